import type { Page } from '@playwright/test';

interface Watch {
  /** When words began, ms since 1970. */
  readonly saidMs: number[];
}

/** Notes, on each page that is opened from now on, when words begin in the sound that the browser has of its microphone. */
export async function watchMouth(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LOUD = 0.05;
    const SILENCE_MS = 400;
    const watch: Watch = { saidMs: [] };
    Object.assign(globalThis, { mouthWatch: watch });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);

    async function listen(track: MediaStreamTrack): Promise<void> {
      const Processor = (
        globalThis as unknown as {
          MediaStreamTrackProcessor: new (init: { track: MediaStreamTrack }) => {
            readable: ReadableStream<AudioData>;
          };
        }
      ).MediaStreamTrackProcessor;
      const reader = new Processor({ track }).readable.getReader();
      let loudMs = 0;
      for (;;) {
        const { value: data } = await reader.read();
        if (data === undefined) return;
        const samples = new Float32Array(data.numberOfFrames);
        data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
        const beganMs = Date.now() - (data.numberOfFrames * 1_000) / data.sampleRate;
        const first = samples.findIndex((sample) => Math.abs(sample) >= LOUD);
        if (first !== -1) {
          const atMs = beganMs + (first * 1_000) / data.sampleRate;
          if (atMs - loudMs > SILENCE_MS) watch.saidMs.push(atMs);
          loudMs = Date.now();
        }
        data.close();
      }
    }

    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      const [track] = stream.getAudioTracks();
      if (track !== undefined) void listen(track.clone());
      return stream;
    };
  });
}

/** When words began, ms since 1970, rising. */
export async function mouthTimes(page: Page): Promise<readonly number[]> {
  return await page.evaluate(() => (globalThis as unknown as { mouthWatch: Watch }).mouthWatch.saidMs);
}
