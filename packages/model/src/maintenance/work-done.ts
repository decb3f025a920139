import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { calendarDate } from '../people/calendar-date.ts';
import { MOST_COST, MOST_HOURS, MOST_KM, MOST_PLAN_NAME, MOST_WORK_NOTE } from './limits.ts';
import { maintenanceKinds } from './maintenance-plan.ts';

/** Characters of the name of a file. */
const MOST_FILE_NAME = 120;
const ms = z.int().min(0);

/** Something that was done at a vehicle (rule MAINT-3). Work that was taken back stays, and counts no more. */
export const workDone = new Entity({
  /** Grows from one to the next. */
  workid: field(z.int().min(1), { column: 'workid', wire: 'workid' }),
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid', wire: 'deviceid' }),
  /** The plan that it fulfils; 0: none. The plan may be gone. */
  planid: field(z.int().min(0), { column: 'planid', wire: 'planid', default: 0 }),
  /** The name of the plan, or of other work. */
  name: field(plainLine.trim().min(1).max(MOST_PLAN_NAME), { column: 'name', wire: 'name', label: 'Name' }),
  kind: field(z.enum(maintenanceKinds), { column: 'kind', wire: 'kind', default: 'other' }),
  /** When, 2026-11-30. */
  day: field(calendarDate, { column: 'day', wire: 'day', label: 'Done on' }),
  /** Until which day it holds, as papers say it: what its plan asks is due on that; empty where the plan reckons it. */
  untilDay: field(z.union([z.literal(''), calendarDate]), {
    column: 'until_day',
    wire: 'until',
    label: 'Valid until',
    default: '',
  }),
  odometerKm: field(z.number().min(0).max(MOST_KM).optional(), {
    column: 'odometer_km',
    wire: 'odometer',
    label: 'Odometer',
    default: undefined,
  }),
  engineHours: field(z.number().min(0).max(MOST_HOURS).optional(), {
    column: 'engine_hours',
    wire: 'hours',
    label: 'Engine hours',
    default: undefined,
  }),
  /** In the company's currency. */
  cost: field(z.number().min(0).max(MOST_COST).optional(), {
    column: 'cost',
    wire: 'cost',
    label: 'Cost',
    default: undefined,
  }),
  note: field(z.string().trim().max(MOST_WORK_NOTE), {
    column: 'note',
    wire: 'note',
    label: 'Note',
    default: '',
  }),
  /** The user who said so, and when, ms since 1970 UTC. */
  userName: field(z.string(), { column: 'user_name', wire: 'user' }),
  notedMs: field(ms, { column: 'noted_ms' }),
  /** When it was taken back, by which user and why; 0 while it was not. */
  backMs: field(ms, { column: 'back_ms', default: 0 }),
  backBy: field(z.string(), { column: 'back_by', wire: 'backby', default: '' }),
  backWhy: field(plainLine.trim().max(MOST_WORK_NOTE), {
    column: 'back_why',
    wire: 'backwhy',
    default: '',
  }),
});
export interface WorkDone extends RecordOf<typeof workDone> {}
/** The fields of work when it is noted. */
export type NewWork = Omit<WorkDone, 'workid' | 'untilDay' | 'backMs' | 'backBy' | 'backWhy'> &
  Partial<Pick<WorkDone, 'untilDay'>>;

/** What a file of a piece of work can be. */
export const workFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type WorkFileType = (typeof workFileTypes)[number];

/** A file beside it; its bytes are on the disk, under its number. */
export const workFile = new Entity({
  fileid: field(z.int().min(1), { column: 'fileid', wire: 'fileid' }),
  workid: field(z.int().min(1), { column: 'workid' }),
  name: field(plainLine.trim().min(1).max(MOST_FILE_NAME), { column: 'name', wire: 'name' }),
  type: field(z.enum(workFileTypes), { column: 'type', wire: 'type' }),
  bytes: field(z.int().min(0), { column: 'bytes', wire: 'bytes' }),
});
export interface WorkFile extends RecordOf<typeof workFile> {}
