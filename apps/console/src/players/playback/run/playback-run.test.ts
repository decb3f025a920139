import { describe, expect, test } from 'vitest';
import { sourceName, type PlaybackSource } from '../playback.ts';
import { CanvasPictures } from '../pictures/canvas-pictures.ts';
import { PlaybackChannel } from '../playback-channel.ts';
import type { FootageWish, FromPlayback } from '../playback-messages.ts';
import { PlaybackRun } from './playback-run.ts';
import { positionAt } from '../playhead.ts';
import { picture, tone } from '../testing-frames.ts';
import { fakeCanvas, fakeFootage, instantDecoders, settled } from '../links/testing-playback.ts';

const A: PlaybackSource = { deviceid: 'A', channel: 1 };
const A2: PlaybackSource = { deviceid: 'A', channel: 2 };
const B: PlaybackSource = { deviceid: 'B', channel: 1 };
/** An animation frame, ms. */
const FRAME_MS = 20;

/** Ten pictures a second, from one moment to before another. */
const pictures = (fromMs: number, toMs: number, channel = 1) =>
  Array.from({ length: (toMs - fromMs) / 100 }, (_, at) => picture(fromMs + at * 100, { channel }));

async function open(sources: readonly PlaybackSource[], start: { atMs?: number; skipsGaps?: boolean } = {}) {
  const { clock, sockets, openSocket } = fakeFootage();
  const wishes: FootageWish[] = [];
  const told: FromPlayback[] = [];
  const frames: (() => void)[] = [];
  const heard: number[] = [];
  const surfaces = new Map<string, CanvasPictures>();
  const canvases = new Map(sources.map((source) => [sourceName(source), fakeCanvas()]));
  const run = new PlaybackRun(
    {
      clock,
      now: () => clock.elapsed(),
      openSocket,
      address: async (wish) => {
        wishes.push(wish);
        return wish.deviceid;
      },
      cardList: async () => undefined,
      makeChannel: (source, onChange) => {
        const made = new CanvasPictures(onChange, undefined, instantDecoders);
        surfaces.set(sourceName(source), made);
        return new PlaybackChannel(source, made);
      },
      sound: { offer: ({ captureMs }) => void heard.push(captureMs) },
      tell: (message) => told.push(message),
      nextFrame: (work) => frames.push(work),
    },
    {
      kind: 'open',
      sources,
      atMs: 1_000,
      paused: false,
      skipsGaps: true,
      mark: undefined,
      cards: false,
      way: 'webcodecs',
      ...start,
    },
  );
  for (const source of sources) {
    const { canvas } = canvases.get(sourceName(source)) ?? fakeCanvas();
    run.give(source, canvas);
  }
  /** So long passes, animation frame by animation frame. */
  const pass = async (ms: number): Promise<void> => {
    for (let at = 0; at < ms; at += FRAME_MS) {
      clock.advance(FRAME_MS);
      for (const work of frames.splice(0)) work();
      await settled();
    }
  };
  await settled();
  return {
    run,
    clock,
    sockets,
    wishes,
    heard,
    pass,
    /** The newest connection to a device. */
    socket: (deviceid: string) => sockets.findLast(({ url }) => url === deviceid)!,
    /** What paints the pictures of a source. */
    surface: (source: PlaybackSource) => surfaces.get(sourceName(source))!,
    painted: (source: PlaybackSource) => canvases.get(sourceName(source))?.painted ?? [],
    facts: () => told.findLast((message) => message.kind === 'facts')!,
    /** The seek of the page that the worker knew of when it said last where the playhead is. */
    seekKnown: () => told.findLast((message) => message.kind === 'playhead')!.number,
    position: () =>
      Math.round(
        positionAt(told.findLast((message) => message.kind === 'playhead')!.anchor, clock.elapsed()),
      ),
  };
}

/** A playback of one channel that plays from 1,000 on. */
async function playing(units = pictures(1_000, 4_000)) {
  const rig = await open([A]);
  rig.socket('A').begin();
  rig.socket('A').give(...units);
  await rig.pass(3 * FRAME_MS);
  return rig;
}

