import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import type { SaidWork } from '../bus/topics.ts';
import { silentLog } from '../testing-log.ts';
import { ServerBoard } from './server-board.ts';

const idle: SaidWork = {
  draining: false,
  devices: 0,
  streams: 0,
  viewers: 0,
  delayMs: null,
  storeMs: null,
  busMs: null,
};

/** Servers of one line, each with a clock of its own. */
function boot() {
  const line = new BusLine();
  return (server: string, work: Partial<SaidWork> = {}) => {
    const clock = new ManualClock(1_000_000);
    const bus = new InProcessBus(silentLog, line);
    onTestFinished(() => bus[Symbol.dispose]());
    const does = { ...idle, ...work };
    const self = { server, name: `${server} of the north`, version: '1.0.0', startedMs: 7 };
    const board = new ServerBoard({ bus, clock, self, work: () => ({ ...does }), isShared: true });
    onTestFinished(() => board[Symbol.dispose]());
    return { bus, clock, board, does };
  };
}

const shown = (board: ServerBoard) =>
  board.list().map(({ server, work, silentMs, isLost }) => [server, work?.devices, silentMs, isLost]);

test('each server sees the others as soon as it is there, with how they do', () => {
  const start = boot();
  const a = start('a', { devices: 3 });
  const b = start('b', { devices: 5 });
  expect(shown(a.board)).toEqual([
    ['a', 3, 0, false],
    ['b', 5, 0, false],
  ]);
  expect(shown(b.board)).toEqual([
    ['b', 5, 0, false],
    ['a', 3, 0, false],
  ]);
  expect(b.board.list()[1]).toMatchObject({ name: 'a of the north', version: '1.0.0', startedMs: 7 });
});

test('how a server does is said again each ten seconds, and each second while it lets its devices go', () => {
  const start = boot();
  const [a, b] = [start('a'), start('b', { devices: 5 })];
  b.does.devices = 4;
  b.clock.advance(9_999);
  expect(shown(a.board)[1]).toEqual(['b', 5, 0, false]);
  b.clock.advance(1);
  expect(shown(a.board)[1]).toEqual(['b', 4, 0, false]);
  b.does.draining = true;
  b.board.say();
  b.does.devices = 3;
  b.clock.advance(1_000);
  expect(shown(a.board)[1]).toEqual(['b', 3, 0, false]);
});

test('one that falls silent is shown with its age and is not there any more; one that ends in order is not shown', () => {
  const start = boot();
  const [a, b, c] = [start('a'), start('b', { devices: 5 }), start('c')];
  a.clock.advance(25_000);
  expect(shown(a.board)[1]).toEqual(['b', 5, 25_000, false]);
  a.clock.advance(1);
  expect(shown(a.board)[1]).toEqual(['b', 5, 25_001, true]);
  b.board.say();
  expect(shown(a.board)[1]).toEqual(['b', 5, 0, false]);
  c.bus.publish('server.gone', { server: 'c' });
  expect(shown(a.board).map(([server]) => server)).toEqual(['a', 'b']);
  // After a day it is forgotten, once another is heard.
  a.clock.advance(25 * 3_600_000);
  c.board.say();
  expect(shown(a.board).map(([server]) => server)).toEqual(['a', 'c']);
});

test('a server of an earlier version, which says no more than that it is there, is shown without figures', () => {
  const start = boot();
  const { board } = start('a');
  const b = start('b', { devices: 5 });
  const here = { name: 'b', version: '0.9.0', host: '::1', port: 1 };
  b.bus.publish('server.here', { ...here, server: 'b', startedMs: 7 });
  expect(shown(board)[1]).toEqual(['b', 5, 0, false]);
  b.bus.publish('server.here', { ...here, server: 'b', startedMs: 8 });
  expect(shown(board)[1]).toEqual(['b', undefined, 0, false]);
  expect(board.list()[1]).toMatchObject({ version: '0.9.0', startedMs: 8 });
});

test('what another is to say is waited for, and no longer than it may', async () => {
  const start = boot();
  const [a, b] = [start('a'), start('b')];
  const isDraining = () => a.board.list()[1]?.work?.draining === true;
  const late = a.board.until(isDraining, 5_000);
  a.clock.advance(5_000);
  expect(await late).toBe(false);
  const said = a.board.until(isDraining, 5_000);
  b.does.draining = true;
  b.board.say();
  expect([await said, await a.board.until(isDraining, 5_000)]).toEqual([true, true]);
});
