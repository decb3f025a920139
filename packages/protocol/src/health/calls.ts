import {
  HISTORY_A_PAGE,
  HISTORY_DAYS,
  MOST_MUTED_DAYS,
  MUTE_MAX_LEVEL,
} from '@outrider/model/health/limits.ts';
import { problemMute, problemRecord } from '@outrider/model/health/problem-record.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { countProblems } from './count-call.ts';

/** What is wrong with vehicles is for people who see how they do. */
const access = { right: 'P_dash' } as const;
const seconds = z.int().min(0).max(1e11);
const { kind, channel, detail } = problemRecord.fields;

const problem = z.object({
  deviceid: z.string(),
  kind: kind.schema.describe('see the guide for what each means'),
  channel: channel.schema.describe('1-based; 0: of the whole vehicle'),
  since: seconds.describe('unix seconds'),
  detail: detail.schema.describe('what was measured, by name'),
});

const openProblem = problem.extend({
  muted: z
    .object({ until: seconds.describe('unix seconds'), user: z.string(), note: z.string() })
    .optional()
    .describe('absent where it is not'),
});

const pastProblem = problem.extend({ closed: seconds.describe('when it was over, unix seconds') });

export const http = {
  listProblems: httpCall({
    method: 'GET',
    path: '/api/health/problems',
    about: 'What is wrong now with the vehicles that one sees, the newest first, muted problems too',
    access,
    scope: 'own',
    request: nothing,
    answer: z.object({
      problems: z.array(openProblem),
      vehicles: z.int().describe('how many vehicles are looked at'),
    }),
    errors: [],
    audit: 'none',
  }),
  countProblems,
  listPastProblems: httpCall({
    method: 'GET',
    path: '/api/health/history',
    about: `What was wrong and is over, of one vehicle or of all that one sees: the newest end first, ${HISTORY_A_PAGE} at most, of the last ${HISTORY_DAYS} days`,
    access,
    scope: { devices: 'deviceid' },
    request: z.object({
      deviceid: deviceid.optional(),
      before: z.coerce
        .number<string | number>()
        .pipe(seconds)
        .optional()
        .describe('those that were over before, unix seconds'),
    }),
    answer: z.object({ problems: z.array(pastProblem) }),
    errors: [],
    audit: 'none',
  }),
  muteProblem: httpCall({
    method: 'POST',
    path: '/api/health/mute',
    about: `Mute a problem of a vehicle until a date, ${MOST_MUTED_DAYS} days from now at most, however often it goes and comes; with 0 it is muted no more`,
    access: { ...access, maxLevel: MUTE_MAX_LEVEL },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      kind: kind.schema,
      channel: channel.schema.default(0),
      until: seconds.describe('unix seconds; 0: no more'),
      note: problemMute.fields.note.schema.default(''),
    }),
    answer: done,
    errors: ['STORE_FULL', 'NOT_FOUND'],
    audit: 'muted the problem {kind} {channel} of {deviceid} until {#until}: {note}',
  }),
} as const;

export type WireProblem = z.infer<typeof openProblem>;
export type WirePastProblem = z.infer<typeof pastProblem>;
