import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { expect, test } from 'vitest';
import { bootCards, FROM, times } from './testing-card-playbacks.ts';

/** Two channels from one moment on, of which the second came to nothing more while the first went on for this long, and then rested. */
async function restWithOneBehind(aheadMs: number) {
  const booted = bootCards();
  const { clock, cards, watch, send, lines } = booted;
  const one = watch();
  const two = watch({ channel: 2 });
  send(0);
  send(0, true, 2);
  clock.advance(aheadMs);
  send(aheadMs);
  await lines();
  await cards.steer('d', 'ann 7', { speed: 0 });
  return { ...booted, one, two };
}

test('channels of one playback show the same moment: the one that is ahead waits', async () => {
  const { clock, watch, send } = bootCards();
  const one = watch();
  const two = watch({ channel: 2 });
  send(0);
  clock.advance(300);
  send(300);
  send(0, true, 2);
  send(400);
  expect([times(one.viewer), times(two.viewer)]).toEqual([[0, 300], [0]]);
  clock.advance(300);
  send(300, false, 2);
  expect([times(one.viewer), times(two.viewer)]).toEqual([
    [0, 300],
    [0, 300],
  ]);
  clock.advance(100);
  expect(times(one.viewer)).toEqual([0, 300, 400]);
});

test('a playback rests for all its channels, goes on faster, and tells where it is', async () => {
  const { clock, cards, watch, send, lines } = bootCards();
  const { viewer } = watch();
  watch({ channel: 2 });
  send(0);
  send(0, true, 2);
  await lines();
  expect(await cards.steer('d', 'ann 7', { speed: 0 })).toBe(2);
  expect(viewer.states.at(-1)).toEqual({ state: 'paused', positionMs: FROM, speed: 1 });
  send(100);
  clock.advance(9_000);
  expect(times(viewer)).toEqual([0]);
  await cards.steer('d', 'ann 7', { speed: 4 });
  expect(await lines()).toEqual(['pause 1', 'pause 2', 'resume 1 x4', 'resume 2 x4']);
  clock.advance(25);
  expect(times(viewer)).toEqual([0, 100]);
  expect(viewer.states.at(-1)).toMatchObject({ state: 'live', speed: 4 });
});

test('a channel that was behind when the playback was told to rest shows what the others show, and the playback still rests', async () => {
  const { one, two, send, lines } = await restWithOneBehind(200);
  // Pictures that have not come are not to stay on its card.
  expect(await lines()).toEqual(['pause 1']);
  send(67, false, 2);
  expect(await lines()).toEqual([]);
  send(200, false, 2);
  expect(await lines()).toEqual(['pause 2']);
  send(267, false, 2);
  expect([times(one.viewer), times(two.viewer)]).toEqual([
    [0, 200],
    [0, 67, 200],
  ]);
  expect(two.viewer.states.at(-1)).toEqual({ state: 'paused', positionMs: FROM + 200, speed: 1 });
});

test('a channel that stays behind rests all the same', async () => {
  const { clock, cards, lines } = await restWithOneBehind(200);
  clock.advance(2_000);
  expect(await lines()).toEqual(['pause 1', 'pause 2']);
  await cards.steer('d', 'ann 7', { speed: 1 });
  await cards.steer('d', 'ann 7', { speed: 0 });
  await cards.steer('d', 'ann 7', { speed: 1 });
  clock.advance(3_000);
  // Gone on with meanwhile, it is not told to rest late.
  expect(await lines()).toEqual(['resume 1 x1', 'resume 2 x1', 'pause 1', 'resume 1 x1', 'resume 2 x1']);
});

test('a channel that begins when the others are far ahead is sent after them, once', async () => {
  const { clock, watch, send, lines } = bootCards();
  watch();
  const two = watch({ channel: 2 });
  send(0);
  clock.advance(7_000);
  send(7_000);
  await lines();
  send(0, true, 2);
  expect([await lines(), times(two.viewer)]).toEqual([['seek 2 +7'], []]);
  send(100, true, 2);
  send(7_000, true, 2);
  clock.advance(1_000);
  // A channel that goes elsewhere all the same is shown as it is.
  send(1_000, true, 2);
  expect([await lines(), times(two.viewer)]).toEqual([[], [7_000, 1_000]]);
});

test('sound that begins late is heard as it comes: nothing would tell where it goes on', async () => {
  const { clock, cards, watch, send, lines } = bootCards();
  watch();
  const two = watch({ channel: 2 });
  send(0);
  clock.advance(7_000);
  send(7_000);
  await lines();
  const sound = { kind: 'audio', codec: 'g711a', arrivalMs: 0, data: new Uint8Array(9) } as const;
  cards
    .wanted({ deviceid: 'd', channel: 2, stream: 'main' })
    ?.publish({ ...sound, captureMs: FROM }, clock.elapsed());
  expect([await lines(), times(two.viewer)]).toEqual([[], [0]]);
});

test('a channel far behind goes on for as long as it comes nearer, and not for ever', async () => {
  const { clock, cards, send, lines } = await restWithOneBehind(4_000);
  for (let ms = 1_000; ms <= 4_000; ms += 1_000) {
    expect(await lines()).toEqual(ms === 1_000 ? ['pause 1'] : []);
    clock.advance(1_000);
    send(ms, false, 2);
  }
  expect(await lines()).toEqual(['pause 2']);
  await cards.steer('d', 'ann 7', { speed: 1 });
  clock.advance(1_000);
  send(60_000);
  await cards.steer('d', 'ann 7', { speed: 0 });
  await lines();
  for (let ms = 4_100; ms <= 5_100; ms += 100) {
    clock.advance(1_000);
    send(ms, false, 2);
  }
  expect(await lines()).toEqual(['pause 2']);
});

test('at rest the position is that of the picture, and a viewer who comes then is given it', async () => {
  const { clock, cards, watch, send } = bootCards();
  watch();
  send(0);
  clock.advance(67);
  send(67);
  const sound: MediaUnit = {
    kind: 'audio',
    codec: 'g711a',
    captureMs: FROM + 100,
    arrivalMs: 0,
    data: new Uint8Array(9),
  };
  cards.wanted({ deviceid: 'd', channel: 1, stream: 'main' })?.publish(sound, clock.elapsed());
  clock.advance(33);
  await cards.steer('d', 'ann 7', { speed: 0 });
  clock.advance(60_000);
  const { viewer } = watch();
  expect(viewer.states.at(-1)).toMatchObject({ state: 'paused', positionMs: FROM + 67 });
  expect(times(viewer)).toEqual([0, 67, 100]);
});
