import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { Drain } from './drain.ts';
import { ServerBoard } from './server-board.ts';
import { steerDrain } from './steer-drain.ts';

/** Servers of one line. */
function boot() {
  const line = new BusLine();
  const clock = new ManualClock();
  return (server: string) => {
    const bus = new InProcessBus(silentLog, line);
    const links = { count: 3, letGo: () => void (links.count = 0) };
    const drain = new Drain({ links, clock, log: silentLog });
    const rest = { streams: 0, viewers: 0, delayMs: null, storeMs: null, busMs: null };
    const work = () => ({ ...rest, draining: drain.isOn, devices: links.count });
    const self = { server, name: server, version: '1', startedMs: 0 };
    const board = new ServerBoard({ bus, clock, self, work, isShared: true });
    const away = { isSo: false };
    const isCutOff = (): boolean => away.isSo;
    const steering = steerDrain({ bus, server, board, drain, isCutOff, clock, log: silentLog });
    for (const each of [bus, drain, board, steering]) onTestFinished(() => each[Symbol.dispose]());
    return { clock, bus, board, drain, steering, away };
  };
}

test('a server does what another one is asked of it, and what is asked again is answered again', async () => {
  const start = boot();
  const [a, b] = [start('a'), start('b')];
  await a.steering.drain('b', true);
  expect([a.drain.isOn, b.drain.isOn]).toEqual([false, true]);
  await a.steering.drain('b', true);
  await a.steering.drain('b', false);
  expect(b.drain.isOn).toBe(false);
  // The server that is asked itself.
  await a.steering.drain('a', true);
  expect([a.drain.isOn, b.board.list()[1]?.work?.draining]).toEqual([true, true]);
  await expect(b.steering.drain('b', true)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'No other server is there to take its devices',
  });
});

test('one that does not answer in five seconds is told of in words, as is one that nobody knows', async () => {
  const start = boot();
  const [a, b] = [start('a'), start('b')];
  b.steering[Symbol.dispose]();
  const asked = a.steering.drain('b', true);
  a.clock.advance(5_000);
  await expect(asked).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The server did not answer: look again in a moment',
  });
  await expect(a.steering.drain('c', true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each<[string, (b: Server) => void, number]>([
  ['ends', ({ bus }) => bus.publish('server.gone', { server: 'b' }), 3_000],
  ['lets its own go', ({ drain }) => drain.turn(true), 3_000],
  ['is not heard any more', ({ board }) => board[Symbol.dispose](), 33_000],
])('a server takes devices again once the last other one %s', async (_what, happen, withinMs) => {
  const start = boot();
  const [a, b] = [start('a'), start('b')];
  await a.steering.drain('a', true);
  a.clock.advance(60_000);
  expect(a.drain.isOn).toBe(true);
  happen(b);
  a.clock.advance(withinMs);
  expect(a.drain.isOn).toBe(false);
});

test('one that was not heard for a moment does not end it', async () => {
  const start = boot();
  const [a, b] = [start('a'), start('b')];
  await a.steering.drain('a', true);
  b.drain.turn(true);
  a.clock.advance(2_000);
  b.drain.turn(false);
  a.clock.advance(1_000);
  b.drain.turn(true);
  a.clock.advance(2_000);
  expect(a.drain.isOn).toBe(true);
  a.clock.advance(1_000);
  expect(a.drain.isOn).toBe(false);
});

test('while the bus is away nobody knows whether others take devices, and it goes on', async () => {
  const start = boot();
  const [a, b] = [start('a'), start('b')];
  await a.steering.drain('a', true);
  a.away.isSo = true;
  b.board[Symbol.dispose]();
  a.clock.advance(60_000);
  expect(a.drain.isOn).toBe(true);
  a.away.isSo = false;
  a.clock.advance(3_000);
  expect(a.drain.isOn).toBe(false);
});

type Server = ReturnType<ReturnType<typeof boot>>;
