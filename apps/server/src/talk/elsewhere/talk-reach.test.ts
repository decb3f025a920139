import { linkSentences } from '@outrider/model/live/sentences.ts';
import { expect, test, vi } from 'vitest';
import type { LiveLink } from '../../fleet/links/links.ts';
import { PEER_SILENT_MS } from '../../cluster/signs-of-life.ts';
import { bootPeers } from '../../cluster/testing-peers.ts';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { MAY_NO_MORE } from '../talk.ts';
import { bootTalks, FakeLine, FakeTalker, words } from '../testing-talks.ts';
import { servePeerTalk } from './serve-peer-talk.ts';
import { TalkReach } from './talk-reach.ts';

const SILENCE = new Uint8Array(320);

/** Devices A and C hang on server a, B on server b, where people talk. */
async function boot() {
  const peers = await bootPeers();
  const [a, b] = [bootTalks(), bootTalks()];
  a.attach('A');
  a.attach('C');
  b.attach('B');
  peers.desk.serve('talk', (socket, asked, rest) =>
    servePeerTalk(socket, asked, rest, {
      talks: a.talks,
      onLost: peers.onLost,
      clock: peers.clocks.a,
      log: silentLog,
    }),
  );
  const isOnA = (deviceid: string): boolean => deviceid !== 'B';
  const reach = new TalkReach({
    own: b.talks,
    links: {
      of: (deviceid) =>
        ({
          deviceid,
          protocol: 'fake',
          sections: ['talk'],
          ...(isOnA(deviceid) && { server: 'a' }),
        }) as LiveLink,
    },
    bus: b.bus,
    connect: peers.connect,
    server: 'b',
    onLost: peers.onLost,
    clock: peers.clocks.b,
  });
  const talker = new FakeTalker('kim');
  const begin = (...deviceids: readonly string[]) =>
    reach.begin(
      talker,
      deviceids.length > 1 ? 'broadcast' : 'talk',
      deviceids.map((deviceid) => ({ deviceid, channel: 2 })),
    );
  /** The device brings its line to its server. */
  const connect = async (deviceid: string): Promise<FakeLine> => {
    const { talks } = isOnA(deviceid) ? a : b;
    await vi.waitFor(() => expect(talks.wanted(deviceid)).toBeDefined(), LONG);
    const line = new FakeLine();
    talks.wanted(deviceid)?.connected(line);
    await vi.waitFor(() => expect(statesOf(deviceid)).toContain('talking'), LONG);
    return line;
  };
  const statesOf = (deviceid: string): string[] =>
    talker.told.filter((one) => one.deviceid === deviceid).map(({ state }) => state);
  return { ...peers, a, b, reach, talker, begin, connect, statesOf };
}

test('a talk with a device of another server goes both ways, and ends on the device', async () => {
  const { a, begin, connect, talker, statesOf } = await boot();
  const talk = begin('A');
  const line = await connect('A');
  talk.say(words);
  await vi.waitFor(() => expect(line.sent).toHaveLength(1), LONG);
  expect(line.sent[0]?.codec).toBe('g711a');
  expect(line.sent[0]?.data).toHaveLength(160);
  a.talks.wanted('A')?.heard({ kind: 'audio', codec: 'g711a', captureMs: 7, arrivalMs: 8, data: SILENCE });
  await vi.waitFor(() => expect(talker.sounds).toHaveLength(1), LONG);
  expect(talker.sounds[0]).toMatchObject({ kind: 'audio', codec: 'g711a', captureMs: 7 });
  expect([...(talker.sounds[0]?.data ?? [])]).toEqual([...SILENCE]);
  expect(a.said.at(-1)).toMatchObject({ user: 'kim', ip: talker.ip, port: talker.port, state: 'talking' });
  talk.end();
  await vi.waitFor(() => expect(a.orders).toEqual(['A start 2 talk', 'A stop 2 talk']), LONG);
  expect(line.closed).toBeDefined();
  expect(statesOf('A')).toEqual(['calling', 'talking']);
});

test('a broadcast to devices of two servers is one to its talker, whose first notice has all of them', async () => {
  const { begin, connect, talker } = await boot();
  const talk = begin('A', 'B', 'C');
  expect(talker.told.map(({ deviceid, state }) => `${deviceid} ${state}`).toSorted()).toEqual([
    'A calling',
    'B calling',
    'C calling',
  ]);
  expect(talker.sizes).toEqual([3]);
  const lines = [await connect('A'), await connect('B'), await connect('C')];
  talk.say(words);
  await vi.waitFor(() => expect(lines.map(({ sent }) => sent.length)).toEqual([1, 1, 1]), LONG);
  talk.end();
  await vi.waitFor(() => expect(lines.every(({ closed }) => closed !== undefined)).toBe(true), LONG);
});

test('a device with which somebody talks through its own server is busy through another one', async () => {
  const { a, begin, talker, statesOf, went } = await boot();
  a.talks.begin(new FakeTalker('lee'), 'talk', [{ deviceid: 'A', channel: 2 }]);
  begin('A');
  await vi.waitFor(() => expect(statesOf('A')).toEqual(['calling', 'busy']), LONG);
  expect(talker.told.at(-1)).toMatchObject({ user: 'lee' });
  // There is nothing more to be said between the servers.
  await vi.waitFor(() => expect(went[0]?.destroyed).toBe(true), LONG);
});

