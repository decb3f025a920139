import { ManualClock } from '@outrider/kit/clock.ts';
import { Listeners } from '@outrider/kit/listeners.ts';
import { STREAM_LINGER_MS } from '@outrider/model/live/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Bus } from '../../bus/bus.ts';
import { BusLine, InProcessBus } from '../../bus/in-process-bus.ts';
import type { SaidStream } from '../../bus/topics.ts';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { FakeViewer } from '../fake-viewer.ts';
import type { Elsewhere } from '../running-stream.ts';
import type { StreamKey } from '../stream-key.ts';
import { STREAMS_FULL } from '../stream-rules.ts';
import { bootHub } from '../testing-hub.ts';
import { SharedWatching } from './shared-watching.ts';
import { openPeerDoor } from './testing-peer-door.ts';

/** A group that has devices whose names begin with a letter, and how many of their streams may be watched at once. */
class Quota {
  readonly #changed = new Listeners<void>();
  #most: number | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  set(most: number | undefined): void {
    this.#most = most;
    this.#changed.tell();
  }

  bounded() {
    return this.#most === undefined ? [] : [{ groupid: 1, most: this.#most }];
  }

  holds(deviceid: string): boolean {
    return deviceid.startsWith('n');
  }

  onChange(listener: () => void): () => void {
    return this.#changed.add(listener);
  }
}

/** Servers of one cluster, which have the same quota. */
function servers(most: number) {
  const line = new BusLine();
  const quota = new Quota(most);
  const lost = new Listeners<string>();
  const clock = new ManualClock(1_000_000);
  const onLost = (listener: (server: string) => void): (() => void) => lost.add(listener);
  const start = (server: string, elsewhere?: Elsewhere) => {
    const bus = new InProcessBus(silentLog, line);
    let isCut = false;
    const loses: Pick<Bus, 'publish' | 'subscribe'> = {
      subscribe: (topic, listener) => bus.subscribe(topic, listener),
      publish: (topic, message) => {
        if (!isCut) bus.publish(topic, message);
      },
    };
    const others = new SharedWatching({ bus: loses, clock, server, onLost });
    const { hub, links, play, clock: own } = bootHub({ branches: quota, others, elsewhere });
    const stop = (): void => {
      bus[Symbol.dispose]();
      others[Symbol.dispose]();
      hub[Symbol.dispose]();
    };
    onTestFinished(stop);
    return {
      watch(deviceid: string, records = false) {
        const viewer = Object.assign(new FakeViewer(), records ? { records } : {});
        const leave = hub.watch(mainOf(deviceid), viewer);
        const isRefused = (): boolean => {
          const last = viewer.states.at(-1);
          return last?.state === 'ended' && last.reason === STREAMS_FULL;
        };
        return { isRefused, leave, viewer };
      },
      /** Has a device hang on it. Returns what that is asked. */
      attach(deviceid: string): readonly string[] {
        const calls: string[] = [];
        const serve = (call: string) => async () => {
          calls.push(call);
          return {};
        };
        const commands = { media: { start: serve('start'), stop: serve('stop') } };
        links.attach({ protocol: 'fake', deviceid, commands, close() {} });
        return calls;
      },
      play: (deviceid: string) => play('K', mainOf(deviceid)),
      /** While it is cut off, no message of it about watched streams reaches anybody. */
      cut: (cut: boolean) => void (isCut = cut),
      hub,
      clock: own,
      bus,
      stop,
    };
  };
  return { start, quota, lost, onLost, clock };
}

const mainOf = (deviceid: string): StreamKey => ({ deviceid, channel: 1, stream: 'main' });

/** Server B, on which devices hang, and A, which pulls their streams over a real socket; a branch that watches one at once. */
async function pulling() {
  const { start, onLost } = servers(1);
  const b = start('b');
  const calls = { x: b.attach('nx'), y: b.attach('ny'), z: b.attach('nz') };
  const { sockets, connect } = await openPeerDoor({ relay: b.hub, onLost, clock: b.clock });
  const moved = new Set<string>();
  const ownerOf = (deviceid: string) => (moved.has(deviceid) ? undefined : 'b');
  const a = start('a', { server: 'a', ownerOf, connect });
  const saidByA: SaidStream[] = [];
  b.bus.subscribe('streams.watched', ({ server, streams }) => {
    if (server === 'a') saidByA.push(...streams);
  });
  const later = (): void => {
    for (const { clock } of [a, b]) clock.advance(10);
  };
  return { a, b, calls, sockets, moved, saidByA, later };
}

test('streams that a branch watches through several servers count together, and the last ones wait', () => {
  const { start, quota } = servers(2);
  const [a, b] = [start('a'), start('b')];
  const first = a.watch('n1');
  b.clock.advance(10);
  const second = b.watch('n2');
  a.clock.advance(20);
  const third = a.watch('n3');
  expect([first, second, third].map(({ isRefused }) => isRefused())).toEqual([false, false, true]);
  // Another branch has no quota.
  expect(b.watch('s1').isRefused()).toBe(false);
  second.leave();
  expect(third.isRefused()).toBe(false);
  b.clock.advance(30);
  const fourth = b.watch('n4');
  expect(fourth.isRefused()).toBe(true);
  quota.set(1);
  expect([first, third, fourth].map(({ isRefused }) => isRefused())).toEqual([false, true, true]);
  quota.set(undefined);
  expect([third, fourth].some(({ isRefused }) => isRefused())).toBe(false);
});

