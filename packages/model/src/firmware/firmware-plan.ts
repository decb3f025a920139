import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { firmwareVersion } from './firmware-record.ts';
import { firmwareUrl } from './firmware-url.ts';
import { MAX_FIRMWARE_MEMO_LENGTH, MAX_MODEL_LENGTH, MAX_STAGE_HOURS, MAX_STAGES } from './limits.ts';

const minuteOfDay = z.int().min(0).max(1_440);

/** Percents that grow, to all at last. */
export const rolloutStages = z
  .array(z.int().min(1).max(100))
  .min(1)
  .max(MAX_STAGES)
  .refine((all) => all.every((percent, at) => percent > (all[at - 1] ?? 0)), 'do not grow')
  .refine((all) => all.at(-1) === 100, 'do not end with 100')
  .readonly();

/** Has every device of the person who made it, or those of a model, get a version: each once it comes (rule FW-7). */
export const firmwarePlan = new Entity({
  /** 0 before it is kept. */
  autofwid: field(z.int().min(0), { column: 'autofwid', wire: 'autofwid' }),
  targetfw: field(firmwareVersion.min(1), { column: 'targetfw', wire: 'targetfw' }),
  url: field(firmwareUrl, { column: 'url', wire: 'url' }),
  memo: field(plainLine.trim().max(MAX_FIRMWARE_MEMO_LENGTH), {
    column: 'memo',
    wire: 'memo',
    default: '',
  }),
  /** Devices that say that they are this model; empty for all. */
  model: field(plainLine.trim().max(MAX_MODEL_LENGTH), { column: 'model', wire: 'model', default: '' }),
  /** The user who changed it last: it is for their devices. */
  userName: field(z.string(), { column: 'user_name' }),
  /** Grows with each change: a device that failed is tried again after one. */
  edits: field(z.int().min(1), { column: 'edits' }),
  /** Too many of its updates failed: it does nothing before somebody has it go on. */
  halted: field(z.boolean(), { column: 'halted', wire: 'halted', default: false }),
  /** Why, raw words; empty while it goes on. */
  haltedWhy: field(z.string(), { column: 'halted_why', wire: 'haltedwhy', default: '' }),
  /** To how many of its devices it goes, percent, one after the other: the last is all. */
  stages: field(rolloutStages, { column: 'stages', wire: 'stages', default: [100] }),
  /** Which of the stages it is in, 0-based, and since when, ms since 1970 UTC. */
  stage: field(z.int().min(0), { column: 'stage', wire: 'stage', default: 0 }),
  stageMs: field(z.int().min(0), { column: 'stage_ms', default: 0 }),
  /** After so many hours of a stage that went well the next one begins by itself; 0: by hand. */
  nextHours: field(z.int().min(0).max(MAX_STAGE_HOURS), {
    column: 'next_hours',
    wire: 'nexthours',
    default: 0,
  }),
  /** Minutes of the server's day between which devices are told; the same for any. */
  fromMinute: field(minuteOfDay, { column: 'from_minute', wire: 'fromminute', default: 0 }),
  toMinute: field(minuteOfDay, { column: 'to_minute', wire: 'tominute', default: 0 }),
  /** Whether only those are told that stand with the ignition off. */
  parkedOnly: field(z.boolean(), { column: 'parked_only', wire: 'parkedonly', default: false }),
  /** It is halted once more than so many of a hundred updates failed. */
  haltPercent: field(z.int().min(1).max(100), { column: 'halt_percent', wire: 'haltpercent', default: 20 }),
  /** ms since 1970 UTC. */
  updatedMs: field(z.int().min(0), { column: 'updated_ms' }),
});

export interface FirmwarePlan extends RecordOf<typeof firmwarePlan> {}
