import { expect, test } from 'vitest';
import type { EventPlan } from './event-plan.ts';
import { everybody, ofGroup } from './plan-choice.ts';
import { isMoved, placesOf, replacedPlans } from './plan-edit.ts';

const planFor = (scope: { deviceid: string; groupid?: number }, appdevid: number): EventPlan => ({
  ...scope,
  appdevid,
  updatetime: 1,
});
const plan = planFor({ deviceid: 'bus-1' }, 15);
const plans = [plan, planFor({ deviceid: 'bus-1' }, 16), planFor({ deviceid: '', groupid: 7 }, 15)];

test('a plan that is edited leaves its place when it is saved for another event or somebody else alone', () => {
  const edit = { plan, adds: false };
  expect(isMoved(edit, placesOf([{ deviceid: 'bus-1' }], 15))).toBe(false);
  expect(isMoved(edit, placesOf([{ deviceid: 'bus-1' }], 16))).toBe(true);
  expect(isMoved(edit, placesOf([everybody], 15))).toBe(true);
  expect(isMoved(edit, placesOf([{ deviceid: 'bus-1' }, { deviceid: 'bus-2' }], 15))).toBe(false);
  expect(isMoved(edit, [])).toBe(false);
  expect(isMoved({ plan, adds: true }, placesOf([everybody], 15))).toBe(false);
});

test('what is in the place already is replaced, but for the plan itself', () => {
  const edit = { plan, adds: false, plans };
  expect(replacedPlans(edit, placesOf([{ deviceid: 'bus-1' }], 15))).toEqual([]);
  expect(replacedPlans(edit, placesOf([{ deviceid: 'bus-1' }], 16))).toEqual([plans[1]]);
  expect(replacedPlans(edit, placesOf([ofGroup(7)], 15))).toEqual([plans[2]]);
  expect(replacedPlans({ ...edit, adds: true }, placesOf([{ deviceid: 'bus-1' }], 15))).toEqual([plan]);
});
