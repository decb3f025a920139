import { expect, test } from 'vitest';
import { chosenPlans, devicesWithPlans, everybody, isChosen, ofGroup } from './plan-choice.ts';

const plans = [everybody, { deviceid: 'bus-2' }, { deviceid: 'bus-1' }, { deviceid: 'bus-2' }, ofGroup(7)];

test('a list by device has each device once, one by group has those of groups', () => {
  expect(devicesWithPlans(plans)).toEqual(['bus-1', 'bus-2']);
  expect(chosenPlans(plans, 'device', 'all')).toHaveLength(4);
  expect(chosenPlans(plans, 'device', { deviceid: 'bus-2' })).toHaveLength(2);
  expect(chosenPlans(plans, 'device', everybody)).toEqual([everybody]);
  expect(chosenPlans(plans, 'group', 'all')).toEqual([ofGroup(7)]);
  expect(chosenPlans(plans, 'group', ofGroup(8))).toEqual([]);
});

test('a choice is itself alone', () => {
  expect([isChosen('all', 'all'), isChosen('all', everybody), isChosen(ofGroup(7), ofGroup(7))]).toEqual([
    true,
    false,
    true,
  ]);
});
