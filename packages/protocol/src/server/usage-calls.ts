import { mediaStates } from '@outrider/model/recordings/media-setting.ts';
import { dataKinds } from '@outrider/model/server/data-kinds.ts';
import { TIMED_HOURS, timedSteps } from '@outrider/model/server/timed-work.ts';
import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';

/** What the server says about itself is for administrators. */
const read = {
  method: 'GET',
  access: { right: 'signed-in', maxLevel: 0 },
  scope: 'none',
  errors: [],
  audit: 'none',
} as const;

const bytes = z.int().min(0);
const limit = bytes.nullable().describe('bytes; null: nothing bounds it but its disk');
const seconds = z.int().min(0);

const disk = z.object({
  path: z.string(),
  status: z.enum(mediaStates),
  full_size: bytes.nullable().describe('bytes of the disk; null where nobody knows'),
  free_size: bytes.nullable().describe('of them, those that are free'),
  reserve: bytes.nullable().describe('of them, those that the server leaves to others'),
  used: bytes.describe('bytes of recordings in it'),
  minMB: z.int().nullable().describe('reserve, in MB'),
  capacity: limit.describe('most bytes that recordings may take in it; null is as its disk has room'),
  deviceid: z
    .string()
    .nullable()
    .describe('the only one whose recordings are there; null: those of all others'),
  readonly: z.boolean(),
});

const timed = z.object({
  datetime: seconds.describe('when the step began, unix seconds'),
  gms: z.string().describe('id of the server whose work it is'),
  name: z.string().describe('the kind of work; `call` and a name behind it: one call'),
  cnt: z.int().describe('how often'),
  avg: z.number().describe('ms'),
  max: z.number().describe('the longest, ms'),
});

export const usageCalls = {
  diskInfo: httpCall({
    ...read,
    path: '/api/diskinfo',
    about: 'The disks that the server writes to: how full each is, and what takes the room',
    request: nothing,
    answer: z.object({
      disks: z.array(disk).describe('the media folders in their order'),
      footageUsedSize: bytes.describe('fetched footage that plans asked for'),
      footageFullSize: limit,
      snapshotUsedSize: bytes.describe('pictures that recorders took'),
      snapshotFullSize: limit,
      sdUsedSize: bytes.describe('fetched footage that people asked for'),
      sdFullSize: limit,
      rootUsableSize: bytes.describe('free on the disk of the data folder'),
      rootFullSize: bytes.describe('of the disk of the data folder'),
      path: z.string().describe('the data folder'),
      data: z
        .array(z.object({ kind: z.enum(dataKinds), bytes }))
        .describe('what takes room in the data folder, the largest first'),
      measured: seconds.describe('when that was measured, unix seconds: once a minute at most'),
      partial: z.boolean().describe('not every file of the data folder was counted: there are too many'),
    }),
  }),
  performanceInfo: httpCall({
    ...read,
    path: '/gkserver/performanceinfo',
    about: `How long pieces of the server's work took, minute by minute; kept for ${TIMED_HOURS} hours, and lost with a restart`,
    request: z.object({
      minutes: z.coerce
        .number()
        .int()
        .min(1)
        .max(TIMED_HOURS * 60)
        .default(60)
        .describe('how far back'),
      step: z.coerce
        .number()
        .pipe(z.literal(timedSteps))
        .default(1)
        .describe('minutes that are put together'),
    }),
    answer: z.object({
      since: seconds
        .nullable()
        .describe('when what is kept begins, unix seconds; null: nothing was counted yet'),
      data: z.array(timed).describe('the oldest first'),
    }),
  }),
} as const;
