import { shiftCalendar } from '@outrider/model/notifications/shift-calendar.ts';
import { PLAN_MAX_LEVEL } from '@outrider/model/plans/limits.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';

const path = '/api/shifts';
const { id, name, zone, shifts, exceptions } = shiftCalendar.fields;
/** The manager of a branch knows those that name somebody of it, and nobody from outside (decision 0185). */
const access = { right: 'F_event', maxLevel: PLAN_MAX_LEVEL, managedBy: {} } as const;
const changes = { access, scope: 'none' } as const;

const values = {
  name: name.schema,
  zone: zone.schema.default('').describe("whose clocks its hours are of; empty: the server's"),
  shifts: shifts.schema
    .default([])
    .describe(
      'who is on duty on days of the week (1 is Monday), from a minute of the day to another; over midnight, or 24 hours, where the end is not after the begin',
    ),
  exceptions: exceptions.schema
    .default([])
    .describe('who is on duty on a date, in place of those of the week; the way nobody for no one'),
};
const listed = z.object({ id: id.schema, ...values });
/** A shift calendar as the wire writes it. */
export interface WireShiftCalendar extends Readonly<z.output<typeof listed>> {}

export const shiftCalls = {
  listShifts: httpCall({
    ...changes,
    method: 'GET',
    path,
    about:
      'Who is on duty when, for steps of escalation: every shift calendar, by name; of a manager those of their branch',
    request: nothing,
    answer: z.object({ calendars: z.array(listed) }),
    errors: [],
    audit: 'none',
  }),
  saveShifts: httpCall({
    ...changes,
    method: 'POST',
    path,
    about: 'Add a shift calendar, or save one: what is saved takes the place of all it had',
    access: { ...access, managedBy: { shifts: 'receiver', exceptions: 'receiver' } },
    request: z.object({ id: id.schema.optional().describe('absent: a new one'), ...values }),
    answer: z.object({ id: id.schema }),
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'saved the shift calendar {name}',
  }),
  removeShifts: httpCall({
    ...changes,
    method: 'DELETE',
    path,
    about: 'Remove a shift calendar that no plan names',
    request: z.object({ id: id.schema }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'removed the shift calendar {id}',
  }),
} as const;
