import { plainLine } from '@outrider/model/entity/plain-line.ts';
import { caseCoaching, COACHING_HOURS, USUAL_COACHING_HOURS } from '@outrider/model/events/case-coaching.ts';
import { wordsBody } from '@outrider/model/live/words.ts';
import { CASE_NOTE_LENGTH, RECOGNITION_DAYS } from '@outrider/model/events/limits.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';
import { toldCase } from './case-calls.ts';

/** Cases of an answer whose drivers are still to acknowledge. */
export const COACHED_A_PAGE = 500;

/** The highest (least able) level that decides objections in place of a coach. */
export const APPEAL_MAX_LEVEL = 1;

const mine = { access: { right: 'F_event' }, scope: 'own' } as const;
const id = z.int().min(1).describe('number of the case');
const token = secret(z.string().min(1).max(100));
const anyones = { access: { right: 'anyone' }, scope: 'none' } as const;

/** Cases that are talked over with their drivers (rule INBOX-11). */
export const coachingCalls = {
  coachCase: httpCall({
    ...mine,
    method: 'PUT',
    path: '/api/case/coaching',
    about: 'Hand a case to a coach: a note names them, and they are told',
    request: z.object({
      id,
      coach: z.string().min(1).max(64).describe('name of a user who may see the case'),
      note: plainLine
        .pipe(
          z
            .string()
            .trim()
            .min(1)
            .max(CASE_NOTE_LENGTH - 70),
        )
        .describe('what it is about: the driver reads it'),
    }),
    answer: z.object({ case: toldCase }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'handed case {id} to {@coach} for coaching: {note}',
  }),
  recogniseDriver: httpCall({
    access: { right: 'F_talk' },
    scope: 'own',
    method: 'POST',
    path: '/api/case/recognition',
    about: `Tell the driver of a case what was done well, where the server is set so: the recorder shows it and reads it out, within ${RECOGNITION_DAYS} days also when the vehicle comes later; a note beside the case says so`,
    request: z.object({ id, text: wordsBody.shape.text.describe('what the driver hears') }),
    answer: z.object({ case: toldCase }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'recognised the driver of case {id}: {text}',
  }),
  decideAppeal: httpCall({
    ...mine,
    method: 'PUT',
    path: '/api/case/appeal',
    about: `Decide a driver’s objection, as their coach or with level ${APPEAL_MAX_LEVEL} or better: where it is granted, the case is closed as one that their score is without, for good`,
    request: z.object({
      id,
      grant: z.boolean(),
      answer: caseCoaching.fields.appealAnswer.schema
        .pipe(z.string().min(1))
        .describe('what the driver reads'),
    }),
    answer: z.object({ case: toldCase }),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'decided the driver’s objection to case {id}: {grant}, {answer}',
  }),
  linkCoaching: httpCall({
    ...mine,
    method: 'POST',
    path: '/api/case/coaching/link',
    about:
      'Make a link by which a driver without an account acknowledges a coaching, once; the one before opens nothing more',
    request: z.object({
      id,
      hours: z
        .literal([...COACHING_HOURS])
        .default(USUAL_COACHING_HOURS)
        .describe('how long it lasts'),
    }),
    answer: done.extend({
      token: z.string().describe('told this once; the link is /coaching/{token}'),
      until: z.int().describe('ms since 1970'),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'made a link for the driver of case {id} for {hours} h',
  }),
  coachedCases: httpCall({
    ...mine,
    method: 'GET',
    path: '/api/cases/coaching',
    about: `Cases of devices in scope whose drivers are still to acknowledge their coaching, the last first: of the last ${COACHED_A_PAGE} of all devices`,
    request: nothing,
    answer: z.object({ cases: z.array(toldCase) }),
    errors: [],
    audit: 'none',
  }),
  openCoaching: httpCall({
    ...anyones,
    method: 'POST',
    path: '/api/coaching/open',
    about:
      'What a driver’s link leads to: what happened and what was said about it, no place and no pictures',
    request: z.object({ token }),
    answer: z.object({
      eventid: z.int().describe('code of the event'),
      eventname: z.string().describe('as its definition calls it; empty where its code names it'),
      vehicle: z.string().describe('its plate, or its device id'),
      driver: z.string().describe('who was entered as its driver, or signed'),
      first: z.int().describe('when it happened, unix seconds'),
      count: z.int().describe('how often'),
      coach: z.string(),
      note: z.string(),
      until: z.int().describe('until when the link holds, ms since 1970'),
      acknowledged: z.int().describe('when the driver acknowledged, ms since 1970; 0 while they have not'),
      appealed: z.int().describe('when they objected, ms since 1970; 0 where they have not'),
      appeal: caseCoaching.fields.appeal.schema.describe('how that stands'),
      appealanswer: z.string().describe('what they were answered'),
    }),
    errors: ['NOT_FOUND', 'RATE_LIMIT'],
    audit: 'none',
  }),
  appealCoaching: httpCall({
    ...anyones,
    method: 'POST',
    path: '/api/coaching/appeal',
    about: 'Object as the driver to what was said, once, with one’s name and words: the coach decides',
    request: z.object({
      token,
      driver: caseCoaching.fields.driver.schema.pipe(z.string().min(1)).describe('their name'),
      words: caseCoaching.fields.words.schema.pipe(z.string().min(1)).describe('why they object'),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMIT', 'STORE_FULL'],
    audit: 'objected to a coaching as {driver}',
  }),
  acknowledgeCoaching: httpCall({
    ...anyones,
    method: 'POST',
    path: '/api/coaching/acknowledge',
    about: 'Say as the driver that one has read it, once, with one’s name and what one has to say',
    request: z.object({
      token,
      driver: caseCoaching.fields.driver.schema.pipe(z.string().min(1)).describe('their name'),
      words: caseCoaching.fields.words.schema.default('').describe('what they say of it'),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMIT', 'STORE_FULL'],
    audit: 'acknowledged a coaching as {driver}',
  }),
} as const;
