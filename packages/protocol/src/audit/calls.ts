import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const MAX_ROWS = 500;

const seconds = z.int().min(0).max(1e11);
const member = z.string().min(1).max(64).describe('name of a user, also of one who was removed');

/** Everybody reads of the logs what they did themselves, a manager also what the people they manage did, level 0 all of it (rule C06). */
const log = {
  method: 'POST',
  access: { right: 'signed-in', ofPerson: true },
  scope: 'none',
  errors: [],
  audit: 'none',
} as const;

/** A field by which rows are chosen: where it is empty or absent, all of them. */
const filter = <Value extends z.ZodType>(value: Value) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(value)
    .optional();

/** What each of the logs is asked: what is absent or empty is anything. */
const asked = {
  member: filter(member),
  deviceid: filter(deviceid),
  before: z.int().min(1).optional().describe('only rows before this number: the next page'),
  limit: z.int().min(1).max(MAX_ROWS).default(100).describe('rows of a page'),
};
const stretch = {
  afterUpdatetime: filter(seconds).describe('unix seconds, included'),
  beforeUpdatetime: filter(seconds).describe('unix seconds, included'),
};
const streamLogType = z
  .literal([0, 1, 2, 3, 4, 5])
  .describe(
    '0 Liveview ask: it goes on; 1 Local playback; 2 Download local; 3 Remote playback; 4 Download remote; 5 Liveview end',
  );
/** With which a log is taken away (rule S26). */
const filepass = secret(z.string().min(1).max(128)).describe('password of the archive');
/** A million rows take some seconds. */
const EXPORT_MS = 180_000;
/** What is asked of an export of a log, beside its filters. */
const exported = {
  ...log,
  answer: 'file',
  errors: ['RATE_LIMIT', 'STORE_FULL', 'FORBIDDEN'],
  withinMs: EXPORT_MS,
} as const;
const wholeLog = { member: asked.member, deviceid: asked.deviceid, ...stretch, filepass };
const streamFilters = {
  type: filter(streamLogType),
  entrance: filter(z.literal([0, 1, 2])).describe('0 GMS, 1 Web, 2 Rtsp; this server has 1 alone'),
};
const accessFilters = {
  ip: filter(z.string().max(64)),
  action: filter(z.string().max(64)).describe('name of a call'),
  word: filter(z.string().max(64)).describe(
    'words that each stand somewhere in what is said: in what was done, in names and values of fields, in devices; not in names of people',
  ),
};
/** A page of a log. */
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    seento: seconds
      .nullable()
      .describe(
        'time of the oldest row that was looked at, also of those that were not asked for; null: none',
      ),
    data: z.array(row).describe('the newest first'),
    next: z
      .int()
      .nullable()
      .describe('`before` of the next page, also where this one is short; null when there is none'),
  });