describe('a playback', () => {
  test('asks for its moment, waits for its picture, and goes on from there', async () => {
    const { socket, wishes, facts, pass, position, painted } = await open([A]);
    expect(wishes).toEqual([{ deviceid: 'A', channels: [1], atMs: 1_000, rate: 1 }]);
    await pass(500);
    expect([facts().state, position()]).toEqual(['waiting', 1_000]);
    socket('A').begin();
    socket('A').give(...pictures(1_000, 4_000));
    await pass(1_000);
    expect(facts().state).toBe('playing');
    expect(position()).toBeGreaterThan(1_800);
    expect(painted(A).at(-1)).toBeGreaterThanOrEqual(1_800);
  });

  test('goes on where it was when its page stood still: nothing of it is passed over', async () => {
    const { run, clock, pass, position, painted, facts } = await playing(pictures(1_000, 40_000));
    await pass(1_000);
    const stoodAt = position();
    clock.advance(20_000);
    await pass(FRAME_MS);
    expect(position()).toBe(stoodAt);
    await pass(500);
    expect(facts().state).toBe('playing');
    expect(painted(A).filter((ms) => ms > stoodAt + 600)).toEqual([]);
    expect(painted(A).at(-1)).toBeGreaterThan(stoodAt + 200);
    // Pausing before the page has drawn again passes over nothing either.
    const restsAt = position();
    clock.advance(20_000);
    run.setPaused(true);
    expect(position()).toBe(restsAt);
  });

  test('goes on, and paints all others, where one tile cannot be painted', async () => {
    const { surface, socket, painted, pass } = await open([A, B]);
    surface(A).paint = async () => await Promise.reject(new Error('lost'));
    for (const device of ['A', 'B']) {
      socket(device).begin();
      socket(device).give(...pictures(1_000, 4_000));
    }
    await pass(1_500);
    expect(painted(B).at(-1)).toBeGreaterThanOrEqual(2_000);
  });

  test('goes to another moment: nothing of what was before is shown any more', async () => {
    const { run, socket, pass, position, painted, seekKnown } = await playing();
    expect(seekKnown()).toBe(0);
    run.seekByPage(60_050, 'exact', 1);
    expect(seekKnown()).toBe(1);
    expect(socket('A').playing).toMatchObject({ seek: 2, at: 60_050, rate: 1, exact: true });
    socket('A').give(...pictures(4_000, 5_000));
    await pass(100);
    expect(position()).toBe(60_050);
    socket('A').tell({ seek: 2 });
    socket('A').give(...pictures(60_000, 62_000));
    const before = painted(A).length;
    await pass(200);
    expect(painted(A)[before]).toBe(60_000);
    expect(position()).toBeGreaterThan(60_050);
  });

  test('rests on the picture of its moment, also where that came while another was being painted', async () => {
    const { run, surface, socket, pass, painted, facts } = await playing();
    const painting = Promise.withResolvers<void>();
    const paint = surface(A).paint.bind(surface(A));
    run.setPaused(true);
    run.seek(60_450, 'exact');
    socket('A').tell({ seek: 2 });
    surface(A).paint = async (...moment) => {
      await paint(...moment);
      await painting.promise;
    };
    socket('A').give(...pictures(60_000, 60_100));
    await pass(100);
    expect(painted(A).at(-1)).toBe(60_000);
    socket('A').give(...pictures(60_100, 60_600));
    await pass(100);
    expect(facts().state).toBe('waiting');
    painting.resolve();
    await pass(100);
    expect([painted(A).at(-1), facts().state]).toEqual([60_400, 'paused']);
  });

  test('shows the next picture that was asked for once it has come, and stays on it', async () => {
    const { run, socket, pass, position, facts } = await playing(pictures(1_000, 1_300));
    await pass(100);
    run.setPaused(true);
    for (let at = 0; at < 3; at++) run.step(1);
    await pass(100);
    expect(position()).toBe(1_200);
    socket('A').give(...pictures(1_300, 1_600));
    await pass(200);
    expect([position(), facts().paused]).toEqual([1_300, true]);
  });

  test('steps over a gap to where footage goes on, and waits for more where nothing follows', async () => {
    const { run, socket, pass, position, facts } = await playing(pictures(1_000, 1_100));
    socket('A').tell({ gapMs: [1_100, 50_000] });
    run.setPaused(true);
    run.step(1);
    await pass(100);
    expect(socket('A').playing).toMatchObject({ at: 50_000, rate: 0 });
    socket('A').tell({ seek: 2 });
    socket('A').give(...pictures(50_000, 50_100));
    socket('A').tell({ gapMs: [50_100] });
    await pass(100);
    expect([position(), facts().state]).toEqual([50_000, 'paused']);
    run.step(1);
    await pass(100);
    expect(position()).toBe(50_000);
    socket('A').give(...pictures(50_100, 50_200));
    await pass(100);
    expect([position(), facts().paused]).toEqual([50_100, true]);
  });

  test('steps over a gap of which it hears only after it was asked to, and over gaps that follow on each other', async () => {
    const { run, socket, pass } = await playing(pictures(1_000, 1_100));
    run.setPaused(true);
    run.step(1);
    await pass(100);
    expect(socket('A').playing).toBeUndefined();
    socket('A').tell({ gapMs: [1_100, 20_000] });
    socket('A').tell({ gapMs: [20_000, 50_000] });
    await pass(100);
    expect(socket('A').playing).toMatchObject({ at: 50_000, rate: 0 });
  });

  test('ends where nothing more was recorded', async () => {
    const { socket, facts, pass, position } = await playing(pictures(1_000, 2_000));
    socket('A').tell({ gapMs: [2_000] });
    await pass(2_000);
    expect(facts().state).toBe('ended');
    expect(position()).toBeLessThan(2_100);
  });

  test('goes on by itself when more was recorded than there was at its end', async () => {
    const { socket, facts, pass, position } = await playing(pictures(1_000, 2_000));
    socket('A').tell({ gapMs: [1_950] });
    await pass(2_000);
    expect(facts().state).toBe('ended');
    const ended = position();
    // It begins where the last one ended: in front of the playhead.
    socket('A').give(...pictures(1_960, 1_961), picture(1_955, { key: true }), ...pictures(2_000, 5_000));
    await pass(1_000);
    expect(facts().state).toBe('playing');
    expect(position()).toBeGreaterThan(ended + 800);
  });

  test('tells the server how far it is, a few times a second', async () => {
    const { socket, pass } = await playing();
    const before = socket('A').said.length;
    await pass(1_000);
    const said = socket('A').said.slice(before);
    expect(said.every((request) => request.do === 'at')).toBe(true);
    expect(said.length).toBeGreaterThan(3);
    expect(said.length).toBeLessThan(7);
  });

  test('passes over what no channel has footage of', async () => {
    const { socket, pass } = await playing(pictures(1_000, 2_000));
    socket('A').tell({ gapMs: [2_000, 50_000] });
    await pass(1_200);
    expect(socket('A').playing).toMatchObject({ at: 50_000 });
  });
});

