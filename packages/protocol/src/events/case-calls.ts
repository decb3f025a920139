import { plainLine } from '@outrider/model/entity/plain-line.ts';
import { caseDecisions } from '@outrider/model/events/case-decision.ts';
import { toldCoaching } from '@outrider/model/events/case-coaching.ts';
import { caseStep, MOST_CASE_STEPS } from '@outrider/model/events/case-history.ts';
import { alarmCase, caseNote } from '@outrider/model/events/case-record.ts';
import { toldEvent } from '@outrider/model/events/kept-event.ts';
import {
  CASE_LEASE_MS,
  CASE_NOTE_LENGTH,
  CASE_UNDO_MS,
  MOST_DECIDED_AT_ONCE,
  MOST_CASE_NOTES,
  MOST_OPEN_CASES,
} from '@outrider/model/events/limits.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';

/** Closed cases of an answer, at most. */
export const CASES_A_PAGE = 200;
/** Events of a case that an answer has, at most. */
export const EVENTS_OF_CASE = 50;

/** Notes in which somebody was named, of an answer. */
export const LISTED_MENTIONS = 50;

/** Hours of which the load is told. */
export const LOAD_HOURS = 24;
/** How many noisy kinds of devices are named. */
export const NOISIEST = 10;

/** A case as an answer has it, by the definitions that are in force. */
export const toldCase = alarmCase.schema.extend({
  eventname: z.string().describe('as its definition calls it; empty where its code names it'),
});
export interface ToldCase extends Readonly<z.infer<typeof toldCase>> {}

const id = z.int().min(1).describe('number of the case');
const mine = { access: { right: 'F_event' }, scope: 'own' } as const;
const one = z.object({ case: toldCase.describe('as it is then') });
const ids = z.array(id).min(1).max(MOST_DECIDED_AT_ONCE);
const several = z.object({
  cases: z.array(toldCase).describe('those of which it was done, as they are then'),
  refused: z
    .array(z.object({ id, message: z.string().describe('why it was not, in English') }))
    .describe('the others: each stays as it was'),
});

