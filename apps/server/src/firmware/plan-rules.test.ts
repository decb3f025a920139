import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';
import { expect, test } from 'vitest';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { devicesOfStage, isNextDue, isStageTried, planOf, whyHalted } from './plan-rules.ts';
import { samplePlan } from './testing-plan.ts';

const plan = (autofwid: number, change: Partial<FirmwarePlan> = {}): FirmwarePlan => ({
  ...samplePlan,
  autofwid,
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

const ended = (done: number, failed: number, fault = 'no') => [
  ...Array.from({ length: done }, () => ({ state: 'done' as const, fault: '' })),
  ...Array.from({ length: failed }, () => ({ state: 'failed' as const, fault })),
];

test('a plan is halted by three failures that are more than it bears; of a small stage by fewer', () => {
  const isHalted = (done: number, failed: number, devices = 100, haltPercent = 20) =>
    whyHalted({ haltPercent }, ended(done, failed), devices) !== undefined;
  expect(isHalted(0, 2)).toBe(false);
  expect(isHalted(0, 3)).toBe(true);
  expect(isHalted(12, 3)).toBe(false);
  expect(isHalted(11, 3)).toBe(true);
  expect(isHalted(0, 1, 1)).toBe(true);
  expect(isHalted(95, 5, 300, 4)).toBe(true);
  expect(isHalted(96, 4, 300, 4)).toBe(false);
});

test('devices that do not come back halt a plan, however many it updated well', () => {
  const why = (lost: number, devices: number) =>
    whyHalted({ haltPercent: 50 }, ended(90, lost, firmwareSentences.neverBack), devices);
  expect(why(1, 100)).toBeUndefined();
  expect(why(2, 100)).toBe(firmwareSentences.planLost);
  expect(why(1, 1)).toBe(firmwareSentences.planLost);
});

test('the next stage is due after its hours, once all has ended, with no more failures than the plan bears', () => {
  const rollout = plan(1, { stages: [1, 10, 100], nextHours: 2, stageMs: 1_000 });
  const due = 1_000 + 2 * 3_600_000;
  expect(isNextDue(rollout, ended(1, 0), due)).toBe(true);
  expect(isNextDue(rollout, ended(1, 0), due - 1)).toBe(false);
  expect(isNextDue(rollout, [...ended(1, 0), { state: 'running', fault: '' }], due)).toBe(false);
  expect(isNextDue(rollout, [], due)).toBe(true);
  expect(isNextDue(rollout, ended(1, 1), due)).toBe(false);
  expect(isNextDue({ ...rollout, nextHours: 0 }, ended(1, 0), due)).toBe(false);
  expect(isNextDue({ ...rollout, halted: true }, ended(1, 0), due)).toBe(false);
  expect(isNextDue({ ...rollout, stage: 2 }, ended(1, 0), due)).toBe(false);
});

test('each stage has the devices of the one before, and more; the last has all', () => {
  const all = Array.from({ length: 300 }, (_, at) => `bus-${at}`);
  const stages = [0, 1, 2].map((stage) => devicesOfStage(plan(1, { stages: [1, 10, 100], stage }), all));
  expect(stages.map(({ size }) => size)).toEqual([3, 30, 300]);
  expect([...(stages[0] ?? [])].every((one) => stages[1]?.has(one))).toBe(true);
  expect(devicesOfStage(plan(1, { stages: [1, 100] }), ['only']).size).toBe(1);
  expect(devicesOfStage(plan(1, { stages: [1, 100] }), []).size).toBe(0);
});

test('a stage is tried by the devices that it added, not by those of the stage before', () => {
  const all = Array.from({ length: 300 }, (_, at) => `bus-${at}`);
  const rollout = { autofwid: 1, stages: [1, 10, 100] };
  const [first, second] = [0, 1].map((stage) => devicesOfStage({ ...rollout, stage }, all));
  const hasFirst = (deviceid: string): boolean => first?.has(deviceid) === true;
  expect(isStageTried({ ...rollout, stage: 0 }, all, hasFirst)).toBe(true);
  expect(isStageTried({ ...rollout, stage: 1 }, all, hasFirst)).toBe(false);
  const added = [...(second ?? [])].find((deviceid) => !hasFirst(deviceid));
  expect(isStageTried({ ...rollout, stage: 1 }, all, (deviceid) => deviceid === added)).toBe(true);
  // One of ten and one of five are the same one.
  expect(isStageTried({ ...rollout, stage: 1 }, all.slice(0, 5), () => false)).toBe(true);
  expect(isStageTried({ ...rollout, stage: 0 }, [], () => true)).toBe(false);
});