describe('a device whose connection is lost', () => {
  async function twoDevices() {
    const rig = await open([A, B]);
    for (const name of ['A', 'B']) {
      rig.socket(name).begin();
      rig.socket(name).give(...pictures(1_000, 4_000));
    }
    await rig.pass(200);
    return rig;
  }

  test('is asked once more from where the playhead is; the other one plays on', async () => {
    const { socket, sockets, pass, facts, position } = await twoDevices();
    const other = socket('A');
    socket('B').lose();
    await pass(600);
    expect(sockets.map(({ url }) => url)).toEqual(['A', 'B', 'B']);
    expect(other.said.some((request) => request.do === 'play')).toBe(false);
    expect(facts().state).toBe('waiting');
    const rests = position();
    socket('B').begin();
    socket('B').give(...pictures(1_000, 4_000));
    await pass(300);
    expect(facts().state).toBe('playing');
    expect(position()).toBeGreaterThan(rests);
  });

  test('and which is refused does not stop the others when it is asked again', async () => {
    const { socket, sockets, pass, facts } = await twoDevices();
    socket('B').lose(4403);
    await pass(FRAME_MS);
    for (let ms = 4_000; ms < 24_000; ms += 1_000) {
      socket('A').give(...pictures(ms, ms + 1_000));
      await pass(1_000);
      expect(facts().state).toBe('playing');
    }
    expect(sockets.filter(({ url }) => url === 'B')).toHaveLength(2);
    expect(facts().channels[1]).toMatchObject({ state: 'failed', fault: 'not-permitted' });
  });

  test('is waited for once, not at each try', async () => {
    const { socket, sockets, pass, facts } = await twoDevices();
    socket('A').give(...pictures(4_000, 30_000));
    socket('B').lose();
    for (let tries = 0; tries < 3; tries++) {
      await pass(4_500);
      socket('B').lose();
    }
    expect(sockets.filter(({ url }) => url === 'B').length).toBeGreaterThan(2);
    await pass(200);
    expect(facts().state).toBe('playing');
  });
});

