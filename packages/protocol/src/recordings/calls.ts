import { PLAYBACK_RATE } from '@outrider/model/recordings/playback.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { httpCall } from '../calls/http-call.ts';
import { playedChannels, streamName } from '../calls/playback-query.ts';
import { deviceid, deviceIdLetter } from '../devices/device-id.ts';
import { socketCall } from '../calls/socket-call.ts';
import { STREAM_PATH } from '../calls/stream-path.ts';
import { integer, json, optional, text } from '../vcp/field.ts';
import { parseRooms, printRooms, type RoomOfDevice } from './recorded-room.ts';
import { timelineCall } from './timeline.ts';
import { settingCalls } from './setting-calls.ts';
import { clipCalls } from './clip-calls.ts';
import { exportCalls } from './export-calls.ts';
import { lockCalls } from './lock-calls.ts';
import { redactionCalls } from './redaction-calls.ts';
import { removableRecordings, removeRecordings } from './remove-call.ts';

const LAST_SECOND = 1e11;
const MAX_CHANNEL = 99;
/** Minutes of a day: an hour more on the night in which clocks go back. */
const MAX_MINUTES = 1_500;
const HALF_A_DAY = 50_400;

/** How much of the recording around an event is its footage, seconds. */
export const EVENT_FOOTAGE_S = { before: 15, after: 15 } as const;

/** People who play what the server recorded (rule C35). */
const access = { right: 'P_lopb' } as const;

/** Durations of a download, seconds (rule C26). */
export const DOWNLOAD_SECONDS = [15, 30, 60, 120, 180, 300, 600, 900, 1_200, 1_800] as const;
/** Those of a `gms` file beyond them. */
export const GMS_SECONDS = [2_100, 2_400, 2_700, 3_000, 3_300, 3_600] as const;
/** Longest stretch of one file. */
const MAX_SECONDS = 3_600;
/** Longest stretch that is played without an entry in the audit trail and whatever downloads are: enough for a picture. */
export const PLAYED_SECONDS = 10;

export const control = {
  removeRecordings,
  recordCalendar: controlCall({
    code: 'Q06',
    about: 'Of which minutes of a day the server has recordings',
    access,
    scope: { device: 'deviceid' },
    request: {
      deviceid: deviceIdLetter,
      start: integer('A', 'when the day begins, unix seconds', 0, LAST_SECOND),
      minutes: optional(
        integer(
          'B',
          'how many minutes it has; 1440 when absent, 1380 or 1500 where clocks change',
          1,
          MAX_MINUTES,
        ),
      ),
      channel: optional(integer('C', '1-based; any channel when absent', 1, MAX_CHANNEL)),
    },
    answer: { minutes: text('B', 'a character a minute: 1 where there is something, else 0', MAX_MINUTES) },
    errors: [],
    audit: 'none',
  }),
  recordedDates: controlCall({
    code: 'Q08',
    about: 'On which days the server recorded something of a device, the oldest first',
    access,
    scope: { device: 'deviceid' },
    request: {
      deviceid: deviceIdLetter,
      offset: integer(
        'A',
        'seconds east of UTC of the zone in which days are counted',
        -HALF_A_DAY,
        HALF_A_DAY,
      ),
    },
    answer: {
      days: text('B', 'when each begins, unix seconds in hexadecimal digits, with commas between', 400_000),
    },
    errors: [],
    audit: 'none',
  }),
  recordedRoom: controlCall({
    code: 'Q09',
    about:
      'How much room the server’s recordings of a device take, or of each device in scope, and how far back they go; devices without any are left out',
    access,
    scope: { devices: 'deviceid' },
    request: {
      deviceid: optional(deviceIdLetter),
      since: optional(
        integer(
          'B',
          'begin of a day (UTC), unix seconds: what is recorded from then on is told apart',
          0,
          1e11,
        ),
      ),
    },
    answer: {
      rooms: json<Readonly<Record<string, RoomOfDevice>>>(
        'Z',
        'by device id six hexadecimal numbers with commas between: bytes, those of them that are locked, bytes that a day takes (of the last seven), days (UTC) on which something begins, when the first of them begins and the last, unix seconds; where since was asked, bytes of what begins from then on',
        parseRooms,
        printRooms,
      ),
    },
    errors: [],
    audit: 'none',
  }),
} as const;

/** How far off a picture may be from the moment that is asked for, seconds. */
export const PICTURE_WITHIN_S = 300;

const whole = (pattern: RegExp) => z.string().regex(pattern).transform(Number);
const stretchOf = (maxSeconds: number) => ({
  deviceid,
  ch: whole(/^\d{1,2}$/)
    .pipe(z.int().min(1))
    .describe('channel, 1-based'),
  spbtime: whole(/^\d{1,11}$/).describe('from when, unix seconds'),
  duration: whole(/^\d{1,5}$/)
    .pipe(z.int().min(1).max(maxSeconds))
    .describe(`seconds, at most ${maxSeconds}`),
});
const stretch = stretchOf(MAX_SECONDS);

