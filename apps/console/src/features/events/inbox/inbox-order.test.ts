import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { expect, test } from 'vitest';
import { afterCase, byUrgency, everyCase, isListed, stepCase } from './inbox-order.ts';
import { aCase } from '../../../fleet/testing-case.ts';

test('the gravest come first, and of those the one that waits longest', () => {
  const cases = [
    aCase(3, { first: 103 }),
    aCase(1),
    aCase(4, { gravity: 2 }),
    aCase(2, { gravity: 2, first: 109, last: 109 }),
  ];
  expect(cases.toSorted(byUrgency).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
});

test('a filter lets through what it names', () => {
  const namesOf = (deviceid: string) => [deviceid, ...(deviceid === 'bus-1' ? ['Lin Mei', 'Big Red'] : [])];
  const listed = (more: Partial<typeof everyCase>, one: Partial<ToldCase> = {}): boolean =>
    isListed(aCase(1, one), { ...everyCase, ...more }, namesOf);
  expect(listed({})).toBe(true);
  expect(listed({}, { state: 'acknowledged' })).toBe(true);
  expect(listed({}, { state: 'escalated' })).toBe(false);
  expect(listed({ view: 'escalated' }, { state: 'escalated' })).toBe(true);
  expect(listed({ view: 'closed' }, { state: 'closed' })).toBe(true);
  expect(listed({}, { muted: true })).toBe(false);
  expect(listed({ view: 'muted' }, { muted: true })).toBe(true);
  expect(listed({ view: 'muted' })).toBe(false);
  expect(listed({}, { muted: true, state: 'acknowledged', answeredMs: 1 })).toBe(true);
  expect(listed({}, { muted: true, answeredMs: 1 })).toBe(true);
  expect(listed({ critical: true })).toBe(false);
  expect(listed({ critical: true }, { gravity: 2 })).toBe(true);
  expect([listed({ kind: 18 }), listed({ kind: 19 })]).toEqual([true, false]);
  expect([listed({ devices: new Set(['bus-1']) }), listed({ devices: new Set() })]).toEqual([true, false]);
  expect([' RED', 'us-1', 'red bus1 lin', 'van', 'red van'].map((word) => listed({ word }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect([listed({ mine: 'ann' }), listed({ mine: 'ann' }, { assignee: 'ann' })]).toEqual([false, true]);
  expect(listed({ mine: 'ann' }, { claimedBy: 'ann' })).toBe(true);
  expect(listed({ view: 'coaching' })).toBe(false);
  const coached = { state: 'closed', coaching: 'given', coach: 'carl' } as const;
  expect([
    listed({ view: 'coaching' }, coached),
    listed({ view: 'coaching', mine: 'Carl' }, coached),
  ]).toEqual([true, true]);
  expect(listed({ view: 'coaching' }, { ...coached, coaching: 'acknowledged' })).toBe(false);
});

test('after a decision comes the next case, or the one before the last', () => {
  expect([afterCase([1, 2, 3], 2), afterCase([1, 2, 3], 3), afterCase([1], 1)]).toEqual([3, 2, undefined]);
  expect([stepCase([1, 2], 1, 1), stepCase([1, 2], 2, 1), stepCase([1, 2], 1, -1)]).toEqual([2, 2, 1]);
  expect([stepCase([1, 2], undefined, 1), stepCase([1, 2], 9, -1), stepCase([], 1, 1)]).toEqual([
    1,
    1,
    undefined,
  ]);
});