describe('a server that is away', () => {
  test('is waited for, however long that takes; each tile says since when, and it goes on where it was', async () => {
    const { socket, pass, facts, position, wishes } = await open([A, B]);
    const begin = (fromMs: number): void => {
      for (const name of ['A', 'B']) {
        socket(name).begin();
        socket(name).give(...pictures(fromMs, fromMs + 3_000));
      }
    };
    begin(1_000);
    await pass(200);
    for (const name of ['A', 'B']) socket(name).lose();
    await pass(700);
    const rests = position();
    // Each try fails as the first did.
    for (let seconds = 0; seconds < 40; seconds += 5) {
      for (const name of ['A', 'B']) socket(name).lose();
      await pass(5_000);
    }
    expect([facts().state, position()]).toEqual(['waiting', rests]);
    expect(facts().channels.map(({ state, lostMs }) => [state, lostMs])).toEqual([
      ['waiting', 200],
      ['waiting', 200],
    ]);
    await pass(15_000);
    expect(wishes.at(-1)?.atMs).toBe(rests);
    begin(Math.floor(rests / 100) * 100);
    await pass(300);
    expect(facts().channels.map(({ state, lostMs }) => [state, lostMs])).toEqual([
      ['playing', undefined],
      ['playing', undefined],
    ]);
    expect(facts().state).toBe('playing');
  });
});

test('a recording that comes anew after an outage shows nothing that is older than what it showed', async () => {
  const { socket, pass, painted, position } = await playing();
  await pass(600);
  socket('A').lose();
  await pass(5_000);
  const before = painted(A).length;
  const rests = painted(A).at(-1);
  expect(rests).toBeGreaterThan(1_300);
  socket('A').begin();
  // The key picture comes first, and is decoded before the others are there.
  for (const ms of [1_000, 1_100, 1_200]) {
    socket('A').give(picture(ms));
    await pass(100);
  }
  expect(painted(A).slice(before)).toEqual([]);
  socket('A').give(...pictures(1_300, 4_000));
  await pass(1_000);
  expect(painted(A)[before]).toBeGreaterThan(rests ?? 0);
  expect(position()).toBeGreaterThan((rests ?? 0) + 500);
});

describe('another channel of a device', () => {
  test('comes in beside what plays, whose sound is heard once', async () => {
    const { run, socket, pass, heard, facts } = await open([A]);
    run.setHeard(A);
    const sounds = Array.from({ length: 10 }, (_, at) => tone(1_050 + at * 100));
    socket('A').begin();
    socket('A').give(...pictures(1_000, 3_000), ...sounds);
    await pass(600);
    run.setSources([A, A2]);
    await settled();
    socket('A').begin();
    socket('A').give(...pictures(1_000, 3_000), ...sounds, ...pictures(1_000, 3_000, 2));
    await pass(1_500);
    expect(facts().channels).toHaveLength(2);
    expect(heard).toHaveLength(10);
    expect(heard).toEqual([...new Set(heard)]);
  });
});
