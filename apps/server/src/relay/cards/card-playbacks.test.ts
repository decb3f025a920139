import { OutriderError } from '@outrider/model/error-code.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { expect, test } from 'vitest';
import { video } from '../testing-hub.ts';
import { bootCards, FROM, times } from './testing-card-playbacks.ts';

test('two who watch the same moment cost the recorder one, and it stops when the last has left', async () => {
  const { clock, watch, lines } = bootCards();
  const first = watch();
  const second = watch({ playback: 'bob 1' });
  expect(await lines()).toEqual(['play 1 +0 x1']);
  first.leave();
  clock.advance(5_000);
  expect(await lines()).toEqual([]);
  second.leave();
  clock.advance(3_000);
  expect(await lines()).toEqual(['stop 1']);
});

test('somebody who comes back at once finds the playback as it was', async () => {
  const { clock, watch, lines } = bootCards();
  watch().leave();
  clock.advance(500);
  watch();
  clock.advance(5_000);
  expect(await lines()).toEqual(['play 1 +0 x1']);
});

test('somebody who comes back after they went elsewhere finds it where it is, and where it has stopped it goes on from where they were', async () => {
  const { clock, cards, watch, lines } = bootCards();
  const first = watch();
  await cards.steer('d', 'ann 7', { positionMs: FROM + 30_000 });
  await lines();
  first.leave();
  clock.advance(500);
  const second = watch({ fromMs: FROM + 31_000 });
  expect([second.viewer.states.at(-1), await lines()]).toEqual([{ state: 'connecting' }, []]);
  // The next of their playbacks is another one, though it be of the same stretch.
  watch({ fromMs: FROM + 32_000, playback: 'ann 8', cover: true });
  expect(second.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.takenOver });
  expect(await lines()).toEqual(['stop 1', 'play 1 +32 x1']);
});

test('another moment of a channel that somebody watches is refused in words; one of their own takes its place', async () => {
  const { watch, lines } = bootCards();
  const first = watch();
  const second = watch({ fromMs: FROM + 5_000, playback: 'ann 8' });
  expect(second.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.busy });
  const third = watch({ fromMs: FROM + 5_000, playback: 'ann 9', cover: true });
  expect(first.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.takenOver });
  expect(third.viewer.states).toEqual([{ state: 'connecting' }]);
  expect(await lines()).toEqual(['play 1 +0 x1', 'stop 1', 'play 1 +5 x1']);
});

test('one that is alone is joined by nobody, and the recorder stops as soon as it is left', async () => {
  const { watch, lines } = bootCards();
  const mine = watch({ alone: true });
  const other = watch({ alone: true, playback: 'ann 8' });
  expect(other.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.playedElsewhere });
  expect(watch().viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.busy });
  mine.leave();
  expect(await lines()).toEqual(['play 1 +0 x1', 'stop 1']);
});

test('one that is alone takes the place of another such one alone: what somebody has chosen themselves goes on', async () => {
  const { watch, lines } = bootCards();
  const chosen = watch();
  const alone = { alone: true, cover: true, fromMs: FROM + 5_000 };
  expect(watch(alone).viewer.states.at(-1)).toMatchObject({ reason: cardSentences.playedElsewhere });
  expect(chosen.viewer.states).toEqual([{ state: 'connecting' }]);
  watch({ ...alone, channel: 2 });
  const again = watch({ ...alone, channel: 2, fromMs: FROM + 9_000, playback: 'ann 8' });
  expect(again.viewer.states).toEqual([{ state: 'connecting' }]);
  watch({ channel: 2, cover: true });
  expect(again.viewer.states.at(-1)).toMatchObject({ reason: cardSentences.takenOver });
  expect(await lines()).toEqual([
    'play 1 +0 x1',
    'play 2 +5 x1',
    'stop 2',
    'play 2 +9 x1',
    'stop 2',
    'play 2 +0 x1',
  ]);
});

