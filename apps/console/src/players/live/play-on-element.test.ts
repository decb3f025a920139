import { ManualClock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame, type VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { expect, test } from 'vitest';
import type { StageFragment } from '../media-source/stage-messages.ts';
import { playOnElement } from './play-on-element.ts';
import { ReplayRoom } from './replay-room.ts';
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

function setUp() {
  const clock = new ManualClock(100_000);
  const sockets: StreamSocketEvents[] = [];
  const player = playOnElement(
    {
      clock,
      stream: 'main',
      visible: true,
      replays: new ReplayRoom(),
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
  const got: StageFragment[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }: MessageEvent<StageFragment>) => got.push(data));
  port1.start();
  return { clock, player, send, got, port1, port2 };
}

test('an element that comes late begins with the last key picture that came before it', async () => {
  const { clock, player, send, got, port1, port2 } = setUp();
  await send(true, 0);
  await send(false, 66);
  await send(true, 132);
  await send(false, 198);
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

test('a replay leads an element from the key picture to its moment, and back to the present in the same way', async () => {
  const { clock, player, send, got, port1, port2 } = setUp();
  player.give(port2);
  for (let at = 0; at < 20; at++) {
    clock.advance(100);
    await send(at % 10 === 0, at * 100);
  }
  got.length = 0;
  const takenMs = (): number[] => got.map((fragment) => fragment.takenMs);
  player.run.setReplay({ behindMs: 1_400, paused: true });
  await settled();
  // The key picture is from 1,900 ms ago.
  expect(takenMs()).toEqual([1_900, 1_800, 1_700, 1_600, 1_500, 1_400].map((ms) => clock.now() - ms));
  expect(got.every(({ atMs }, index) => index === 0 || atMs > (got[index - 1]?.atMs ?? 0))).toBe(true);
  await send(false, 2_000);
  expect(got).toHaveLength(6);
  got.length = 0;
  player.run.setReplay(undefined);
  await settled();
  expect(takenMs()[0]).toBe(clock.now() - 900);
  expect(takenMs().at(-1)).toBe(clock.now());
  port1.close();
  player.run.close();
});

test('an element that takes the place of one that failed begins with the last key picture, and not with the next', async () => {
  const { clock, player, send, got, port1, port2 } = setUp();
  player.give(port2);
  await send(true, 0);
  await send(false, 66);
  port1.postMessage({ kind: 'painted', width: 64, height: 48, takenMs: clock.now() });
  await send(false, 132);
  player.run.setReplay({ behindMs: 1_000, paused: true });
  port1.postMessage({ kind: 'failed', why: 'stood' });
  await settled();
  expect(player.run.facts).toMatchObject({ renewed: { stood: 1, broken: 0 }, surfaceGeneration: 1 });
  await send(false, 198);
  const { port1: stage, port2: surface } = new MessageChannel();
  got.length = 0;
  stage.addEventListener('message', ({ data }: MessageEvent<StageFragment>) => got.push(data));
  stage.start();
  player.give(surface);
  await send(false, 264);
  expect(got.map(({ key, atMs }) => [key, atMs])).toEqual([
    [true, 0],
    [false, 66],
    [false, 132],
    [false, 198],
    [false, 264],
  ]);
  stage.close();
  port1.close();
  player.run.close();
});
