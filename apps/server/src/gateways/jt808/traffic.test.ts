import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { Traffic } from './traffic.ts';

const HOME = '192.0.2.1';

test('tells what a terminal said of itself and how often each message came', () => {
  const clock = new ManualClock(1_000);
  const traffic = new Traffic(clock);
  traffic.count('77', HOME, 0x0102);
  traffic.said('77', HOME, { imei: '12', softwareVersion: '' });
  clock.advance(500);
  traffic.count('77', '192.0.2.2', 0x0102);
  expect(traffic.of('77')).toEqual({
    imei: '12',
    address: '192.0.2.2',
    sinceMs: 1_000,
    lastMs: 1_500,
    messages: { '0102': 2 },
    skippedBytes: 0,
    unknown: [],
  });
  expect(traffic.of('78')).toBeUndefined();
});

test('strangers do not push out who has proved who he is', () => {
  const traffic = new Traffic(new ManualClock());
  traffic.count('77', HOME, 2);
  traffic.trust('77');
  for (let at = 0; at < 2_000; at++) traffic.count(`stranger ${at}`, HOME, 2);
  expect(traffic.of('77')?.messages).toEqual({ '0002': 1 });
  expect(traffic.of('stranger 0')).toBeUndefined();
  expect(traffic.of('stranger 1999')).toBeDefined();
});

test('counts a bounded number of ids, and keeps a bounded number of bytes for an hour', () => {
  const clock = new ManualClock();
  const traffic = new Traffic(clock);
  for (let id = 0; id < 1_000; id++) traffic.count('77', HOME, id);
  const { messages } = traffic.of('77')!;
  expect([Object.keys(messages).length, messages['other']]).toEqual([129, 872]);
  for (let at = 0; at < 10_000; at++) traffic.keep('77', at, new Uint8Array(1_000));
  const kept = traffic.of('77')!.unknown;
  expect(kept.length).toBeLessThan(4_200);
  expect(kept.at(-1)?.id).toBe((9_999).toString(16));
  clock.advance(3_600_000);
  traffic.keep('77', 1, new Uint8Array(1));
  expect(traffic.of('77')?.unknown).toHaveLength(1);
});
