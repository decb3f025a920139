import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const MAX_ROWS = 500;

const seconds = z.int().min(0).max(1e11);
const member = z.string().min(1).max(64).describe('name of a user, also of one who was removed');

/** The logs are read by level 0. */
const log = {
  method: 'POST',
  access: { right: 'signed-in', maxLevel: 0 },
  scope: 'none',
  errors: [],
  audit: 'none',
} as const;

/** What each of the logs is asked: what is absent is anything. */
const asked = {
  member: member.optional(),
  deviceid: deviceid.optional(),
  before: z.int().min(1).optional().describe('only rows before this number: the next page'),
  limit: z.int().min(1).max(MAX_ROWS).default(100).describe('rows of a page'),
};
const stretch = {
  afterUpdatetime: seconds.optional().describe('unix seconds, included'),
  beforeUpdatetime: seconds.optional().describe('unix seconds, included'),
};
/** A page of a log. */
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
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
    about: 'The audit trail: who did what to whom, from where and when',
    request: z.object({
      ...asked,
      ...stretch,
      ip: z.string().max(64).optional(),
      action: z.string().max(64).optional().describe('name of a call'),
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
        outcome: z.string().describe("'ok', or the code of the error with which it was refused"),
      }),
    ),
  }),
  streamLog: httpCall({
    ...log,
    path: '/gklog/uslog',
    about: 'The stream log: who watched which channel',
    request: z.object({ ...asked, ...stretch }),
    answer: pageOf(
      z.object({
        serialno: z.int(),
        username: z.string(),
        deviceid: z.string(),
        channel: z.int(),
        stream: z.enum(['main', 'sub', '']),
        ip: z.string(),
        entrance: z.literal(1).describe('Web'),
        type: z
          .literal([0, 1, 3, 5])
          .describe('0 Liveview ask: it goes on; 1 Local playback; 3 Remote playback; 5 Liveview end'),
        asktime: seconds,
        during: z.int().describe('seconds'),
        updatetime: seconds,
        bytes: z.int(),
        cutoff: z.boolean().describe('the server ended before it did'),
      }),
    ),
  }),
  talkLog: httpCall({
    ...log,
    path: '/gklog/talklog',
    about: 'The talk log: who talked with which devices',
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
  forgetPerson: httpCall({
    method: 'DELETE',
    path: '/gklog/member',
    about: 'Take the name of a removed user out of the logs; what he did stays, under a number',
    access: { right: 'signed-in', maxLevel: 0 },
    scope: 'none',
    request: z.strictObject({ member }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'took the name of a removed user out of the logs',
  }),
} as const;