test('what was opened at one moment through two servers is counted in the same order on both', () => {
  const { start } = servers(1);
  const [a, b] = [start('a'), start('b')];
  const [one, other] = [a.watch('n1'), b.watch('n2')];
  expect([one.isRefused(), other.isRefused()].filter(Boolean)).toHaveLength(1);
});

test('one stream that is wanted through two servers counts once, and what is recorded not at all', () => {
  const { start } = servers(1);
  const [a, b] = [start('a'), start('b')];
  a.watch('n9', true);
  expect([a.watch('n1'), b.watch('n1')].some(({ isRefused }) => isRefused())).toBe(false);
});

test('a server that is gone watches nothing any more, and one that comes is told what others watch', () => {
  const { start, lost, clock } = servers(1);
  const [a, b] = [start('a'), start('b')];
  a.watch('n1');
  b.clock.advance(10);
  const waits = b.watch('n2');
  expect(waits.isRefused()).toBe(true);
  const c = start('c');
  c.clock.advance(20);
  c.bus.publish('server.asks', {});
  const late = c.watch('n3');
  expect(late.isRefused()).toBe(true);
  // Its question was not heard: it knows when all of it is repeated.
  const d = start('d');
  d.clock.advance(30);
  const deaf = d.watch('n4');
  expect(deaf.isRefused()).toBe(false);
  clock.advance(30_000);
  expect(deaf.isRefused()).toBe(true);
  a.stop();
  lost.tell('a');
  expect([waits, late, deaf].map(({ isRefused }) => isRefused())).toEqual([false, true, true]);
});

test('the server of a device alone refuses its streams, and says so to viewers through another one: whichever came first begins', async () => {
  const { a, b, calls, sockets, saidByA, later } = await pulling();
  const z = b.watch('nz');
  later();
  const y = a.watch('ny');
  await vi.waitFor(() => expect(y.isRefused()).toBe(true), LONG);
  later();
  const x = b.watch('nx');
  expect([z, x].map(({ isRefused }) => isRefused())).toEqual([false, true]);
  z.leave();
  b.play('ny');
  await y.viewer.received(1);
  expect([y.viewer.states.at(-1), x.isRefused()]).toEqual([{ state: 'live' }, true]);
  expect([calls.x, calls.y]).toEqual([[], ['start']]);
  y.leave();
  a.clock.advance(STREAM_LINGER_MS);
  await vi.waitFor(() => expect(x.isRefused()).toBe(false), LONG);
  expect([calls.x, sockets.size, saidByA]).toEqual([['start'], 1, []]);
});

test('a stream that is refused through another server waits in words, by one connection, and begins when others end', async () => {
  const { a, b, calls, sockets, saidByA, later } = await pulling();
  const z = b.watch('nz');
  later();
  const x = b.watch('nx');
  later();
  const y = a.watch('ny');
  await vi.waitFor(() => expect(y.isRefused()).toBe(true), LONG);
  z.leave();
  b.play('nx');
  const again = a.watch('ny');
  expect([x, y, again].map(({ isRefused }) => isRefused())).toEqual([false, true, true]);
  expect(calls.y).toEqual([]);
  x.leave();
  b.play('ny');
  await Promise.all([y.viewer.received(1), again.viewer.received(1)]);
  expect([y.viewer.states.at(-1), calls.y]).toEqual([{ state: 'live' }, ['start']]);
  expect(y.viewer.states.filter(({ state }) => state === 'ended')).toHaveLength(1);
  expect([sockets.size, saidByA]).toEqual([1, []]);
});

test('a device that comes to the server through which it is watched counts there from then on, and is not asked for more than there may be', async () => {
  const { a, b, sockets, moved, saidByA, later } = await pulling();
  const z = b.watch('nz');
  later();
  const y = a.watch('ny');
  await vi.waitFor(() => expect(y.isRefused()).toBe(true), LONG);
  moved.add('ny');
  const calls = a.attach('ny');
  expect([y.isRefused(), calls]).toEqual([true, []]);
  expect(saidByA).toMatchObject([mainOf('ny')]);
  z.leave();
  expect([y.isRefused(), calls]).toEqual([false, ['start']]);
  // It is found out without a connection that is seen, too.
  const x = a.watch('nx');
  await vi.waitFor(() => expect(x.isRefused()).toBe(true), LONG);
  moved.add('nx');
  a.hub.moved();
  expect([x.isRefused(), sockets.size]).toEqual([true, 2]);
  // And away again: nobody is told meanwhile that it is offline.
  const told = x.viewer.states.length;
  moved.delete('nx');
  a.hub.moved();
  expect(x.viewer.states.slice(told)).toEqual([{ state: 'connecting' }]);
  await vi.waitFor(() => expect(x.isRefused()).toBe(true), LONG);
});

test('that nothing is watched any more is said again, and when a server comes back to the others', () => {
  const { start, clock } = servers(1);
  const [a, b] = [start('a'), start('b')];
  const first = a.watch('n1');
  b.clock.advance(10);
  const waits = b.watch('n2');
  a.cut(true);
  first.leave();
  a.cut(false);
  expect(waits.isRefused()).toBe(true);
  clock.advance(30_000);
  expect(waits.isRefused()).toBe(false);
  waits.leave();
  const second = a.watch('n1');
  b.clock.advance(10);
  const waitsToo = b.watch('n3');
  expect(waitsToo.isRefused()).toBe(true);
  a.cut(true);
  second.leave();
  a.cut(false);
  a.bus.publish('server.asks', {});
  expect(waitsToo.isRefused()).toBe(false);
});
