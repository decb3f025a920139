import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** The longest stretch of one question, days. */
export const MAX_TIMELINE_DAYS = 32;
/** Vehicles of one question. */
const MAX_TIMELINE_DEVICES = 9;
/** Columns into which a stretch is folded. */
const MAX_COLUMNS = 4_096;
/** Events of each device that one answer tells, the newest. */
export const MAX_TIMELINE_EVENTS = 2_000;
/** Up to this long a stretch is told to the picture; longer ones to the minute. */
export const EXACT_TIMELINE_MS = 2 * 3_600_000;
/** Up to this long speeds are those of fixes; in longer ones too, unless there are so many that each day has its highest. */
export const TRACKED_TIMELINE_MS = 25 * 3_600_000;

const ms = z.int().min(0).max(1e14);
const wanted = z.literal(true).optional();

/** Stretches one behind the other: beginning, end, beginning, end … in ms after the beginning of the answer's stretch. */
const runs = z.array(z.int().min(0));

const channel = z.object({
  channel: z.int().describe('1-based'),
  server: runs.describe('what the server recorded; pairs of from and to, ms after startMs'),
  fetched: runs.describe('what of that was fetched from the recorder’s card'),
  damaged: runs.describe('what of that is known to be damaged: it cannot be shown'),
  card: runs.describe('what the recorder said that it keeps'),
  alarms: runs.describe('of that, what it kept for an alarm'),
  knocks: runs.describe('of that, what it kept for its G-sensor'),
  locks: runs.describe('what of it is locked on the server'),
});

const event = z.object({
  id: z.int(),
  time: z.int().describe('unix seconds'),
  eventid: z.int(),
  eventname: z.string(),
  memo: z.string(),
});

const device = z.object({
  deviceid: z.string(),
  channels: z.array(channel).describe('those that are installed'),
  asked: runs.describe('for what the recorder was asked what it keeps'),
  askedMs: ms.optional().describe('when it was asked last, ms since 1970'),
  private: runs.describe('what is within private times: nobody is shown it, and it is no gap'),
  events: z.array(event).describe('the oldest first'),
  speeds: z
    .array(z.int().min(-1))
    .describe('km/h: the highest in each column of the stretch, -1 where none is known; empty if not asked'),
});

/** What a stretch of time holds of a device. */
export type TimelineDevice = z.infer<typeof device>;
/** What it holds of one channel. */
export type TimelineChannel = z.infer<typeof channel>;
export type TimelineEvent = z.infer<typeof event>;

export const timelineCall = httpCall({
  method: 'POST',
  path: '/api/timeline',
  about: `What a stretch of time holds of devices, folded into columns: footage on the server and on recorders’ cards (as far as their lists were asked for: nobody is asked), events, speed. At most ${MAX_TIMELINE_DAYS} days of ${MAX_TIMELINE_DEVICES} devices; to the picture in up to ${EXACT_TIMELINE_MS / 3_600_000} hours, else to the minute. Nothing from before the asker’s retention`,
  access: {
    right: 'signed-in',
    parts: {
      in: 'want',
      rights: { server: 'P_lopb', card: 'P_repb', events: 'F_event', speed: ['P_gppb', 'F_gps'] },
    },
  },
  scope: { devices: 'deviceids' },
  request: z.object({
    deviceids: z.array(deviceid).min(1).max(MAX_TIMELINE_DEVICES),
    startMs: ms.describe('ms since 1970 UTC'),
    endMs: ms.describe('no part of it'),
    columns: z.int().min(1).max(MAX_COLUMNS).describe('gaps shorter than a column are passed over'),
    want: z
      .strictObject({ server: wanted, card: wanted, events: wanted, speed: wanted })
      .describe('what is asked for, each by its right'),
  }),
  answer: z.object({
    startMs: ms,
    endMs: ms,
    stepMs: z.number().describe('how long a column is'),
    oldestMs: ms.optional().describe('from when on the asker may see: absent without a bound'),
    devices: z.array(device).describe('in the order of the question'),
  }),
  errors: [],
  audit: 'none',
});