export const http = {
  timeline: timelineCall,
  ...clipCalls,
  ...exportCalls,
  ...lockCalls,
  ...redactionCalls,
  ...settingCalls,
  removableRecordings,
  footageInfo: httpCall({
    method: 'GET',
    path: '/gkevent/footageinfo',
    about: 'What there is of the server’s recordings around a moment: the minutes that follow on each other',
    access,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      ch: stretch.ch,
      time: whole(/^\d{1,11}$/).describe('unix seconds'),
    }),
    answer: z.object({
      start: z.int().describe('unix seconds'),
      end: z.int().describe('unix seconds'),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  eventFootage: httpCall({
    method: 'GET',
    path: '/gkevent/footage/{deviceid}_{time}_ch{ch}.mp4',
    about: `What the server recorded around an event, from ${EVENT_FOOTAGE_S.before} s before to ${EVENT_FOOTAGE_S.after} s after it as far as it was, to be taken away; by a presigned address, whose user and signature may be called u and p`,
    access: { ...access, presigned: true },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      time: whole(/^\d{1,11}$/).describe('of the event, unix seconds'),
      ch: stretch.ch,
      s: whole(/^\d{1,15}$/)
        .optional()
        .describe('number of the event: nothing is given where it is another device’s, or of another time'),
      c: stretch.ch.optional().describe('the channel once more'),
    }),
    answer: 'file',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    audit: 'took the footage of {deviceid} at {#time}, channel {ch}',
  }),
  playRecording: httpCall({
    method: 'GET',
    path: '/gkserver/recording.mp4',
    about:
      'A few seconds of what the server recorded, as an MP4 of which a page shows a picture, from the key picture at or in front of the moment on; by a presigned address',
    access: { ...access, presigned: true },
    scope: { device: 'deviceid' },
    request: z.object({
      ...stretchOf(PLAYED_SECONDS),
      ask: z.literal('1').optional().describe('1: only from when to when it is (startMs, endMs), as JSON'),
    }),
    answer: 'file',
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  takePicture: httpCall({
    method: 'POST',
    path: '/api/picture',
    about: 'Have a recorder take a picture now; answered once it is here',
    access: { right: 'P_live' },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      ch: z.int().min(1).max(MAX_CHANNEL).describe('1-based; one that is installed'),
    }),
    answer: z.object({
      hasError: z.literal(false),
      t: z.int().describe('when it was taken, unix seconds: pic.cgi has it'),
    }),
    errors: ['NOT_FOUND', 'DEVICE_OFFLINE', 'CONFLICT', 'RATE_LIMIT'],
    // It comes in a hundred parts, over slow networks too.
    withinMs: 75_000,
    audit: 'had {deviceid} take a picture of channel {ch}',
  }),
  picture: httpCall({
    method: 'GET',
    path: '/pic.cgi',
    about: `The JPEG that the recorder attached to an alarm of that second, else the one that it took of the channel nearest to the moment, at most ${PICTURE_WITHIN_S} s from it; by a presigned address`,
    access: { right: 'P_live', presigned: true },
    scope: { device: 'deviceid' },
    request: z.object({
      type: z.literal('snap'),
      deviceid,
      ch: stretch.ch,
      t: whole(/^\d{1,11}$/).describe('unix seconds'),
    }),
    answer: 'file',
    absent: 404,
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  takeRecording: httpCall({
    method: 'GET',
    path: '/web.cgi',
    about:
      'What the server recorded, to be taken away: lobkask says that it is there (already), what of it is damaged, cannot be read or reaches into a private time (missing) and from when on there is more of another size, codec or stream (goesOnMs); lobkget gives all that is whole, and says the same in the headers Outrider-Missing and Outrider-Goes-On; by a presigned address',
    access: { ...access, presigned: true, guests: 'takers' },
    scope: { device: 'deviceid' },
    request: z.object({
      ...stretch,
      type: z.enum(['lobkask', 'lobkget']),
      format: z
        .enum(['mp4', 'gms'])
        .default('mp4')
        .describe(
          'mp4: one file, byte for byte as it was recorded. gms: a zip of such files with an index (manifest.json), for people who are signed in: lobkask orders it (HANDLING with progress in percent, CREATE FAIL), and it is one of one’s exports for a day',
        ),
    }),
    answer: 'file',
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMIT', 'TOO_LARGE'],
    audit: '{type} of {deviceid}: channel {ch}, {duration} s from {spbtime}',
  }),
} as const;

const { least, most } = PLAYBACK_RATE;

export const sockets = {
  watchRecording: socketCall({
    path: STREAM_PATH,
    meant: { type: 'lopb' },
    about:
      'What the server recorded, played: pictures and sound of one channel or several, as far ahead as the player says',
    access: { ...access, guests: true },
    scope: { device: 'deviceid' },
    query: z.object({
      type: z.literal('lopb'),
      deviceid,
      channel: stretch.ch.optional().describe('1-based; or several by chs'),
      chs: playedChannels.optional(),
      spbtime: z
        .string()
        .regex(/^\d{1,11}(\.\d{1,3})?$/)
        .transform(Number)
        .describe('from when, unix seconds'),
      streamid: streamName.default('').describe('a name of the caller, by which D08 steers it'),
      speed: z
        .string()
        .regex(/^-?\d{1,2}(\.\d{1,2})?$/)
        .transform(Number)
        .pipe(z.number().min(-most).max(most))
        .default(1)
        .describe(`0 rests; ${least} to ${most}, below 0 back; above 4 and back by key pictures`),
    }),
    closes: ['policy', 'signInFirst', 'forbidden'],
    audit: 'none',
  }),
} as const;
