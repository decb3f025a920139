import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { expect, test } from 'vitest';
import { planIsFailing, planOf } from './plan-rules.ts';

const plan = (autofwid: number, change: Partial<FirmwarePlan> = {}): FirmwarePlan => ({
  autofwid,
  targetfw: 'V2',
  url: 'http://h/f',
  memo: '',
  model: '',
  userName: 'ann',
  edits: 1,
  halted: false,
  updatedMs: autofwid,
  ...change,
});

test('a device goes by the plan for its model that was changed last', () => {
  const plans = [
    plan(1, { updatedMs: 9 }),
    plan(2, { model: 'M1' }),
    plan(3, { model: 'M2', updatedMs: 99 }),
  ];
  expect(planOf({ model: 'M1' }, plans)?.autofwid).toBe(1);
  expect(planOf({ model: 'M2' }, plans)?.autofwid).toBe(3);
  expect(planOf({ model: 'M1' }, plans.slice(2))).toBeUndefined();
});

test('a plan fails with three failures that are more than one of five', () => {
  const ended = (done: number, failed: number) => [
    ...Array.from({ length: done }, () => ({ state: 'done' as const })),
    ...Array.from({ length: failed }, () => ({ state: 'failed' as const })),
  ];
  expect(planIsFailing(ended(0, 2))).toBe(false);
  expect(planIsFailing(ended(0, 3))).toBe(true);
  expect(planIsFailing(ended(12, 3))).toBe(false);
  expect(planIsFailing(ended(11, 3))).toBe(true);
});
