import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { LocalLinks } from '../../fleet/links/local-links.ts';
import type { CardOrder, CardSteering } from '../../fleet/links/recordings-commands.ts';
import { silentLog } from '../../testing-log.ts';
import { FakeViewer } from '../fake-viewer.ts';
import { video } from '../testing-hub.ts';
import { CardPlaybacks } from './card-playbacks.ts';
import type { CardWish } from './card-wish.ts';

const FROM = Date.UTC(2026, 10, 22, 8);
const WISH: CardWish = {
  deviceid: 'd',
  channel: 1,
  stream: 'any',
  fromMs: FROM,
  toMs: FROM + 60_000,
  speed: 1,
  playback: 'ann 7',
  cover: false,
};

function boot() {
  const clock = new ManualClock(1_800_000_000_000);
  const bus = new InProcessBus(silentLog);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const asked: string[] = [];
  const recorder = { play: async (): Promise<void> => {}, steer: async (): Promise<void> => {} };
  links.attach({
    protocol: 'fake',
    deviceid: 'd',
    close() {},
    commands: {
      recordings: {
        list: async () => ({ files: [] }),
        play: async ({ channel, fromMs, speed }: CardOrder) => {
          asked.push(`play ${channel} +${(fromMs - FROM) / 1_000} x${speed}`);
          await recorder.play();
          return {};
        },
        steer: async ({ channel, to, speed, positionMs }: CardSteering) => {
          const at = to === 'seek' ? ` +${(positionMs - FROM) / 1_000}` : '';
          asked.push(`${to} ${channel}${at}${to === 'resume' ? ` x${speed}` : ''}`);
          await recorder.steer();
          return {};
        },
        upload: async () => ({ upload: 0 }),
        steerUpload: async () => ({}),
      },
    },
  });
  const cards = new CardPlaybacks({ links, bus, clock, log: silentLog });
  const watch = (wish: Partial<CardWish> = {}) => {
    const viewer = new FakeViewer();
    const leave = cards.watch({ ...WISH, ...wish }, viewer);
    return { viewer, leave };
  };
  /** A picture of so many ms after the beginning comes from the recorder. */
  const send = (ms: number, key = ms === 0, channel = 1) => {
    const unit: MediaUnit = { ...video(key), captureMs: FROM + ms };
    cards.wanted({ deviceid: 'd', channel, stream: 'main' })?.publish(unit, clock.elapsed());
  };
  const lines = async () => {
    await new Promise(setImmediate);
    return asked.splice(0);
  };
  return { clock, bus, cards, watch, send, lines, recorder };
}

const times = ({ decoded }: FakeViewer): number[] => decoded.map(({ captureMs }) => captureMs - FROM);

test('two who watch the same moment cost the recorder one, and it stops when the last has left', async () => {
  const { clock, watch, lines } = boot();
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

test('who comes back at once finds the playback as it was', async () => {
  const { clock, watch, lines } = boot();
  watch().leave();
  clock.advance(500);
  watch();
  clock.advance(5_000);
  expect(await lines()).toEqual(['play 1 +0 x1']);
});

test('who comes back after he went elsewhere finds it where it is, and where it has stopped it goes on from where he was', async () => {
  const { clock, cards, watch, lines } = boot();
  const first = watch();
  await cards.steer('d', 'ann 7', { positionMs: FROM + 30_000 });
  await lines();
  first.leave();
  clock.advance(500);
  const second = watch({ fromMs: FROM + 31_000 });
  expect([second.viewer.states.at(-1), await lines()]).toEqual([{ state: 'connecting' }, []]);
  // The next of his playbacks is another one, though it be of the same stretch.
  watch({ fromMs: FROM + 32_000, playback: 'ann 8', cover: true });
  expect(second.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.takenOver });
  expect(await lines()).toEqual(['stop 1', 'play 1 +32 x1']);
});

test('another moment of a channel that somebody watches is refused in words; one of his own takes its place', async () => {
  const { watch, lines } = boot();
  const first = watch();
  const second = watch({ fromMs: FROM + 5_000, playback: 'ann 8' });
  expect(second.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.busy });
  const third = watch({ fromMs: FROM + 5_000, playback: 'ann 9', cover: true });
  expect(first.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.takenOver });
  expect(third.viewer.states).toEqual([{ state: 'connecting' }]);
  expect(await lines()).toEqual(['play 1 +0 x1', 'stop 1', 'play 1 +5 x1']);
});

test('one that is alone is joined by nobody, and the recorder stops as soon as it is left', async () => {
  const { watch, lines } = boot();
  const mine = watch({ alone: true });
  const other = watch({ alone: true, playback: 'ann 8' });
  expect(other.viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.playedElsewhere });
  expect(watch().viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.busy });
  mine.leave();
  expect(await lines()).toEqual(['play 1 +0 x1', 'stop 1']);
});