test('a playback slower than the recording has the recorder rest while enough waits, and go on before it is used up', async () => {
  const { clock, cards, watch, send, lines } = bootCards();
  const { viewer } = watch();
  send(0);
  await cards.steer('d', 'ann 7', { speed: 0.5 });
  for (let ms = 100; ms <= 2_200; ms += 100) send(ms);
  expect(await lines()).toEqual(['play 1 +0 x1', 'resume 1 x1', 'pause 1']);
  clock.advance(200);
  expect(times(viewer)).toEqual([0, 100]);
  clock.advance(3_000);
  expect(viewer.states.at(-1)).toMatchObject({ state: 'live', speed: 0.5 });
  expect(await lines()).toEqual(['resume 1 x1']);
  // A recorder that plays again from there begins at a key picture before it.
  send(2_100, true);
  send(2_300);
  clock.advance(2_000);
  expect(times(viewer).slice(-3)).toEqual([2_100, 2_200, 2_300]);
});

test('a recorder that goes on and answers too late is not asked to begin anew', async () => {
  const { clock, cards, watch, send, lines, recorder } = bootCards();
  const { viewer } = watch();
  send(0);
  await cards.steer('d', 'ann 7', { speed: 0.5 });
  for (let ms = 100; ms <= 2_200; ms += 100) send(ms);
  const answer = Promise.withResolvers<void>();
  recorder.steer = () => answer.promise;
  clock.advance(3_000);
  expect(await lines()).toEqual(['play 1 +0 x1', 'resume 1 x1', 'pause 1', 'resume 1 x1']);
  clock.advance(100);
  send(2_300, true);
  answer.reject(new OutriderError('DEVICE_OFFLINE', 'It does not answer'));
  expect(await lines()).toEqual([]);
  clock.advance(2_000);
  expect(times(viewer).at(-1)).toBe(2_300);
});

test('what waits while a slow playback rests is given once, also where the recorder begins anew', async () => {
  const { clock, cards, watch, send, lines } = bootCards();
  const { viewer } = watch();
  send(0);
  await cards.steer('d', 'ann 7', { speed: 0.5 });
  for (let ms = 100; ms <= 2_200; ms += 100) send(ms);
  await cards.steer('d', 'ann 7', { speed: 0 });
  cards.wanted({ deviceid: 'd', channel: 1, stream: 'main' })?.ended('closed');
  await lines();
  await cards.steer('d', 'ann 7', { speed: 0.5 });
  expect(await lines()).toEqual(['play 1 +2.2 x1']);
  for (let ms = 2_000; ms <= 2_400; ms += 100) send(ms, ms === 2_000);
  clock.advance(6_000);
  const given = times(viewer);
  expect(given.at(-1)).toBe(2_400);
  expect(given).toEqual([...new Set(given)].toSorted((a, b) => a - b));
});

test('a recorder of large pictures is not told to rest and to go on with each of them', async () => {
  const { cards, clock, watch, lines } = bootCards();
  watch();
  const send = (ms: number): void => {
    const unit = { ...video(true), data: new Uint8Array(300 * 1024), captureMs: FROM + ms };
    cards.wanted({ deviceid: 'd', channel: 1, stream: 'main' })?.publish(unit, clock.elapsed());
  };
  send(0);
  await cards.steer('d', 'ann 7', { speed: 0.5 });
  await lines();
  for (let ms = 50; ms <= 300; ms += 50) send(ms);
  expect(await lines()).toEqual(['pause 1']);
});

test('a playback backwards and slower than the recording goes on when the recorder has rested', async () => {
  const { clock, cards, watch, send, lines } = bootCards();
  const { viewer } = watch({ fromMs: FROM + 30_000, speed: -1 });
  send(30_000, true);
  await cards.steer('d', 'ann 7', { speed: -0.5 });
  for (let ms = 29_500; ms >= 27_000; ms -= 500) send(ms, true);
  expect(await lines()).toEqual(['play 1 +30 x-1', 'resume 1 x-1', 'pause 1']);
  clock.advance(4_000);
  expect(await lines()).toEqual(['resume 1 x-1']);
  // A recorder that plays again from there begins with pictures that it has sent before.
  for (const ms of [27_500, 27_000, 26_500]) send(ms, true);
  clock.advance(3_000);
  expect(times(viewer)).toEqual([30_000, 29_500, 29_000, 28_500, 28_000, 27_500, 27_000, 26_500]);
});

