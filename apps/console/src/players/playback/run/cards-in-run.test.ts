import { ManualClock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame } from '@outrider/media/stream-frame.ts';
import type { StreamState } from '@outrider/media/stream-state.ts';
import { expect, test } from 'vitest';
import type { CardList } from '../card-stretches.ts';
import type { FootageSocketEvents } from '../links/footage-link.ts';
import type { PlaybackSource } from '../playback.ts';
import type { PlaybackChannel } from '../playback-channel.ts';
import type { FootageWish, FromPlayback } from '../playback-messages.ts';
import { PlaybackRun } from './playback-run.ts';
import { picture } from '../testing-frames.ts';
import { UnitTrack } from '../unit-track.ts';

/** A channel whose pictures need no decoder. */
function channelOf(source: PlaybackSource): PlaybackChannel {
  const track = new UnitTrack();
  const nothing = (): void => {};
  const channel = {
    source,
    track,
    facts: (_ms: number, _waits: boolean, card: { readonly kind: string } | undefined) => ({ card }),
    isReady: (ms: number) =>
      track.gapAt(ms) !== undefined || (track.newest(ms) >= 0 && !track.awaitsCard(ms)),
    covers: (ms: number, back: boolean) => track.covers(ms, back),
    take: (frame: Parameters<UnitTrack['add']>[0], from: string) => track.add(frame, from === 'card'),
    reset: () => track.clear(),
    paint: async () => false,
    setRunning: nothing,
    turn: nothing,
    close: nothing,
  };
  return channel as unknown as PlaybackChannel;
}

/** Channels of a device whose card has 20 s to 60 s of all of them. */
function setUp(
  channels: readonly number[],
  over: {
    readonly atMs?: number;
    readonly cards?: boolean;
    readonly skipsGaps?: boolean;
    readonly card?: (atMs: number) => CardList;
  } = {},
) {
  const clock = new ManualClock(0);
  const frames: (() => void)[] = [];
  const sockets: { readonly wish: FootageWish; readonly events: FootageSocketEvents; open: boolean }[] = [];
  const wishes = new Map<string, FootageWish>();
  const told: FromPlayback[] = [];
  const lists: number[] = [];
  const start = {
    kind: 'open',
    sources: channels.map((channel) => ({ deviceid: 'd', channel })),
    atMs: 30_000,
    paused: false,
    skipsGaps: false,
    mark: undefined,
    cards: true,
    way: 'webcodecs',
    ...(over.atMs !== undefined && { atMs: over.atMs }),
    ...(over.cards !== undefined && { cards: over.cards }),
    ...(over.skipsGaps !== undefined && { skipsGaps: over.skipsGaps }),
  } as const;
  const run = new PlaybackRun(
    {
      clock,
      now: () => clock.elapsed(),
      openSocket: (url, events) => {
        const wish = wishes.get(url);
        if (wish === undefined) throw new Error(url);
        const socket = { wish, events, open: true };
        sockets.push(socket);
        return { send: () => {}, close: () => void (socket.open = false) };
      },
      address: async (wish) => {
        wishes.set(String(wishes.size), wish);
        return String(wishes.size - 1);
      },
      cardList: async (_, atMs) => {
        lists.push(atMs);
        return (
          over.card?.(atMs) ?? {
            state: 'told',
            fromMs: 0,
            toMs: 3_600_000,
            askedMs: 3_600_000,
            records: [{ fromMs: 20_000, toMs: 60_000, channels: [1, 2] }],
          }
        );
      },
      makeChannel: channelOf,
      sound: { offer: () => {} },
      tell: (message) => told.push(message),
      nextFrame: (work) => frames.push(work),
    },
    start,
  );
  const pass = async (ms = 0): Promise<void> => {
    for (let passed = 0; passed <= ms; passed += 50) {
      if (passed > 0) clock.advance(50);
      await new Promise(setImmediate);
      for (const work of frames.splice(0)) work();
      await new Promise(setImmediate);
    }
  };
  const status = (state: Partial<StreamState>, channel = 1) =>
    encodeStreamFrame({ ...picture(0), channel, kind: 'status', status: { state: 'live', ...state } });
  const lastOf = (isCard: boolean) =>
    sockets.findLast(({ wish }) => (wish.cardUntilMs !== undefined) === isCard);
  const server = async (
    gaps: Readonly<Record<number, readonly [number, number?]>>,
    seek = 0,
  ): Promise<void> => {
    await pass();
    if (seek === 0) lastOf(false)?.events.opened();
    lastOf(false)?.events.message(status({ seek }));
    for (const [channel, gapMs] of Object.entries(gaps))
      lastOf(false)?.events.message(status({ gapMs }, Number(channel)));
    await pass();
  };
  /** Pictures come, ten a second. */
  const send = (isCard: boolean, fromMs: number, toMs: number, channel = 1): void => {
    for (let ms = fromMs; ms < toMs; ms += 100)
      lastOf(isCard)?.events.message(encodeStreamFrame(picture(ms, { channel })));
  };
  const at = (): number => {
    const last = told.findLast((message) => message.kind === 'playhead');
    if (last?.kind !== 'playhead') throw new Error('nobody said where it is');
    const { axisMs, atMs, rate } = last.anchor;
    return axisMs + (clock.elapsed() - atMs) * rate;
  };
  const words = () => {
    const last = told.findLast((message) => message.kind === 'facts');
    return last?.kind === 'facts' ? last.channels.map(({ card }) => card?.kind) : [];
  };
  return {
    run,
    pass,
    server,
    send,
    at,
    words,
    lists,
    orders: () => sockets.filter(({ wish }) => wish.cardUntilMs),
  };
}

