import { systemClock } from '@outrider/kit/clock.ts';
import { createVirtualFleet } from '@outrider/virtual-fleet/fleet.ts';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { bootPeers } from './cluster/testing-peers.ts';
import type { LiveLink } from './fleet/links/links.ts';
import { startGateways } from './gateways/testing-gateways.ts';
import { CardReach } from './relay/elsewhere/card-reach.ts';
import { FakeViewer } from './relay/fake-viewer.ts';
import { servePeerTalk } from './talk/elsewhere/serve-peer-talk.ts';
import { TalkReach } from './talk/elsewhere/talk-reach.ts';
import { bootTalks, FakeTalker, words } from './talk/testing-talks.ts';
import { silentLog as log } from './testing-log.ts';
import { LONG } from './testing-wait.ts';

// A virtual recorder on real connections to the gateways of server a; its users are on server b.

const PHONE = '19900000001';
const parts = new AsyncDisposableStack();
/** Samples that came out of the recorder's loudspeaker. */
let heard = 0;
let gateways: Awaited<ReturnType<typeof startGateways>>;
beforeAll(async () => {
  gateways = await startGateways({ parts, clock: systemClock, phone: PHONE });
  const recorders = parts.use(
    await createVirtualFleet({
      server: '127.0.0.1',
      port: gateways.control.tcpPort,
      vehicles: 1,
      onHeard: (_, samples) => void (heard += samples.length),
    }),
  );
  await recorders.start();
  await vi.waitFor(() => expect(gateways.links.of(PHONE)?.sections).toContain('recordings'), LONG);
});
afterAll(() => parts.disposeAsync());

/** Server b, to which recorders are on a. */
const onA = {
  of: (deviceid: string) => ({ deviceid, protocol: 'jt808', sections: [], server: 'a' }) satisfies LiveLink,
};

test('a recorder is spoken to and heard through another server than its own', async () => {
  const { desk, onLost, connect, clocks } = await bootPeers();
  const { talks } = gateways;
  desk.serve('talk', (socket, asked, rest) =>
    servePeerTalk(socket, asked, rest, { talks, onLost, clock: systemClock, log }),
  );
  const { bus, talks: own } = bootTalks();
  const reach = new TalkReach({ own, links: onA, bus, connect, server: 'b', onLost, clock: clocks.b });
  const talker = new FakeTalker('kim');
  const talk = reach.begin(talker, 'talk', [{ deviceid: PHONE, channel: 1 }]);
  onTestFinished(() => talk.end());
  const states = () => talker.told.map(({ state }) => state);
  await vi.waitFor(() => expect(states()).toEqual(['calling', 'talking']), LONG);
  await vi.waitFor(() => {
    talk.say(words);
    expect(heard).toBeGreaterThan(0);
    expect(talker.sounds.length).toBeGreaterThan(0);
  }, LONG);
  talk.end();
  await vi.waitFor(() => expect([...talks.list()]).toEqual([]), LONG);
});

test('what a recorder keeps is played through another server than its own', async () => {
  const { desk, calls, onLost, connect, clocks } = await bootPeers();
  void new CardReach({
    own: gateways.cards,
    links: gateways.links,
    peers: { connect, serve: (what, serve) => desk.serve(what, serve), calls: calls.a },
    server: 'a',
    onLost,
    clock: systemClock,
    log,
  });
  const reach = new CardReach({
    own: { watch: () => expect.unreachable(), steer: () => expect.unreachable() },
    links: onA,
    peers: { connect, serve() {}, calls: calls.b },
    server: 'b',
    onLost,
    clock: clocks.b,
    log,
  });
  const toMs = Date.now() - 3_600_000;
  const { files } = await gateways.links.ask(PHONE, 'recordings.list', {
    channel: 1,
    fromMs: toMs - 3_600_000,
    toMs,
  });
  const { fromMs = 0 } = files[0] ?? {};
  const viewer = new FakeViewer();
  const wish = {
    deviceid: PHONE,
    channel: 1,
    stream: 'any',
    speed: 1,
    playback: 'kim',
    cover: false,
  } as const;
  const leave = reach.watch({ ...wish, fromMs, toMs: fromMs + 60_000, alone: true }, viewer);
  onTestFinished(leave);
  await viewer.received(10);
  expect(viewer.story).toMatch(/^K[pa]+/);
  const [first] = viewer.decoded;
  expect(Math.abs((first?.captureMs ?? 0) - fromMs)).toBeLessThan(10_000);
  expect(await reach.steer(PHONE, 'kim', { speed: 0 })).toBe(1);
  await viewer.told('paused');
});