export const http = {
  accessLog: httpCall({
    ...log,
    path: '/gklog/accesslog',
    errors: ['FORBIDDEN'],
    about:
      'The audit trail: who did what to whom, from where and when. Managers of a branch read what they and their people did, as far as it names nothing from outside; others than level 0 what they did themselves, of devices that they see, where the variant has accessLog',
    request: z.object({
      ...asked,
      ...stretch,
      ...accessFilters,
    }),
    answer: pageOf(
      z.object({
        serialno: z.int(),
        datetime: seconds,
        type: z.enum(['web', 'vcp']),
        ip: z.string(),
        username: z.string().describe('empty: had not signed in; `#` and a number: the name was taken away'),
        deviceid: z.string().describe('devices, joined by commas'),
        action: z.string().describe('name of the call'),
        method: z.string().describe('its address: message of the control connection, or method and path'),
        data: z.string().describe('what was done'),
        changes: z
          .array(
            z.object({
              field: z.string().describe('its label, in English'),
              before: z.string().nullable().describe('null: what it holds is not for the log'),
              after: z.string().nullable(),
            }),
          )
          .describe('what became of fields'),
        outcome: z.string().describe("'ok', or the code of the error with which it was refused"),
      }),
    ),
  }),
  logActions: httpCall({
    ...log,
    method: 'GET',
    path: '/gklog/actions',
    access: { right: 'signed-in' },
    about: 'What the access log may hold: every call that leaves an entry there',
    request: nothing,
    answer: z.array(
      z.object({
        action: z.string().describe('name of the call'),
        type: z.enum(['web', 'vcp']),
        method: z.string().describe('its address: message of the control connection, or method and path'),
        data: z.string().describe('what an entry says, with … for values'),
      }),
    ),
  }),
  trailState: httpCall({
    ...log,
    method: 'GET',
    path: '/gklog/trailstate',
    access: { right: 'signed-in', maxLevel: 0 },
    about:
      'Whether the audit trail is as it was sealed: begins to look where nothing is known, or what is known is over a minute old',
    request: nothing,
    answer: z.object({
      state: z
        .enum(['checking', 'whole', 'broken', 'failed'])
        .describe('checking: ask again; failed: it could not be read'),
      entries: z.int().describe('found whole so far'),
      to: z
        .object({ serialno: z.int(), datetime: seconds })
        .nullable()
        .describe('the last of them; null: none'),
      broken: z
        .object({ serialno: z.int(), why: z.enum(['missing', 'changed']) })
        .nullable()
        .describe('the first that is not there, or not as it was sealed'),
      checkedat: seconds.nullable().describe('when the look at them ended; null: it goes on'),
      head: z
        .object({
          seal: z.string().describe('NUMBER:SEAL, as npm run doctor -- --seal takes it'),
          signedat: z.string().describe('ISO 8601'),
          signature: z.string().describe("Ed25519, base64, by the server's key of evidence"),
        })
        .nullable()
        .describe('the newest entry, signed now; null: none'),
    }),
  }),
  streamLog: httpCall({
    ...log,
    path: '/gklog/uslog',
    about:
      'The stream log: who watched, played or downloaded which channel. Others than level 0 read what they did themselves, managers what their people did too, of devices that they see',
    request: z.object({
      ...asked,
      ...stretch,
      ...streamFilters,
    }),
    answer: pageOf(
      z.object({
        serialno: z.int(),
        username: z.string(),
        deviceid: z.string(),
        channel: z.int().describe('1-based; 0 for a file of several'),
        stream: z.enum(['main', 'sub', '']),
        ip: z.string(),
        entrance: z.literal(1).describe('Web'),
        type: streamLogType,
        asktime: seconds,
        during: z.int().describe('seconds'),
        updatetime: seconds,
        bytes: z.int(),
        footagefrom: seconds.describe(
          'of which time what was played or downloaded is; 0: live, or nothing came',
        ),
        footageto: seconds,
        cutoff: z.boolean().describe('the server ended before it did'),
      }),
    ),
  }),
  talkLog: httpCall({
    ...log,
    path: '/gklog/talklog',
    access: { ...log.access, maxLevel: 2 },
    about:
      'The talk log: who talked with which devices. Others than level 0 read what they said themselves, managers what their people said too, to devices that they see',
    request: z.object({ ...asked, ...stretch }),
    answer: pageOf(
      z.object({
        serialno: z.int(),
        sourceip: z.string(),
        username: z.string(),
        deviceid: z.string().describe('devices, joined by commas'),
        begintime: seconds,
        endtime: seconds.nullable().describe('null: it goes on'),
        duration: z.int().describe('seconds'),
        updatetime: seconds,
        bytes: z.int(),
        mdvraudio: z.literal(0).describe('0: what was said is not kept'),
        mergeaudio: z.literal(0).describe('0: what was said is not kept'),
      }),
    ),
  }),
  exportAccessLog: httpCall({
    ...exported,
    path: '/gklog/exportaccesslog',
    about:
      'The audit trail as a table in a 7z archive, AES-256 with hidden names: what accessLog answers, 200 MB of it at most, the newest',
    request: z.object({ ...wholeLog, ...accessFilters }),
    audit: 'exported the access log',
  }),
  exportStreamLog: httpCall({
    ...exported,
    path: '/gklog/exportuslog',
    about:
      'The stream log as a table in a 7z archive, AES-256 with hidden names: what streamLog answers, 200 MB of it at most, the newest',
    request: z.object({ ...wholeLog, ...streamFilters }),
    audit: 'exported the stream log',
  }),
  forgetPerson: httpCall({
    method: 'DELETE',
    path: '/gklog/member',
    about: 'Take the name of a removed user out of the logs; what they did stays, under a number',
    access: { right: 'signed-in', maxLevel: 0, tokens: 'never' },
    scope: 'none',
    request: z.strictObject({ member }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'took the name of a removed user out of the logs',
  }),
} as const;
