import { expect, test } from 'vitest';
import { GroupTree } from '../groups/group-tree.ts';
import { groupsNearestFirst, HoldingPlans } from './holding-plan.ts';
import { severityPlans } from './severity-plans.ts';
import { GLOBAL_PLAN, modeOf, type PlanKey } from './plan-scope.ts';

/** Company ─ North ─ Depot; Company ─ South; Lab. */
const tree = new GroupTree([
  { groupid: 1, name: 'Company' },
  { groupid: 2, parentid: 1, name: 'South' },
  { groupid: 3, parentid: 1, name: 'North' },
  { groupid: 5, parentid: 3, name: 'Depot' },
  { groupid: 6, name: 'Lab' },
]);
const SPEED = 15;
const planFor = (scope: Partial<PlanKey>): PlanKey => ({ deviceid: '', eventid: SPEED, ...scope });
const everybody = planFor({ deviceid: GLOBAL_PLAN });

test.each([
  ['of nested groups, the nearest first', [5], [5, 3, 1]],
  ['of a group that is reached on two ways, the shorter one', [1, 5], [5, 1, 3]],
  ['of two at one distance, the deeper, then the lower number', [6, 2, 3], [2, 3, 6, 1]],
  ['of a device in no group, none', [], []],
  ['of groups that are not there, none', [9], []],
])('%s', (_what, memberOf, nearest) => {
  expect(groupsNearestFirst(tree, memberOf)).toEqual(nearest);
});

test.each([
  [
    'its own before its group’s',
    [everybody, planFor({ groupid: 5 }), planFor({ deviceid: 'bus' })],
    'DEVICE',
    undefined,
  ],
  [
    'the nearest group’s before one above',
    [everybody, planFor({ groupid: 1 }), planFor({ groupid: 3 })],
    'GROUP',
    3,
  ],
  ['a group’s before everybody’s', [everybody, planFor({ groupid: 1 })], 'GROUP', 1],
  [
    'everybody’s where nothing else is',
    [everybody, planFor({ deviceid: 'van' }), planFor({ groupid: 2 })],
    'GLOBAL',
    undefined,
  ],
] as const)('%s', (_what, plans, by, groupid) => {
  const held = new HoldingPlans([...plans], () => groupsNearestFirst(tree, [5])).of('bus', SPEED);
  expect([held?.by, held?.plan.groupid]).toEqual([by, groupid]);
});

test('a plan is of one event: of another there is none, and all that hold for a device are told', () => {
  const plans = [
    everybody,
    planFor({ deviceid: 'bus', eventid: 16 }),
    planFor({ deviceid: 'van', eventid: 17 }),
  ];
  const holding = new HoldingPlans(plans, () => []);
  expect(holding.of('bus', 17)).toBeUndefined();
  expect(holding.allOf('bus').map(({ plan, by }) => [plan.eventid, by])).toEqual([
    [SPEED, 'GLOBAL'],
    [16, 'DEVICE'],
  ]);
});

test('a plan is of a group, a device or everybody', () => {
  expect([planFor({ groupid: 3 }), planFor({ deviceid: 'bus' }), everybody].map(modeOf)).toEqual([
    'GROUP',
    'DEVICE',
    'GLOBAL',
  ]);
});

test.each([
  ['of the same device goes before it', { deviceid: 'bus' }, SPEED],
  ['of everybody goes before it', { deviceid: GLOBAL_PLAN }, SPEED],
  ['of another device does not', { deviceid: 'van' }, severityPlans.warning.code],
])('to a severity plan of a device, an event plan %s', (_what, scope, eventid) => {
  const plans = [planFor(scope), planFor({ deviceid: 'bus', eventid: severityPlans.warning.code })];
  const holding = new HoldingPlans(plans, () => [], { bySeverity: true });
  expect(holding.of('bus', SPEED)?.plan.eventid).toBe(eventid);
});

test('where it may, an event without a plan of its own has that of its severity, by the same order', () => {
  const { critical, warning } = severityPlans;
  const plans = [
    everybody,
    planFor({ deviceid: GLOBAL_PLAN, eventid: critical.code }),
    planFor({ groupid: 3, eventid: critical.code }),
    planFor({ deviceid: GLOBAL_PLAN, eventid: warning.code }),
  ];
  const groupsOf = (deviceid: string): number[] => (deviceid === 'bus' ? [5, 3, 1] : []);
  const holding = new HoldingPlans(plans, groupsOf, { bySeverity: true });
  const found = (deviceid: string, eventid: number) => holding.of(deviceid, eventid)?.plan;
  const EMERGENCY = 700;
  expect(found('van', SPEED)).toBe(plans[0]);
  expect(found('van', EMERGENCY)).toBe(plans[1]);
  expect(found('bus', EMERGENCY)).toBe(plans[2]);
  // An alarm that nobody named may matter; what is for information has no plan here.
  expect(found('van', 25_700)).toBe(plans[3]);
  expect(found('van', 0)).toBeUndefined();
  expect(holding.allOf('bus').map(({ plan }) => plan)).toEqual([plans[0], plans[2], plans[3]]);
  expect(new HoldingPlans(plans, groupsOf).of('van', EMERGENCY)).toBeUndefined();
});
