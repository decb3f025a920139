import type { FirmwarePlan } from '@outrider/model/firmware/firmware-plan.ts';

/** A plan for all devices of somebody, all at once. */
export const samplePlan: FirmwarePlan = {
  autofwid: 1,
  targetfw: 'V2',
  url: 'http://192.0.2.1/fw',
  memo: '',
  model: '',
  userName: 'ann',
  edits: 1,
  halted: false,
  haltedWhy: '',
  stages: [100],
  stage: 0,
  stageMs: 0,
  nextHours: 0,
  fromMinute: 0,
  toMinute: 0,
  parkedOnly: false,
  haltPercent: 20,
  updatedMs: 1,
};