/** Cases of alarms, and what people decide about them. */
export const caseCalls = {
  cases: httpCall({
    ...mine,
    method: 'GET',
    path: '/api/cases',
    about: `Every open case of devices in scope: what one device did of one kind within a minute, at most ${MOST_OPEN_CASES} of all devices. Nothing from before the asker's retention`,
    request: nothing,
    answer: z.object({ cases: z.array(toldCase) }),
    errors: [],
    audit: 'none',
  }),
  closedCases: httpCall({
    ...mine,
    method: 'GET',
    path: '/api/cases/closed',
    about: 'Cases of devices in scope that are over, those that were closed last first',
    request: z.object({
      beforeMs: z.coerce
        .number()
        .int()
        .min(0)
        .optional()
        .describe('closed before that moment, ms since 1970: `next` of the page before'),
      beforeId: z.coerce.number().int().min(1).optional().describe('or then, with a smaller number'),
    }),
    answer: z.object({
      cases: z.array(toldCase),
      next: z
        .object({ closedMs: z.int(), id: z.int() })
        .optional()
        .describe('where the next page goes on; a page may be short, or empty, and have one'),
    }),
    errors: [],
    audit: 'none',
  }),
  caseLoad: httpCall({
    ...mine,
    method: 'GET',
    path: '/api/cases/load',
    about: `How many cases of devices in scope were made in each of the last ${LOAD_HOURS} hours, and of which devices and kinds most happened`,
    request: nothing,
    answer: z.object({
      flood: z
        .object({
          minutes: z.int(),
          of: z.int().describe('minutes of these hours that are over or have begun'),
        })
        .describe(
          'for how long there was a flood: from ten cases in ten minutes on, until there are fewer than five (ISA-18.2)',
        ),
      hours: z
        .array(
          z.object({
            start: z.int().describe('unix seconds'),
            cases: z.int(),
            intime: z.int().describe('of those with a limit: decided within it'),
            missed: z.int().describe('not decided within it'),
          }),
        )
        .describe('the last one has just begun'),
      noisiest: z
        .array(
          z.object({
            deviceid: z.string(),
            eventid: z.int().describe('code of the events'),
            eventname: z.string().describe('as its definition calls it; empty where its code names it'),
            cases: z.int(),
            events: z.int(),
          }),
        )
        .describe(`at most ${NOISIEST}, the noisiest first`),
    }),
    errors: [],
    audit: 'none',
  }),
  alarmCase: httpCall({
    ...mine,
    method: 'GET',
    path: '/api/case/{id}',
    about: 'A case with its first events, its notes, and how it came to stand as it does',
    request: z.object({ id: z.coerce.number().int().min(1).describe('number of the case') }),
    answer: one.extend({
      events: z.array(toldEvent).describe(`its first ${EVENTS_OF_CASE} that are kept`),
      notes: z.array(caseNote.schema).describe('the oldest first'),
      steps: z
        .array(caseStep.schema.omit({ caseid: true }))
        .describe(
          `what people decided and took back, and what the server did: the last ${MOST_CASE_STEPS}, the oldest first`,
        ),
      coached: toldCoaching
        .nullable()
        .describe('how it is talked over with the driver; null where it is not'),
      recognises: z
        .boolean()
        .describe('whether the server is set so that drivers are told what they did well'),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  decideCase: httpCall({
    ...mine,
    method: 'POST',
    path: '/api/case/decision',
    about: 'Decide a case; it says of its events what was done about them (`checkstatus`)',
    request: z.object({
      id,
      decision: z.enum(caseDecisions),
      reason: alarmCase.fields.reason.schema
        .default('')
        .describe('of false and escalate: why it is a false alarm, or to whom it goes on'),
    }),
    answer: one,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'decided case {id}: {decision} {reason}',
  }),
  decideCases: httpCall({
    ...mine,
    method: 'POST',
    path: '/api/case/decisions',
    about:
      'Decide several cases alike, each by the rules of one: whose case somebody else looks at, or who decided it meanwhile, is said of each that is left out',
    request: z.object({
      ids,
      decision: z.enum(caseDecisions),
      reason: alarmCase.fields.reason.schema.default('').describe('as of one case'),
    }),
    answer: several,
    errors: ['STORE_FULL'],
    audit: 'decided cases {ids}: {decision} {reason}',
  }),
  undoCases: httpCall({
    ...mine,
    method: 'DELETE',
    path: '/api/case/decisions',
    about: `Take one's own last decisions about several cases back, each within ${CASE_UNDO_MS / 1_000} s of it`,
    request: z.object({ ids }),
    answer: several,
    errors: ['STORE_FULL'],
    audit: 'took the decisions about cases {ids} back',
  }),
  undoCase: httpCall({
    ...mine,
    method: 'DELETE',
    path: '/api/case/decision',
    about: `Take one's own last decision about a case back, within ${CASE_UNDO_MS / 1_000} s`,
    request: z.object({ id }),
    answer: one,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'took the decision about case {id} back',
  }),
  claimCase: httpCall({
    ...mine,
    method: 'POST',
    path: '/api/case/claim',
    about: `Say that one looks at a case, or still does: nobody else decides it for ${CASE_LEASE_MS / 1_000} s. Where somebody else looks at it, it stays theirs, as the answer says`,
    request: z.object({ id }),
    answer: one,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'none',
  }),
  takeCase: httpCall({
    ...mine,
    method: 'PUT',
    path: '/api/case/claim',
    about: 'Take a case over at which somebody else looks',
    request: z.object({ id }),
    answer: one,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'took case {id} over',
  }),
  leaveCase: httpCall({
    ...mine,
    method: 'POST',
    path: '/api/case/leave',
    about: 'Say that one does not look at a case any more',
    request: z.object({ id }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'none',
  }),
  assignCase: httpCall({
    ...mine,
    method: 'PUT',
    path: '/api/case/assignee',
    about: 'Say whose case it is to decide',
    request: z.object({
      id,
      assignee: z.string().max(64).describe('name of a user who may see it; empty: everybody’s'),
    }),
    answer: one,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'assigned case {id} to {@assignee}',
  }),
  casePeople: httpCall({
    ...mine,
    method: 'GET',
    path: '/api/case/{id}/people',
    about: 'People who may be named beside a case because they may see it, whose names begin so: a few',
    request: z.object({
      id: z.coerce.number().int().min(1).describe('number of the case'),
      begin: z.string().max(64).default('').describe('what the names begin with, in any case'),
    }),
    answer: z.object({ people: z.array(z.string()).describe('by name') }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  caseMentions: httpCall({
    ...mine,
    method: 'GET',
    path: '/api/case/mentions',
    about: `The last ${LISTED_MENTIONS} notes in which one was named, beside cases that one may see`,
    request: nothing,
    answer: z.object({
      mentions: z
        .array(
          z.object({
            id: z.int(),
            case: z.int().describe('number of the case'),
            deviceid: z.string(),
            eventid: z.int(),
            eventname: z.string().describe('as its definition calls it; empty where its code names it'),
            by: z.string().describe('who wrote it'),
            at: z.int().describe('ms since 1970'),
            text: z.string(),
            read: z.boolean(),
          }),
        )
        .describe('the newest first'),
    }),
    errors: [],
    audit: 'none',
  }),
  readMentions: httpCall({
    ...mine,
    method: 'PUT',
    path: '/api/case/mentions/read',
    about: 'Say that one has read all notes in which one was named, up to that one, or that one alone',
    request: z.object({ id: z.int().min(1), alone: z.boolean().default(false) }),
    answer: done,
    errors: ['STORE_FULL'],
    audit: 'read the notes up to {id} in which they were named',
  }),
  noteCase: httpCall({
    ...mine,
    method: 'POST',
    path: '/api/case/note',
    about: `Write a note beside a case; it has at most ${MOST_CASE_NOTES}. Anyone who may see the case and is named in it (@name) is told`,
    request: z.object({
      id,
      text: plainLine.pipe(z.string().min(1).max(CASE_NOTE_LENGTH)).describe('one line'),
    }),
    answer: one,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'wrote a note beside case {id}: {text}',
  }),
} as const;
