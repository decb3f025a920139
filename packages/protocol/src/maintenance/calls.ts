import {
  MAINTENANCE_MAX_LEVEL,
  MOST_DUES_TOLD,
  MOST_HOURS,
  MOST_KM,
  MOST_PLAN_DEVICES,
  MOST_PLAN_GROUPS,
  MOST_WORK_FILE_BYTES,
  MOST_WORK_FILE_CHARACTERS,
  MOST_WORKS_TOLD,
} from '@outrider/model/maintenance/limits.ts';
import { maintenanceKinds, maintenancePlan } from '@outrider/model/maintenance/maintenance-plan.ts';
import { dueStates } from '@outrider/model/maintenance/next-due.ts';
import { meterSources } from '@outrider/model/maintenance/vehicle-meter.ts';
import { workDone, workFile } from '@outrider/model/maintenance/work-done.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { toldDue, toldMeter, toldWork } from './told.ts';

/** What vehicles need is seen by people who see how they do, and changed by people who set them up. */
const sees = { right: 'P_dash' } as const;
const changes = { right: 'F_lmdvrs', maxLevel: MAINTENANCE_MAX_LEVEL } as const;
/** So much a plan with its devices may take. */
const MOST_PLAN_BYTES = 512 * 1024;

const plan = maintenancePlan.fields;
const work = workDone.fields;
const words = {
  name: plan.name.schema,
  kind: plan.kind.schema,
  everykm: plan.everyKm.schema.describe('due every so many km; 0: it does not count'),
  everyhours: plan.everyHours.schema.describe('due every so many engine hours; 0: they do not count'),
  everymonths: plan.everyMonths.schema.describe('due every so many months; 0: they do not count'),
  dueday: plan.dueDay.schema.describe(
    'due once, on that day, as 2027-01-31; own: each vehicle on a day of its own, which is said with what was done; empty where it comes again',
  ),
  remindkm: plan.remindKm.schema.describe('said to be due soon so many km before'),
  remindhours: plan.remindHours.schema,
  reminddays: plan.remindDays.schema,
  note: plan.note.schema,
};
const edits = z
  .int()
  .min(0)
  .optional()
  .describe('how often it was saved: with it, it is refused when somebody else saved it since');
const ofPath = z.coerce.number<string | number>().pipe(z.int().min(1));
const whom = {
  devices: z.array(deviceid).max(MOST_PLAN_DEVICES),
  groups: z
    .array(z.int().min(0))
    .max(MOST_PLAN_GROUPS)
    .describe('devices of these groups, and of all below them, belong to it too'),
};

const toldPlan = z.object({
  planid: z.int(),
  edits: z.int(),
  ...words,
  devices: z.array(z.string()).describe('those named that one sees'),
  groups: z.array(z.int()).describe('those named; none for people who do not see all their vehicles'),
  vehicles: z.int().describe('how many it is for that one sees'),
  mine: z.boolean().describe('whether one sees all that it is for, and so may change it'),
});
export type WireMaintenancePlan = z.infer<typeof toldPlan>;

const filter = {
  state: z.enum(dueStates).optional(),
  kind: z.enum(maintenanceKinds).optional(),
  planid: ofPath.optional(),
};