test('a recorder that rests because it is ahead is asked to go on where somebody seeks to', async () => {
  const { cards, watch, send, lines } = bootCards();
  watch({ toMs: FROM + 3_600_000 });
  send(0);
  await cards.steer('d', 'ann 7', { speed: 0.2 });
  send(2_100);
  send(4_200);
  await lines();
  await cards.steer('d', 'ann 7', { positionMs: FROM + 600_000 });
  expect(await lines()).toEqual(['seek 1 +600', 'resume 1 x1']);
});

test('a seek gives nothing of the moment before it, and goes on at a key picture', async () => {
  const { cards, watch, send, lines } = bootCards();
  const { viewer } = watch({ toMs: FROM + 3_600_000 });
  send(0);
  await lines();
  await cards.steer('d', 'ann 7', { positionMs: FROM + 600_000 });
  send(200, true);
  send(600_100);
  send(600_200, true);
  expect(await lines()).toEqual(['seek 1 +600']);
  expect(viewer.story).toBe('K!K');
  expect(times(viewer)).toEqual([0, 600_200]);
});

test('after a short jump, pictures from before it are not taken for it; what comes a second later is', async () => {
  const { clock, cards, watch, send } = bootCards();
  const { viewer } = watch();
  send(0);
  await cards.steer('d', 'ann 7', { positionMs: FROM + 5_000 });
  send(400, true);
  expect(times(viewer)).toEqual([0]);
  clock.advance(1_000);
  send(9_000, true);
  expect(times(viewer)).toEqual([0, 9_000]);
});

test('a recorder that cannot be told to go on is asked anew from where it is', async () => {
  const { cards, watch, send, lines, recorder } = bootCards();
  watch();
  send(0);
  recorder.steer = () => Promise.reject(new OutriderError('VALIDATION', 'The device does not support this'));
  await lines();
  await cards.steer('d', 'ann 7', { positionMs: FROM + 30_000 });
  await cards.steer('d', 'ann 7', { speed: 2 });
  expect(await lines()).toEqual(['seek 1 +30', 'play 1 +30 x1', 'resume 1 x2', 'play 1 +30 x2']);
});

test('why nothing comes is told: refused, silent, broken off, and at the end that it is the end', async () => {
  const { clock, cards, watch, send, lines, recorder } = bootCards();
  recorder.play = () => Promise.reject(new OutriderError('NOT_FOUND', cardSentences.nothingThere));
  const refused = watch();
  await lines();
  expect(refused.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.nothingThere });
  recorder.play = async () => {};
  const silent = watch({ channel: 2 });
  await lines();
  clock.advance(15_000);
  expect(silent.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.sendsNothing });
  const broken = watch({ channel: 3 });
  send(0, true, 3);
  cards.wanted({ deviceid: 'd', channel: 3, stream: 'main' })?.ended('closed');
  expect(broken.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.stopped });
  const whole = watch({ channel: 4 });
  send(58_000, true, 4);
  cards.wanted({ deviceid: 'd', channel: 4, stream: 'main' })?.ended('closed');
  expect(whole.viewer.states.at(-1)).toMatchObject({ state: 'finished', positionMs: FROM + 58_000 });
});

test('each who watches is told to the stream log, with what went to them', () => {
  const { bus, watch, send } = bootCards();
  const told: unknown[] = [];
  bus.subscribe('use.began', ({ kind, user, channel }) => void told.push([kind, user, channel]));
  bus.subscribe('use.ended', ({ bytes }) => void told.push(bytes));
  const { viewer, leave } = watch();
  send(0);
  leave();
  expect(told).toEqual([['card', 'ann', 1], viewer.frames[0]?.length]);
});

test('somebody who joins late is told to the stream log with the time that they saw, not with what others saw before', () => {
  const { bus, clock, watch, send } = bootCards();
  const told: unknown[] = [];
  bus.subscribe('use.ended', ({ footage }) => void told.push(footage));
  const first = watch();
  send(0);
  for (const ms of [1_000, 2_000, 3_000]) {
    clock.advance(1_000);
    send(ms, ms === 2_000);
  }
  const second = watch({ playback: 'bob 1' });
  watch({ playback: 'eve 1' }).leave();
  clock.advance(1_000);
  send(4_000);
  second.leave();
  first.leave();
  expect(told).toEqual(
    [
      [2_000, 3_000],
      [2_000, 4_000],
      [0, 4_000],
    ].map(([from = 0, to = 0]) => ({ fromMs: FROM + from, toMs: FROM + to })),
  );
});
