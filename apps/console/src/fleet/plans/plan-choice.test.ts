import { expect, test } from 'vitest';
import { choiceAfter, chosenPlans, devicesWithPlans, everybody, isChosen, ofGroup } from './plan-choice.ts';

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

test('what was saved is shown: the choice stays where it is seen there, and is widened or turned otherwise', () => {
  const all = { by: 'device', choice: 'all' } as const;
  expect(choiceAfter(all, [everybody])).toBe(all);
  expect(choiceAfter(all, [ofGroup(7)])).toEqual({ by: 'group', choice: 'all' });
  expect(choiceAfter({ by: 'device', choice: { deviceid: 'bus-1' } }, [{ deviceid: 'bus-2' }])).toEqual(all);
  const group = { by: 'group', choice: ofGroup(7) } as const;
  expect(choiceAfter(group, [ofGroup(8), ofGroup(7)])).toBe(group);
  expect(choiceAfter(group, [])).toBe(group);
});
