import { ManualClock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame, type StreamFrame } from '@outrider/media/stream-frame.ts';
import type { StreamState } from '@outrider/media/stream-state.ts';
import { vi } from 'vitest';
import { LiveRun } from './live-run.ts';
import { ReplayRoom } from './replay-room.ts';
import type { StreamSocketEvents } from './stream-connection.ts';

// Baseline, level 3, one reference, 4 × 3 macroblocks, no cropping, no VUI; then an IDR slice.
const KEY = Uint8Array.of(0, 0, 1, 0x67, 66, 0xc0, 30, 0xda, 0x11, 0xe4, 0, 0, 1, 0x65, 1, 2, 3);

/** When what was put off to the next turn is done. */
export const settled = async (): Promise<void> => {
  await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A run whose sockets, decoder and element are told what happens: the first of its sockets is asked for already. */
export function setUpRun() {
  const clock = new ManualClock(100_000);
  const sockets: { stream: string; events: StreamSocketEvents; open: boolean; sent: string[] }[] = [];
  const shown: string[] = [];
  const discarded: string[] = [];
  const passed: string[] = [];
  const sounds: string[] = [];
  let sinksClosed = 0;
  const room = new ReplayRoom();
  const left = vi.spyOn(room, 'left');
  const run: LiveRun<string> = new LiveRun<string>({
    clock,
    stream: 'main',
    visible: true,
    replays: room,
    surfaceGeneration: 0,
    requestUrl: (reception, stream) => clock.after(0, () => run.connectTo(reception, stream)),
    openSocket: (url, events) => {
      const socket = { stream: url, events, open: true, sent: [] as string[] };
      sockets.push(socket);
      return { send: (text) => socket.sent.push(text), close: () => (socket.open = false) };
    },
    decoders: {
      supports: async () => true,
      create: (config, events) => ({
        queued: 0,
        decode: (_frame, timestampUs) => events.picture(`picture of ${config.codec}`, timestampUs),
        restart: () => {},
        flush: () => {},
        close: () => {},
      }),
    },
    discard: (picture) => discarded.push(picture),
    replayed: { leads: false, pass: (picture) => passed.push(picture), rejoin: () => {} },
    onSound: (frame) => sounds.push(frame.stream),
    onChange: () => {},
  });
  const giveSink = () =>
    run.setSink({
      show: (picture, takenMs) => {
        shown.push(picture);
        run.painted(64, 48, takenMs);
      },
      close: () => sinksClosed++,
    });
  giveSink();
  clock.advance(0);
  const last = () => sockets.at(-1)!;
  const send = async (socket: { events: StreamSocketEvents }, frame: Partial<StreamFrame>) => {
    socket.events.message(
      encodeStreamFrame({
        kind: 'video',
        codec: 'h264',
        key: true,
        payload: KEY,
        sequence: 1,
        captureMs: 0,
        arrivalMs: clock.now(),
        lateMs: 0,
        channel: 1,
        stream: 'main',
        discontinuity: false,
        ...frame,
      } as StreamFrame),
    );
    await settled();
  };
  const tell = (socket: { events: StreamSocketEvents }, status: StreamState) =>
    send(socket, { kind: 'status', status } as Partial<StreamFrame>);
  const closedSinks = () => sinksClosed;
  return {
    clock,
    sockets,
    shown,
    discarded,
    passed,
    sounds,
    run,
    last,
    send,
    tell,
    giveSink,
    closedSinks,
    left,
  };
}