test('one that is alone takes the place of another such one alone: what somebody has chosen himself goes on', async () => {
  const { watch, lines } = boot();
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

test('channels of one playback show the same moment: the one that is ahead waits', async () => {
  const { clock, watch, send } = boot();
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
  const { clock, cards, watch, send, lines } = boot();
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
  const { clock, cards, watch, send, lines } = boot();
  const one = watch();
  const two = watch({ channel: 2 });
  send(0);
  send(0, true, 2);
  clock.advance(200);
  send(200);
  await lines();
  await cards.steer('d', 'ann 7', { speed: 0 });
  // What has not come of it is not to stay on its card.
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
  const { clock, cards, watch, send, lines } = boot();
  watch();
  watch({ channel: 2 });
  send(0);
  send(0, true, 2);
  clock.advance(200);
  send(200);
  await lines();
  await cards.steer('d', 'ann 7', { speed: 0 });
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
  const { clock, watch, send, lines } = boot();
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
  // One that goes elsewhere all the same is shown as it is.
  send(1_000, true, 2);
  expect([await lines(), times(two.viewer)]).toEqual([[], [7_000, 1_000]]);
});

test('a channel far behind goes on for as long as it comes nearer, and not for ever', async () => {
  const { clock, cards, watch, send, lines } = boot();
  watch();
  watch({ channel: 2 });
  send(0);
  send(0, true, 2);
  clock.advance(4_000);
  send(4_000);
  await lines();
  await cards.steer('d', 'ann 7', { speed: 0 });
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

test('at rest the position is that of the picture, and who comes then is given it', async () => {
  const { clock, cards, watch, send } = boot();
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

test('a playback slower than the recording has the recorder rest while enough waits, and go on before it is used up', async () => {
  const { clock, cards, watch, send, lines } = boot();
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
  // A recorder that plays anew from there begins at a key picture before it.
  send(2_100, true);
  send(2_300);
  clock.advance(2_000);
  expect(times(viewer).slice(-3)).toEqual([2_100, 2_200, 2_300]);
});

test('a recorder that goes on and answers too late is not asked to begin anew', async () => {
  const { clock, cards, watch, send, lines, recorder } = boot();
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
  const { clock, cards, watch, send, lines } = boot();
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
  const { cards, clock, watch, lines } = boot();
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
  const { clock, cards, watch, send, lines } = boot();
  const { viewer } = watch({ fromMs: FROM + 30_000, speed: -1 });
  send(30_000, true);
  await cards.steer('d', 'ann 7', { speed: -0.5 });
  for (let ms = 29_500; ms >= 27_000; ms -= 500) send(ms, true);
  expect(await lines()).toEqual(['play 1 +30 x-1', 'resume 1 x-1', 'pause 1']);
  clock.advance(4_000);
  expect(await lines()).toEqual(['resume 1 x-1']);
  // A recorder that plays anew from there begins with what it has sent before.
  for (const ms of [27_500, 27_000, 26_500]) send(ms, true);
  clock.advance(3_000);
  expect(times(viewer)).toEqual([30_000, 29_500, 29_000, 28_500, 28_000, 27_500, 27_000, 26_500]);
});

test('a recorder that rests because it is ahead is asked to go on where somebody seeks to', async () => {
  const { cards, watch, send, lines } = boot();
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
  const { cards, watch, send, lines } = boot();
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
  const { clock, cards, watch, send } = boot();
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
  const { cards, watch, send, lines, recorder } = boot();
  watch();
  send(0);
  recorder.steer = () => Promise.reject(new OutriderError('VALIDATION', 'The device does not support this'));
  await lines();
  await cards.steer('d', 'ann 7', { positionMs: FROM + 30_000 });
  await cards.steer('d', 'ann 7', { speed: 2 });
  expect(await lines()).toEqual(['seek 1 +30', 'play 1 +30 x1', 'resume 1 x2', 'play 1 +30 x2']);
});

test('why nothing comes is told: refused, silent, broken off, and at the end that it is the end', async () => {
  const { clock, cards, watch, send, lines, recorder } = boot();
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

test('each who watches is told to the stream log, with what went to him', () => {
  const { bus, watch, send } = boot();
  const told: unknown[] = [];
  bus.subscribe('use.began', ({ kind, user, channel }) => void told.push([kind, user, channel]));
  bus.subscribe('use.ended', ({ bytes }) => void told.push(bytes));
  const { viewer, leave } = watch();
  send(0);
  leave();
  expect(told).toEqual([['card', 'ann', 1], viewer.frames[0]?.length]);
});
