import { ManualClock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame, type VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { expect, test } from 'vitest';
import type { StageFragment } from '../media-source/stage-messages.ts';
import { playOnElement } from './play-on-element.ts';
import type { StreamSocketEvents } from './stream-connection.ts';

const KEY = [
  0, 0, 0, 1, 0x67, 66, 0xc0, 30, 0xda, 0x11, 0xe4, 0, 0, 0, 1, 0x68, 0xee, 0x3c, 0x80, 0, 0, 1, 0x65, 1,
];
const DELTA = [0, 0, 0, 1, 0x41, 9];

const settled = async (): Promise<void> => {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  await new Promise<void>((resolve) => setImmediate(resolve));
};

test('an element that comes late begins with the last key picture that came before it', async () => {
  const clock = new ManualClock(100_000);
  const sockets: StreamSocketEvents[] = [];
  const player = playOnElement(
    {
      clock,
      stream: 'main',
      visible: true,
      surfaceGeneration: 0,
      requestUrl: (reception, stream) => clock.after(0, () => player.run.connectTo(reception, stream)),
      openSocket: (_url, events) => {
        sockets.push(events);
        return { send: () => {}, close: () => {} };
      },
      onSound: () => {},
      onChange: () => {},
    },
    async () => true,
  );
  clock.advance(0);
  sockets[0]?.opened();
  const send = async (key: boolean, captureMs: number): Promise<void> => {
    const frame: VideoStreamFrame = {
      kind: 'video',
      codec: 'h264',
      key,
      payload: Uint8Array.from(key ? KEY : DELTA),
      sequence: 1,
      captureMs,
      arrivalMs: clock.now(),
      lateMs: 0,
      channel: 1,
      stream: 'main',
      discontinuity: false,
    };
    sockets[0]?.message(encodeStreamFrame(frame));
    await settled();
  };
  await send(true, 0);
  await send(false, 66);
  await send(true, 132);
  await send(false, 198);

  const { port1, port2 } = new MessageChannel();
  const got: StageFragment[] = [];
  port1.addEventListener('message', ({ data }: MessageEvent<StageFragment>) => got.push(data));
  port1.start();
  player.give(port2);
  await send(false, 264);
  expect(got.map(({ initialization, atMs }) => [initialization !== undefined, atMs])).toEqual([
    [true, 0],
    [false, 66],
    [false, 132],
  ]);
  port1.postMessage({ kind: 'painted', width: 64, height: 48, takenMs: clock.now() });
  await settled();
  expect(player.run.facts).toMatchObject({ frames: 1, width: 64, height: 48 });
  player.run.close();
  port1.close();
});
