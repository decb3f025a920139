import { ManualClock } from '@outrider/kit/clock.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { expect, test } from 'vitest';
import { HeardTerminal } from '../../fleet/traffic/heard-terminal.ts';
import { LogLimiter } from '../../net/log-limiter.ts';
import { silentLog } from '../../testing-log.ts';
import { CountedPauses } from './counted-pauses.ts';
import { TerminalBudget } from './terminal-budget.ts';

function boot() {
  const clock = new ManualClock();
  const lines: string[] = [];
  const limiter = new LogLimiter(clock, { ...silentLog, info: (_, message) => void lines.push(message) });
  const heard = new HeardTerminal({ protocol: JT808, name: '77' }, '192.0.2.1', clock.now());
  let reading = true;
  const transport = { pause: () => void (reading = false), resume: () => void (reading = true) };
  const pauses = new CountedPauses(transport);
  const knock = () => new TerminalBudget(heard, pauses, { clock, limiter });
  const connect = () => {
    const budget = knock();
    budget.proved();
    return budget;
  };
  return { clock, lines, heard, pauses, knock, connect, reading: () => reading };
}
/** Frames of a kilobyte until nothing more is read. */
const untilHeld = (budget: TerminalBudget, reading: () => boolean): number => {
  let frames = 0;
  for (; reading() && frames < 100_000; frames++) budget.spend({ body: new Uint8Array(1_000) });
  return frames;
};

test('a terminal that sends too much is read slower, and that is said', () => {
  const { clock, lines, heard, connect, reading } = boot();
  const budget = connect();
  expect(untilHeld(budget, reading)).toBe(2_775);
  expect([heard.slowed, lines]).toEqual([1, ['a terminal sends too much; it is read slower']]);
  clock.advance(60_000);
  expect(reading()).toBe(true);
});

test('a terminal that connects again has no other budget', () => {
  const { connect, reading, clock } = boot();
  const first = connect();
  untilHeld(first, reading);
  clock.advance(10);
  expect(reading()).toBe(true);
  expect(untilHeld(connect(), reading)).toBeLessThan(10);
});

test('a connection that names a terminal and proves nothing is soon read slower, and takes nothing of what that may send', () => {
  const { clock, lines, heard, knock, connect, reading } = boot();
  for (let time = 0; time < 50; time++) {
    expect(untilHeld(knock(), reading)).toBeLessThan(100);
    clock.advance(200);
  }
  expect([heard.slowed, lines]).toEqual([0, []]);
  expect(untilHeld(connect(), reading)).toBe(2_775);
});

test('what a megabyte of positions costs when it is read is counted too, a picture’s is not', () => {
  const { connect, reading } = boot();
  const budget = connect();
  budget.spendJoined({ messageId: 0x0801, body: new Uint8Array(2_000_000) });
  budget.spendJoined({ messageId: 0x0704, body: new Uint8Array(1_000_000) });
  expect(reading()).toBe(true);
  budget.spendJoined({ messageId: 0x0704, body: new Uint8Array(1_000_000) });
  expect(reading()).toBe(false);
});

test('a terminal that waits for the disk too is read when there is no reason left', () => {
  const { clock, pauses, connect, reading } = boot();
  pauses.pause();
  untilHeld(connect(), () => true);
  clock.advance(600_000);
  expect(reading()).toBe(false);
  pauses.resume();
  expect(reading()).toBe(true);
});

test('a connection that ends is not read again', () => {
  const { clock, connect, reading } = boot();
  const budget = connect();
  untilHeld(budget, reading);
  budget[Symbol.dispose]();
  clock.advance(600_000);
  expect(reading()).toBe(false);
});