test('where the server has nothing the playhead waits for the recorder, goes on with its pictures, and then with the server’s', async () => {
  const { pass, server, send, at, words, orders } = setUp([1]);
  await server({ 1: [30_000, 34_000] });
  await pass(3_000);
  expect([at(), words(), orders().length]).toEqual([30_000, ['fetching'], 1]);
  send(true, 30_000, 34_500);
  await pass(100);
  expect(words()).toEqual([undefined]);
  await pass(2_000);
  expect(at()).toBeGreaterThan(31_900);
  send(false, 34_000, 36_000);
  await pass(2_500);
  expect(at()).toBeGreaterThan(34_300);
  expect(orders().map(({ open }) => open)).toEqual([false]);
});

test('a channel of the server goes on while another is fetched, which nobody is any more when the playback is closed', async () => {
  const { run, pass, server, send, at, words, orders } = setUp([1, 2]);
  await server({ 1: [30_000] });
  send(false, 30_000, 36_000, 2);
  await pass(3_000);
  expect(at()).toBeGreaterThan(31_500);
  expect(words()).toEqual(['fetching', undefined]);
  run.close();
  expect(orders().map(({ open }) => open)).toEqual([false]);
});

test('what neither has is passed over, to where the card has something', async () => {
  const { pass, server, at, orders } = setUp([1], { atMs: 12_000, skipsGaps: true });
  await server({ 1: [12_000, 100_000] });
  await server({ 1: [20_000, 100_000] }, 2);
  await pass(100);
  expect(at()).toBe(20_000);
  expect(orders().map(({ wish }) => [wish.atMs, wish.cardUntilMs])).toEqual([[20_000, 60_000]]);
});

test('without cards no recorder is asked, and a gap is passed over at once', async () => {
  const { pass, server, at, orders } = setUp([1], { atMs: 12_000, cards: false, skipsGaps: true });
  await server({ 1: [12_000, 100_000] });
  await pass(100);
  expect([at(), orders()]).toEqual([100_000, []]);
});

const DAY_MS = 86_400_000;

/** Cards that have the first minute of each of the given days of an hour's playhead, and nothing else; it is the tenth day. */
const daysOf =
  (days: readonly number[]) =>
  (atMs: number): CardList => {
    const day = Math.floor(atMs / DAY_MS);
    const fromMs = day * DAY_MS;
    const records = days.includes(day) ? [{ fromMs, toMs: fromMs + 60_000, channels: [1] }] : [];
    return { state: 'told', fromMs, toMs: fromMs + DAY_MS, askedMs: 9 * DAY_MS, records };
  };

test('where a day of the card ends, the next one is asked about, and played on', async () => {
  const { pass, server, at, orders, lists } = setUp([1], {
    atMs: 70_000,
    skipsGaps: true,
    card: daysOf([0, 2]),
  });
  await server({ 1: [70_000] });
  await pass(3_000);
  expect(lists.map((ms) => ms / DAY_MS)).toEqual([70_000 / DAY_MS, 1, 2]);
  await server({ 1: [2 * DAY_MS] }, 2);
  await pass(3_000);
  expect([at(), orders().length]).toEqual([2 * DAY_MS, 1]);
});

test('no more than three days behind are asked about, and none where the server has something before', async () => {
  const far = setUp([1], { atMs: 70_000, skipsGaps: true, card: daysOf([0, 7]) });
  await far.server({ 1: [70_000] });
  await far.pass(3_000);
  expect(far.lists).toHaveLength(4);
  expect(far.at()).toBe(70_000);
  const near = setUp([1], { atMs: 70_000, skipsGaps: true, card: daysOf([0, 1]) });
  await near.server({ 1: [70_000, 90_000] });
  await near.pass(3_000);
  expect(near.lists).toHaveLength(1);
});

test('a step in front of a gap goes into it, and waits there for what the recorder has, however often it is asked for', async () => {
  const { run, pass, server, send, at, words } = setUp([1], { atMs: 29_900 });
  await server({ 1: [30_000, 100_000] });
  send(false, 29_900, 30_000);
  run.setPaused(true);
  await pass(100);
  run.step(1);
  expect(at()).toBe(30_000);
  run.step(1);
  await server({ 1: [30_000, 100_000] }, 2);
  run.step(1);
  await pass(3_000);
  expect([at(), words()]).toEqual([30_000, ['fetching']]);
  send(true, 30_000, 30_300);
  await pass(100);
  expect(at()).toBe(30_100);
});

test('a step goes behind a gap of which the recorder has nothing', async () => {
  const { run, pass, server, send, at } = setUp([1], { atMs: 70_000 });
  await server({ 1: [70_100, 100_000] });
  send(false, 70_000, 70_100);
  run.setPaused(true);
  await pass(100);
  run.step(1);
  await server({ 1: [70_100, 100_000] }, 2);
  await pass(3_000);
  expect(at()).toBe(70_100);
  run.step(1);
  await pass(100);
  expect(at()).toBe(100_000);
});
