import { decodeStreamFrames } from '@outrider/media/stream-frame.ts';
import type { PlaybackRequest } from '@outrider/protocol/recordings/playback-messages.ts';

/** How long seeks took at the server, ms: until each channel had its key picture, and until each had the exact one. */
export interface SeekTimes {
  readonly keyMs: readonly number[];
  readonly exactMs: readonly number[];
}

/** Seeks so often to moments of chance, one after the other. @param address of the playback */
export async function seekTimes(
  address: string,
  channels: number,
  seeks: number,
  moment: () => number,
  pictureMs: number,
): Promise<SeekTimes> {
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const lost = new Promise<never>((_resolve, reject) => {
    socket.onclose = ({ code, reason }) => reject(new Error(`the playback ended: ${code} ${reason}`));
  });
  lost.catch(() => {});
  const keyMs: number[] = [];
  const exactMs: number[] = [];
  try {
    for (let seek = 1; seek <= seeks; seek++) {
      const at = Math.round(moment());
      const request: PlaybackRequest = { do: 'play', seek, at, rate: 0, exact: true };
      const fromMs = performance.now();
      const answered = new Promise<[number, number]>((resolve) => {
        let current = false;
        const seen = new Set<number>();
        const there = new Set<number>();
        let key = 0;
        socket.onmessage = ({ data }) => {
          const now = performance.now() - fromMs;
          for (const frame of decodeStreamFrames(new Uint8Array(data as ArrayBuffer))) {
            if (frame.kind === 'status') current ||= frame.status.seek === seek;
            if (frame.kind !== 'video' || !current) continue;
            if (seen.add(frame.channel).size === channels && key === 0) key = now;
            if (frame.captureMs > at - pictureMs) there.add(frame.channel);
          }
          if (there.size === channels) resolve([key, now]);
        };
        socket.send(JSON.stringify(request));
      });
      const [key, exact] = await Promise.race([answered, lost]);
      keyMs.push(key);
      exactMs.push(exact);
    }
  } finally {
    socket.close();
  }
  return { keyMs, exactMs };
}
