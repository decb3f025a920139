import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { BusWatch } from './bus-watch.ts';
import { Membership } from './membership.ts';

const KEY = Buffer.alloc(32, 1);

/** Servers of one line, each with a clock of its own. */
function boot() {
  const line = new BusLine();
  let starts = 0;
  const join = async (
    server: string,
    { cluster = 'c', key = KEY, clock = new ManualClock(1_000_000) } = {},
  ) => {
    const bus = new InProcessBus(silentLog, line);
    onTestFinished(() => bus[Symbol.dispose]());
    const self = {
      server,
      name: `${server} of the north`,
      version: '1',
      host: '::1',
      port: 1,
      startedMs: starts++,
    };
    const membership = await Membership.join({ bus, self, cluster, key, clock, log: silentLog });
    return { bus, clock, membership };
  };
  return { join };
}

const names = ({ membership }: { membership: Membership }) => membership.others().map(({ server }) => server);

test('servers know each other, and one that ends or says nothing any more is lost', async () => {
  const { join } = boot();
  const [a, b] = await Promise.all([join('a'), join('b')]);
  const c = await join('c');
  expect([names(a), names(b), names(c)].map((list) => list.sort())).toEqual([
    ['b', 'c'],
    ['a', 'c'],
    ['a', 'b'],
  ]);
  const lost: string[] = [];
  a.membership.onLost((server) => lost.push(server));
  const heard: string[] = [];
  a.membership.onHeard((server) => heard.push(server));
  b.membership[Symbol.dispose]();
  expect(lost).toEqual(['b']);
  // Nobody says anything for c: the clock of c stands still.
  a.clock.advance(40_000);
  expect(lost).toEqual(['b', 'c']);
  c.membership.say();
  c.membership.say();
  expect([names(a), heard]).toEqual([['c'], ['c']]);
});

test('a server that was killed and is back before it was missed is lost, and there anew, once', async () => {
  const { join } = boot();
  const a = await join('a');
  const b = await join('b');
  const turns: string[] = [];
  a.membership.onLost((server) => turns.push(`${server} lost`));
  a.membership.onHeard((server) => turns.push(`${server} heard`));
  // Nothing more goes from it to the others, and nothing comes.
  b.bus[Symbol.dispose]();
  const again = await join('b');
  again.membership.say();
  expect([turns, names(a)]).toEqual([['b lost', 'b heard'], ['b']]);
});

test('a server that does not fit is refused in words', async () => {
  const { join } = boot();
  await join('a');
  const refused = async (server: string, how: Parameters<typeof join>[1] = {}) =>
    await join(server, how).then(
      () => 'let in',
      (error: unknown) => (error as Error).message,
    );
  const said = await Promise.all([
    refused('a'),
    refused('b', { cluster: 'other' }),
    refused('c', { key: Buffer.alloc(32, 2) }),
    refused('d', { clock: new ManualClock(1_000_000 + 6_000) }),
    refused('e', { clock: new ManualClock(1_000_000 - 6_000) }),
    refused('f', { clock: new ManualClock(1_000_000 + 4_000) }),
  ]);
  expect(said).toEqual([
    expect.stringContaining('runs with the same identity'),
    expect.stringContaining('servers of another cluster'),
    expect.stringContaining('have another key'),
    expect.stringContaining('of a of the north are 6 s apart'),
    expect.stringContaining('of a of the north are 6 s apart'),
    'let in',
  ]);
});

test('of two of one identity that start together the first alone is let in', async () => {
  const { join } = boot();
  const both = await Promise.allSettled([join('a'), join('a')]);
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('a bus that is away for 10 s is told, others are not shown meanwhile, and all is asked for when it is back', async () => {
  const { join } = boot();
  const a = await join('a');
  await join('b');
  let turn = (_isUp: boolean): void => {};
  let heardMissed = 0;
  const line = {
    isUp: true,
    onTurn: (listener: (isUp: boolean) => void) => {
      turn = listener;
      return () => {};
    },
    hearMissed: () => heardMissed++,
  };
  const watch = new BusWatch({ line, ...a, name: 'north' });
  const told: unknown[] = [];
  a.bus.subscribe('server.alarm', ({ raised, of }) => told.push([raised, of]));
  a.bus.subscribe('server.asks', () => told.push('asks'));
  turn(false);
  a.clock.advance(9_000);
  expect([watch.isCutOff, told, names(a)]).toEqual([false, [], ['b']]);
  a.clock.advance(1_000);
  expect([watch.isCutOff, told, names(a)]).toEqual([true, [[true, 'north']], []]);
  turn(true);
  expect([watch.isCutOff, heardMissed]).toEqual([false, 1]);
  await vi.waitFor(() => expect(told).toEqual([[true, 'north'], [false, 'north'], 'asks']), LONG);
});