test('a user who may not talk with one of the devices any more goes on with the others alone', async () => {
  const { a, begin, connect, talker } = await boot();
  const talk = begin('A', 'C');
  const lines = [await connect('A'), await connect('C')];
  talk.keepOnly((deviceid) => deviceid === 'C');
  expect(talker.told.at(-1)).toEqual({ deviceid: 'A', state: 'over', reason: MAY_NO_MORE });
  await vi.waitFor(() => expect(lines[0]?.closed).toBeDefined(), LONG);
  talk.say(words);
  await vi.waitFor(() => expect(lines[1]?.sent).toHaveLength(1), LONG);
  expect(lines[0]?.sent).toEqual([]);
  talk.end();
  await vi.waitFor(() => expect([...a.talks.list()]).toEqual([]), LONG);
  expect(talker.told.filter(({ state }) => state === 'over')).toHaveLength(1);
});

test.each([
  ['is gone', (booted: Booted) => booted.lost.tell('a')],
  ['breaks off', (booted: Booted) => booted.came[0]?.destroy()],
  ['says nothing any more', (booted: Booted) => booted.clocks.b.advance(PEER_SILENT_MS + 1)],
])('a talk is over, in words, when the other server %s', async (_what, happen) => {
  const booted = await boot();
  const { begin, connect, talker, a, statesOf } = booted;
  begin('A');
  await connect('A');
  happen(booted);
  await vi.waitFor(() => expect(statesOf('A')).toEqual(['calling', 'talking', 'over']), LONG);
  expect(talker.told.at(-1)?.reason).toBe(linkSentences.serverAway);
  // Its server hears that, too, and lets the device go.
  await vi.waitFor(() => expect([...a.talks.list()]).toEqual([]), LONG);
});

type Booted = Awaited<ReturnType<typeof boot>>;

test('a server that nobody knows of is told of at once', async () => {
  const { begin, way, statesOf } = await boot();
  way.isKnown = false;
  begin('A').end();
  expect(statesOf('A')).toEqual(['calling', 'over']);
});

test('a talker whose server says nothing any more holds the device no longer', async () => {
  const { a, begin, connect, clocks } = await boot();
  begin('A');
  await connect('A');
  clocks.a.advance(PEER_SILENT_MS + 1);
  await vi.waitFor(() => expect([...a.talks.list()]).toEqual([]), LONG);
});

test('voice for a server that takes nothing is left out in place of being kept', async () => {
  const { begin, connect, went, came } = await boot();
  const talk = begin('A');
  await connect('A');
  came[0]?.pause();
  const most = 20_000;
  for (let said = 0; said < most; said++) talk.say(words);
  expect(went[0]?.writableLength).toBeLessThan(64 * 1024);
  talk.end();
});

const TOLD = {
  deviceid: 'A',
  channel: 2,
  kind: 'talk',
  user: 'lee',
  ip: '',
  port: 0,
  talkid: 't',
  fromMs: null,
  toMs: null,
  bytes: 0,
} as const;

test('of talks of another server those are listed that it says when it is asked: an end may have been missed', async () => {
  const { b, reach } = await boot();
  const list = () => [...reach.list()].map(({ deviceid }) => deviceid);
  b.other.publish('device.talk', { ...TOLD, state: 'talking' });
  b.other.publish('server.talks', { server: 'c', talks: [] });
  expect(list()).toEqual(['A']);
  b.other.publish('server.talks', { server: 'a', talks: [{ ...TOLD, deviceid: 'C', state: 'calling' }] });
  expect(list()).toEqual(['C']);
});

test('a server says its talks whoever asks what others have', async () => {
  const { b } = await boot();
  const heard: string[][] = [];
  b.other.subscribe('server.talks', ({ server, talks }) => {
    heard.push([server, ...talks.map(({ deviceid, state }) => `${deviceid} ${state}`)]);
  });
  const talk = b.talks.begin(new FakeTalker('kim'), 'talk', [{ deviceid: 'B', channel: 2 }]);
  b.other.publish('server.asks', {});
  talk.end();
  // It was itself away.
  b.bus.publish('server.asks', {});
  expect(heard).toEqual([['b', 'B calling'], ['b']]);
});

test('a talk of another server is listed until it is over, or its server is gone', async () => {
  const { b, reach, lost } = await boot();
  const list = () => [...reach.list()].map(({ deviceid }) => deviceid);
  b.other.publish('device.talk', { ...TOLD, state: 'calling' });
  expect(list()).toEqual(['A']);
  b.other.publish('device.talk', { ...TOLD, state: 'over' });
  expect(list()).toEqual([]);
  b.other.publish('device.talk', { ...TOLD, state: 'talking' });
  lost.tell('c');
  expect(list()).toEqual(['A']);
  lost.tell('a');
  expect(list()).toEqual([]);
});
