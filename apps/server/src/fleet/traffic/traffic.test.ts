import { ManualClock } from '@outrider/kit/clock.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { expect, test } from 'vitest';
import { OTHER_IDS } from './heard-terminal.ts';
import { Traffic } from './traffic.ts';

const HOME = '192.0.2.1';

test('knows what a terminal said of itself, where from, and how often each message and each item came', () => {
  const clock = new ManualClock(1_000);
  const traffic = new Traffic(clock);
  const terminal = traffic.heard(JT808, '77', HOME);
  terminal.count(0x0102, clock.now());
  terminal.say({ imei: '12', softwareVersion: '' });
  terminal.countItem(0xe1, 4);
  clock.advance(500);
  const again = traffic.heard(JT808, '77', '192.0.2.2');
  again.count(0x0102, clock.now());
  again.say({ softwareVersion: '1.0' });
  again.countItem(0xe1, 6);
  const { said, address, sinceMs, lastMs, messages, items } = traffic.of(JT808, '77')!;
  expect([said, address, sinceMs, lastMs]).toEqual([
    { imei: '12', softwareVersion: '1.0' },
    '192.0.2.2',
    1_000,
    1_500,
  ]);
  expect([...messages, ...items]).toEqual([
    [0x0102, 2],
    [0xe1, { count: 2, bytes: 6 }],
  ]);
  expect(traffic.of(JT808, '78')).toBeUndefined();
});

test('strangers do not push out devices that have proved who they are', () => {
  const traffic = new Traffic(new ManualClock());
  traffic.trust(traffic.heard(JT808, '77', HOME));
  for (let at = 0; at < 2_000; at++) traffic.heard(JT808, `stranger ${at}`, HOME);
  expect(traffic.of(JT808, '77')).toBeDefined();
  expect(traffic.of(JT808, 'stranger 0')).toBeUndefined();
  expect(traffic.of(JT808, 'stranger 1999')).toBeDefined();
});

test('counts a bounded number of ids, and keeps a bounded number of bytes for an hour', () => {
  const clock = new ManualClock();
  const traffic = new Traffic(clock);
  const terminal = traffic.heard(JT808, '77', HOME);
  for (let id = 0; id < 1_000; id++) {
    terminal.count(id, 0);
    terminal.countItem(id, 1);
  }
  expect([terminal.messages.size, terminal.messages.get(OTHER_IDS)]).toEqual([129, 872]);
  expect([terminal.items.size, terminal.items.get(OTHER_IDS)?.count]).toEqual([129, 872]);
  for (let at = 0; at < 10_000; at++) traffic.keep(terminal, at, new Uint8Array(1_000));
  const kept = traffic.unknownOf(terminal);
  expect(kept.length).toBeLessThan(4_200);
  expect(kept.at(-1)?.id).toBe(9_999);
  clock.advance(3_600_000);
  traffic.keep(terminal, 1, new Uint8Array(1));
  expect(traffic.unknownOf(terminal)).toHaveLength(1);
});
