import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { calendarDate } from '../people/calendar-date.ts';
import {
  MOST_HOURS,
  MOST_KM,
  MOST_MONTHS,
  MOST_PLAN_NAME,
  MOST_REMIND_DAYS,
  MOST_WORK_NOTE,
} from './limits.ts';

/** What a vehicle needs now and then: work, and papers. */
export const maintenanceKinds = [
  'service',
  'inspection',
  'insurance',
  'tachograph',
  'licence',
  'other',
] as const;
export type MaintenanceKind = (typeof maintenanceKinds)[number];

/** In the place of a plan's day: each vehicle has one of its own, which is said with the work that was done. */
export const OWN_DAYS = 'own';

/** 0 where it does not count. */
const upTo = (most: number) => z.number().min(0).max(most);
const whole = (most: number) => z.int().min(0).max(most);

/**
 * What vehicles need again and again (rule MAINT-1): every so many km, engine hours and months, whichever is first; or once, by a date; or each
 * vehicle by a date of its own.
 * Which vehicles is known to the store beside it.
 */
export const maintenancePlan = new Entity({
  /** Grows from plan to plan; 0 before it is kept. */
  planid: field(whole(Number.MAX_SAFE_INTEGER), { column: 'planid', wire: 'planid' }),
  /** How often it was saved: a save says which one its author saw. */
  edits: field(whole(Number.MAX_SAFE_INTEGER), { column: 'edits', wire: 'edits', default: 1 }),
  name: field(plainLine.trim().min(1).max(MOST_PLAN_NAME), {
    column: 'name',
    wire: 'name',
    label: 'Name',
  }),
  kind: field(z.enum(maintenanceKinds), {
    column: 'kind',
    wire: 'kind',
    label: 'Kind of maintenance',
    default: 'service',
  }),
  everyKm: field(upTo(MOST_KM), { column: 'every_km', wire: 'everykm', label: 'Every (km)', default: 0 }),
  everyHours: field(upTo(MOST_HOURS), {
    column: 'every_hours',
    wire: 'everyhours',
    label: 'Every (engine hours)',
    default: 0,
  }),
  everyMonths: field(whole(MOST_MONTHS), {
    column: 'every_months',
    wire: 'everymonths',
    label: 'Every (months)',
    default: 0,
  }),
  /** 2027-01-31: it is due once, on that day; {@link OWN_DAYS}; empty where it comes again. */
  dueDay: field(z.union([z.literal(''), z.literal(OWN_DAYS), calendarDate]), {
    column: 'due_day',
    wire: 'dueday',
    label: 'Due on',
    default: '',
  }),
  /** How long before it people are told that it is due soon. */
  remindKm: field(upTo(MOST_KM), {
    column: 'remind_km',
    wire: 'remindkm',
    label: 'Remind before (km)',
    default: 1_000,
  }),
  remindHours: field(upTo(MOST_HOURS), {
    column: 'remind_hours',
    wire: 'remindhours',
    label: 'Remind before (engine hours)',
    default: 25,
  }),
  remindDays: field(whole(MOST_REMIND_DAYS), {
    column: 'remind_days',
    wire: 'reminddays',
    label: 'Remind before (days)',
    default: 30,
  }),
  note: field(z.string().trim().max(MOST_WORK_NOTE), {
    column: 'note',
    wire: 'note',
    label: 'Note',
    default: '',
  }),
});
export interface MaintenancePlanRecord extends RecordOf<typeof maintenancePlan> {}

/** A plan with the devices that it is for: those named, and those of groups and all groups below these. */
export interface MaintenancePlan extends MaintenancePlanRecord {
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
}
export type MaintenancePlanWords = Omit<MaintenancePlan, 'planid' | 'edits'>;

/** By what it is due, if by anything. */
export const hasInterval = ({
  everyKm,
  everyHours,
  everyMonths,
}: Pick<MaintenancePlanRecord, 'everyKm' | 'everyHours' | 'everyMonths'>): boolean =>
  everyKm > 0 || everyHours > 0 || everyMonths > 0;

/** From when on a plan counts for a vehicle without work so far, and which dues were told. */
export const maintenanceItem = new Entity({
  planid: field(z.int().min(1), { column: 'planid' }),
  deviceid: field(z.string(), { column: 'deviceid' }),
  sinceDay: field(calendarDate, { column: 'since_day' }),
  sinceKm: field(z.number().optional(), { column: 'since_km' }),
  sinceHours: field(z.number().optional(), { column: 'since_hours' }),
  /** The told due: `soon` or `overdue` with its name; empty while none was. */
  told: field(z.string(), { column: 'told', default: '' }),
});
export interface MaintenanceItem extends RecordOf<typeof maintenanceItem> {}
