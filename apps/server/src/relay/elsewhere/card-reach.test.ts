import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { linkSentences } from '@outrider/model/live/sentences.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PEER_SILENT_MS } from '../../cluster/signs-of-life.ts';
import { bootPeers } from '../../cluster/testing-peers.ts';
import type { LiveLink } from '../../fleet/links/links.ts';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import type { CardWish } from '../cards/card-wish.ts';
import { takePlayback } from '../cards/take-playback.ts';
import { bootCards, FROM, times, WISH } from '../cards/testing-card-playbacks.ts';
import { FakeViewer } from '../fake-viewer.ts';
import { CardReach } from './card-reach.ts';

const away = { state: 'ended', reason: linkSentences.serverAway };

/** Recorder d hangs on server a; people watch on b. */
async function boot() {
  const peers = await bootPeers();
  const cards = bootCards();
  const { desk, calls, connect, onLost, clocks } = peers;
  const linkTo = (server?: string) => ({
    of: () => ({ deviceid: 'd', protocol: 'fake', sections: [], ...(server && { server }) }) as LiveLink,
  });
  void new CardReach({
    own: cards.cards,
    links: linkTo(),
    peers: { connect, serve: (what, serve) => desk.serve(what, serve), calls: calls.a },
    server: 'a',
    onLost,
    clock: cards.clock,
    log: silentLog,
  });
  const reach = new CardReach({
    own: { watch: () => expect.unreachable(), steer: () => expect.unreachable() },
    links: linkTo('a'),
    peers: { connect, serve() {}, calls: calls.b },
    server: 'b',
    onLost,
    clock: clocks.b,
    log: silentLog,
  });
  const asked: string[] = [];
  const isAsked = (...lines: readonly string[]): Promise<void> =>
    vi.waitFor(async () => {
      asked.push(...(await cards.lines()));
      expect(asked).toEqual(lines);
    }, LONG);
  const watch = (wish: Partial<CardWish> = {}) => {
    const viewer = new FakeViewer();
    const leave = reach.watch({ ...WISH, ...wish }, viewer);
    onTestFinished(leave);
    return { viewer, leave };
  };
  return { ...peers, cards, reach, watch, asked, isAsked };
}

test('what a recorder of another server keeps is played, with its states, and ends there when its viewer leaves', async () => {
  const { cards, watch, isAsked } = await boot();
  const { viewer, leave } = watch({ alone: true });
  await isAsked('play 1 +0 x1');
  for (const ms of [0, 40, 80]) {
    cards.send(ms);
    cards.clock.advance(40);
  }
  await viewer.received(3);
  expect(times(viewer)).toEqual([0, 40, 80]);
  expect(viewer.story).toBe('Kpp');
  expect(viewer.states.at(-1)).toMatchObject({ state: 'live', speed: 1 });
  leave();
  await isAsked('play 1 +0 x1', 'stop 1');
});

test('a playback is steered from the other server; one that nobody watches is none', async () => {
  const { cards, reach, watch, isAsked } = await boot();
  const { viewer } = watch();
  await isAsked('play 1 +0 x1');
  cards.send(0);
  await viewer.received(1);
  expect(await reach.steer('d', WISH.playback, { speed: 0 })).toBe(1);
  await viewer.told('paused');
  await isAsked('play 1 +0 x1', 'pause 1');
  expect(await reach.steer('d', WISH.playback, { positionMs: FROM + 30_000 })).toBe(1);
  await isAsked('play 1 +0 x1', 'pause 1', 'seek 1 +30');
  expect(await reach.steer('d', 'another', { speed: 0 })).toBe(0);
});

test('one that rests says so again and again, and one that goes on is not taken back to where it was', async () => {
  const { cards, reach, watch } = await boot();
  const { viewer } = watch();
  await vi.waitFor(() => expect(cards.cards.wanted({ ...WISH, stream: 'main' })).toBeDefined(), LONG);
  cards.send(0);
  await viewer.told('live');
  const live = viewer.states.length;
  cards.clock.advance(2_000);
  await reach.steer('d', WISH.playback, { speed: 0 });
  await viewer.told('paused');
  expect(viewer.states.slice(live).filter(({ state }) => state === 'live')).toEqual([]);
  const paused = viewer.states.length;
  cards.clock.advance(2_000);
  await vi.waitFor(() => expect(viewer.states.length).toBeGreaterThan(paused), LONG);
  expect(viewer.states.at(-1)).toEqual(viewer.states.at(-2));
});

test('of two who want different moments the first has the recorder, through whichever servers they watch', async () => {
  const { cards, watch, isAsked } = await boot();
  const first = cards.watch();
  await isAsked('play 1 +0 x1');
  const { viewer } = watch({ fromMs: FROM + 30_000, playback: 'bob 1' });
  await viewer.told('ended');
  expect(viewer.states.at(-1)).toEqual({ state: 'ended', reason: cardSentences.busy });
  first.leave();
});

test('a movie is made of it whole', async () => {
  const { cards, reach, clocks, isAsked } = await boot();
  const order = { deviceid: 'd', channel: 1, fromMs: FROM, toMs: FROM + 1_000, user: 'ann', ip: '' };
  const { units } = takePlayback({ cards: reach, clock: clocks.b }, order, 'backup 1', () => {});
  await isAsked('play 1 +0 x1');
  for (let ms = 0; ms < 1_000; ms += 40) {
    cards.send(ms);
    cards.clock.advance(40);
  }
  cards.cards.wanted({ ...WISH, stream: 'main' })?.ended('done');
  expect((await units).map(({ captureMs }) => captureMs - FROM)).toEqual(
    Array.from({ length: 25 }, (_, at) => 40 * at),
  );
});

test.each([
  ['is gone', (booted: Booted) => booted.lost.tell('a')],
  ['breaks off', (booted: Booted) => booted.came[0]?.destroy()],
  ['says nothing any more', (booted: Booted) => booted.clocks.b.advance(PEER_SILENT_MS + 1)],
])('a viewer is told when the other server %s', async (_what, happen) => {
  const booted = await boot();
  const { viewer } = booted.watch({ alone: true });
  await booted.isAsked('play 1 +0 x1');
  await viewer.told('connecting');
  happen(booted);
  await viewer.told('ended');
  expect(viewer.states.at(-1)).toEqual(away);
  // The recorder is not left playing for nobody.
  await booted.isAsked('play 1 +0 x1', 'stop 1');
});

type Booted = Awaited<ReturnType<typeof boot>>;

test('a server that nobody knows of is told of at once, and one that is away cannot be steered', async () => {
  const { way, watch, reach } = await boot();
  way.isKnown = false;
  expect(watch().viewer.states).toEqual([away]);
  await expect(reach.steer('d', WISH.playback, { speed: 0 })).rejects.toMatchObject({
    code: 'DEVICE_OFFLINE',
    message: linkSentences.serverAway,
  });
});

test('a recorder does not play on for a server that says nothing any more', async () => {
  const { cards, watch, isAsked } = await boot();
  watch({ alone: true });
  await isAsked('play 1 +0 x1');
  cards.clock.advance(PEER_SILENT_MS + 1);
  await isAsked('play 1 +0 x1', 'stop 1');
});

test('a server that says no wish is let go', async () => {
  const { connect } = await boot();
  const socket = connect();
  const closed = new Promise<void>((done) => void socket?.once('close', () => done()));
  socket?.resume();
  socket?.write(
    '{"what":"card","server":"b","who":{"user":"ann","ip":"","port":1},"wish":{"deviceid":"d"}}\n',
  );
  await closed;
});
