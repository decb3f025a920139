import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from './device-id.ts';

/** Days that one log tells. */
export const SYSLOG_DAYS = 7;

/** The link to a recorder's log, as text to be read or kept. */
export const syslogCalls = {
  syslog: httpCall({
    method: 'GET',
    path: '/gmslog.cgi',
    about: `A recorder's log as this server has it, as text: what it is and how it came last, and what befell it, its inputs and its storage in the ${SYSLOG_DAYS} days before a moment (for people who may know of events); by a presigned address`,
    access: { right: 'F_lmdvrs_syslog', maxLevel: SETTINGS_MAX_LEVEL, presigned: true },
    scope: { device: 'deviceid' },
    request: z.object({
      type: z.literal('syslog'),
      deviceid,
      tz: z.coerce
        .number()
        .pipe(z.int().min(-43_200).max(50_400))
        .optional()
        .describe('zone of its times, seconds east of UTC; UTC where absent'),
      t: z
        .string()
        .regex(/^\d{1,11}$/)
        .transform(Number)
        .optional()
        .describe('the moment, unix seconds; now where absent'),
    }),
    answer: 'file',
    absent: 404,
    errors: [],
    audit: 'read the log of {deviceid}',
  }),
} as const;