export const http = {
  listMaintenance: httpCall({
    method: 'GET',
    path: '/api/maintenance',
    about: `What the vehicles that one sees need, and how it stands: what is due first comes first, ${MOST_DUES_TOLD} at most`,
    access: sees,
    scope: { devices: 'deviceid' },
    request: z.object({
      deviceid: deviceid.optional(),
      groupid: z.coerce
        .number<string | number>()
        .pipe(z.int().min(0))
        .optional()
        .describe('of vehicles of that group and of those below it'),
      ...filter,
    }),
    answer: z.object({
      today: z.string().describe('by whose days it is due: the server’s'),
      dues: z.array(toldDue),
      more: z.int().describe('how many more there are'),
      counts: z
        .record(z.enum(dueStates), z.int())
        .describe('how many there are of each state, whatever state is asked for'),
    }),
    errors: [],
    audit: 'none',
  }),
  maintenanceCalendar: httpCall({
    method: 'GET',
    path: '/api/maintenance.ics',
    about: `The same as a calendar (iCalendar, RFC 5545), for programs that follow one: what is due has a day of its own, reckoned by how it is driven where it is due by km or hours. A program shows a token by HTTP Basic, as its password`,
    access: { ...sees, basic: true },
    scope: { devices: 'deviceid' },
    request: z.object({ deviceid: deviceid.optional(), ...filter }),
    answer: 'file',
    errors: [],
    audit: 'none',
  }),
  listMaintenancePlans: httpCall({
    method: 'GET',
    path: '/api/maintenance/plans',
    about: 'What vehicles need: the plans that are for some that one sees, by number',
    access: sees,
    scope: 'own',
    request: nothing,
    answer: z.object({ plans: z.array(toldPlan) }),
    errors: [],
    audit: 'none',
  }),
  saveMaintenancePlan: httpCall({
    method: 'PUT',
    path: '/api/maintenance/plans',
    about: 'Add a plan of what vehicles need, or change one',
    access: changes,
    scope: 'own',
    request: z.object({
      planid: z.int().min(0).default(0).describe('0 adds one'),
      edits,
      name: words.name,
      kind: words.kind.default('service'),
      everykm: words.everykm.default(0),
      everyhours: words.everyhours.default(0),
      everymonths: words.everymonths.default(0),
      dueday: words.dueday.default(''),
      remindkm: words.remindkm.default(plan.remindKm.default),
      remindhours: words.remindhours.default(plan.remindHours.default),
      reminddays: words.reminddays.default(plan.remindDays.default),
      note: words.note.default(''),
      devices: whom.devices.default([]),
      groups: whom.groups.default([]),
    }),
    answer: done.extend({ planid: z.int(), edits: z.int() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    maxBodyBytes: MOST_PLAN_BYTES,
    audit: 'saved the maintenance plan {name} ({planid})',
  }),
  removeMaintenancePlan: httpCall({
    method: 'DELETE',
    path: '/api/maintenance/plans/{planid}',
    about: 'Remove a plan. What was done by it stays',
    access: changes,
    scope: 'own',
    request: z.object({ planid: ofPath, edits }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'removed the maintenance plan {planid}',
  }),
  listWorks: httpCall({
    method: 'GET',
    path: '/api/maintenance/done',
    about: `What was done at a vehicle, or at all that one sees: the newest day first, ${MOST_WORKS_TOLD} at most`,
    access: sees,
    scope: { devices: 'deviceid' },
    request: z.object({ deviceid: deviceid.optional() }),
    answer: z.object({ works: z.array(toldWork), more: z.boolean() }),
    errors: [],
    audit: 'none',
  }),
  noteWork: httpCall({
    method: 'POST',
    path: '/api/maintenance/done',
    about:
      'Note what was done at a vehicle: by a plan, which counts from then on, or besides. Odometer and engine hours that are not said are as the server knows them of that day',
    access: changes,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      planid: z.int().min(0).default(0).describe('0: by no plan'),
      name: z
        .union([z.literal(''), work.name.schema])
        .default('')
        .describe('what, where no plan says it'),
      kind: work.kind.schema.default('other'),
      day: work.day.schema.describe('2026-11-30, not ahead of the server’s day'),
      until: work.untilDay.schema
        .default('')
        .describe(
          'until which day it holds, which is when it is due next; empty where the plan reckons that',
        ),
      odometer: work.odometerKm.schema.describe('km'),
      hours: work.engineHours.schema,
      cost: work.cost.schema,
      note: work.note.schema.default(''),
    }),
    answer: done.extend({ workid: z.int() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'noted {name} (plan {planid}) as done at {deviceid} on {day}',
  }),
  takeWorkBack: httpCall({
    method: 'POST',
    path: '/api/maintenance/done/{workid}/back',
    about:
      'Take back what was noted as done: it stays in the history, with who did so and why, and counts no more',
    access: changes,
    scope: 'own',
    request: z.object({ workid: ofPath, why: work.backWhy.schema.min(1) }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'took back the work {workid}: {why}',
  }),
  addWorkFile: httpCall({
    method: 'PUT',
    path: '/api/maintenance/done/{workid}/files',
    about: `Keep a file beside what was done: a PDF, JPEG or PNG of at most ${MOST_WORK_FILE_BYTES / 1024 ** 2} MB, by what is in it, as it is`,
    access: changes,
    scope: 'own',
    request: z.object({
      workid: ofPath,
      name: workFile.fields.name.schema,
      data: z
        .string()
        .min(1)
        .max(MOST_WORK_FILE_CHARACTERS)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'is no base64')
        .describe('base64'),
    }),
    answer: done.extend({ fileid: z.int() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    withinMs: 120_000,
    maxBodyBytes: MOST_WORK_FILE_CHARACTERS + 4_096,
    audit: 'put the file {name} beside the work {workid}',
  }),
  workFile: httpCall({
    method: 'GET',
    path: '/api/maintenance/files/{fileid}',
    about: 'A file beside what was done, to be saved; by a presigned address, too',
    access: { ...sees, presigned: true },
    scope: 'own',
    request: z.object({ fileid: ofPath }),
    answer: 'file',
    errors: ['NOT_FOUND'],
    audit: 'took the maintenance file {fileid}',
  }),
  removeWorkFile: httpCall({
    method: 'DELETE',
    path: '/api/maintenance/files/{fileid}',
    about: 'Remove a file beside what was done',
    access: changes,
    scope: 'own',
    request: z.object({ fileid: ofPath }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'removed the maintenance file {fileid}',
  }),
  vehicleMeter: httpCall({
    method: 'GET',
    path: '/api/maintenance/meter',
    about: 'What a vehicle has driven, and for how long its engine ran',
    access: sees,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: toldMeter,
    errors: [],
    audit: 'none',
  }),
  setVehicleMeter: httpCall({
    method: 'PUT',
    path: '/api/maintenance/meter',
    about: 'Say what a vehicle’s dash shows now: what is counted goes on from there',
    access: changes,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      edits,
      odometer: z.number().min(0).max(MOST_KM).optional().describe('km; absent: as it is'),
      hours: z.number().min(0).max(MOST_HOURS).optional(),
      source: z.enum(meterSources).optional(),
    }),
    answer: done.extend({ meter: toldMeter }),
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'set the odometer of {deviceid} to {odometer} km, {hours} h',
  }),
} as const;

export type { WireDue, WireMeter, WireWork } from './told.ts';
