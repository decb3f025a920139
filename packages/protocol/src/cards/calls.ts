import { cardRecordTypes } from '@outrider/model/cards/card-record.ts';
import { BACKUP_SECONDS, CARD_SPEEDS, MAX_LIST_DAYS } from '@outrider/model/cards/limits.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { httpCall } from '../calls/http-call.ts';
import { playedChannels, streamName } from '../calls/playback-query.ts';
import { socketCall } from '../calls/socket-call.ts';
import { STREAM_PATH } from '../calls/stream-path.ts';
import { deviceid, deviceIdLetter } from '../devices/device-id.ts';
import { decimal, integer, json, optional, text } from '../vcp/field.ts';

const LAST_SECOND = 1e11;
const DAY_SECONDS = 86_400;
const MAX_NAME = 64;
const MAX_SPEED = 16;

const record = z.object({
  start: z.int().describe('unix seconds'),
  end: z.int().describe('unix seconds; that second is in it'),
  type: z.literal(Object.values(cardRecordTypes)).describe('0 Normal, 1 GSensor, 2 Alarm'),
  channels: z.array(z.int()).describe('of which there are files, 1-based'),
  bytes: z.int().describe('of all files together'),
});
const records = z.array(record);

/** A stretch of time of which a recorder has files, as the wire writes it. */
export type WireCardRecord = z.infer<typeof record>;

const access = { right: 'P_repb' } as const;
const listErrors = ['DEVICE_OFFLINE'] as const;

export const control = {
  steerPlayback: controlCall({
    code: 'D08',
    about:
      'Have one’s own playback, of the server’s recordings or of a recorder’s card, go on otherwise: faster, resting, elsewhere; all its channels',
    // Anyone who has a playback of that name has opened it, by the right that this takes.
    access: { right: 'signed-in' },
    scope: { device: 'deviceid' },
    request: {
      deviceid: deviceIdLetter,
      streamid: text('A', 'stream id, as the playback was asked for', MAX_NAME),
      speed: optional(
        decimal('B', '0 rests; 0.2 to 16, below 0 back; of a card as recorders play', -MAX_SPEED, MAX_SPEED),
      ),
      forward: optional(integer('C', '0 goes back, by key pictures', 0, 1)),
      position: optional(decimal('D', 'where it goes on, unix seconds', 0, LAST_SECOND)),
    },
    answer: { channels: integer('B', 'channels that it was about', 0, 255) },
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  cardList: controlCall({
    code: 'D09',
    about: 'What a recorder has on its own storage',
    access,
    scope: { device: 'deviceid' },
    request: {
      deviceid: deviceIdLetter,
      start: integer('A', 'unix seconds', 0, LAST_SECOND),
      end: optional(integer('B', 'unix seconds; a day after the start when absent', 0, LAST_SECOND)),
    },
    answer: {
      records: json<readonly WireCardRecord[]>('Z', 'as those of /api/recordlist', (value) =>
        records.parse(value),
      ),
    },
    errors: listErrors,
    audit: 'none',
  }),
} as const;

const backup = z.uuid().describe('as the order was answered with');
const OWN_BACKUP = { deviceid, backup };

const seconds = z.int().min(0).max(LAST_SECOND);
const whole = (pattern: RegExp) => z.string().regex(pattern).transform(Number);
const flag = z.enum(['0', '1']);

const backupState = z.object({
  hasError: z.literal(false),
  result: z.enum(['CREATE OK', 'HANDLING', 'DOWNLOAD OK', 'DOWNLOAD FAIL']),
  progress: z.int().optional().describe('percent, while it is made'),
  reason: z.string().optional().describe('why it failed'),
});
/** A backup by what it is of, as addresses say it. */
const backedUp = {
  deviceid,
  ch: whole(/^\d{1,2}$/)
    .pipe(z.int().min(1))
    .describe('1-based; one that is installed'),
  spbtime: whole(/^\d{1,11}$/).describe('from when, unix seconds'),
  duration: whole(/^\d{1,3}$/)
    .pipe(z.int().min(BACKUP_SECONDS.least).max(BACKUP_SECONDS.most))
    .describe('seconds'),
  main: flag.optional().describe('1 the main stream, 0 the sub stream; whichever was kept when absent'),
  filename: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,128}$/)
    .optional()
    .describe('by which the browser saves it'),
};

export const http = {
  recordList: httpCall({
    method: 'POST',
    path: '/api/recordlist',
    about: 'What a recorder has on its own storage, the oldest first: asked of it, and kept for a while',
    access,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      start: seconds.optional().describe('unix seconds; yesterday’s first when absent'),
      end: seconds.optional().describe(`unix seconds; at most ${MAX_LIST_DAYS} days later; now when absent`),
      anew: z.boolean().default(false).describe('ask the recorder, whatever is kept'),
    }),
    answer: z.object({
      hasError: z.literal(false),
      data: records,
      asked: z.int().describe('when the recorder said so, unix seconds'),
    }),
    errors: listErrors,
    // A list of many parts over a slow network.
    withinMs: 120_000,
    audit: 'none',
  }),
  backupCard: httpCall({
    method: 'POST',
    path: '/api/cardbackup',
    about: 'Make an MP4 of what a recorder kept of a channel: the recorder plays it once, as fast as it was',
    access: { ...access, guests: 'takers' },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      ch: z.int().min(1).max(99).describe('1-based; one that is installed'),
      start: seconds.describe('from when, unix seconds'),
      duration: z.int().min(BACKUP_SECONDS.least).max(BACKUP_SECONDS.most).describe('seconds'),
    }),
    answer: z.object({
      hasError: z.literal(false),
      result: z.literal('CREATE OK'),
      backup: z.string().describe('by which it is asked for'),
    }),
    errors: ['NOT_FOUND'],
    audit: 'backed up {duration} s of channel {ch} of {deviceid} from {#start}',
  }),
  cardBackupState: httpCall({
    method: 'GET',
    path: '/api/cardbackup/{deviceid}/{backup}',
    about: 'How far one’s own backup is',
    access: { ...access, guests: 'takers' },
    scope: { device: 'deviceid' },
    request: z.object(OWN_BACKUP),
    answer: backupState,
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  cardBackupFile: httpCall({
    method: 'GET',
    path: '/api/cardbackup/{deviceid}/{backup}/file',
    about: 'One’s own backup, for a quarter of an hour once it is made',
    access: { ...access, guests: 'takers' },
    scope: { device: 'deviceid' },
    request: z.object(OWN_BACKUP),
    answer: 'file',
    errors: ['NOT_FOUND'],
    withinMs: 300_000,
    audit: 'took backup {backup} of {deviceid}',
  }),
  askCardMovie: httpCall({
    method: 'GET',
    path: '/web.cgi',
    meant: { type: 'repbmp4ask' },
    about:
      'Have an MP4 made of what a recorder kept of a channel, and ask how far it is: the first who asks orders it, and so does who asks again after it failed; by a presigned address',
    access: { ...access, presigned: true, guests: 'takers' },
    scope: { device: 'deviceid' },
    request: z.object({ type: z.literal('repbmp4ask'), ...backedUp }),
    answer: backupState,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMIT'],
    // It is asked each second; taking the file is told, and the recorder's playback is in the stream log.
    audit: 'none',
  }),
  takeCardMovie: httpCall({
    method: 'GET',
    path: '/web.cgi',
    meant: { type: 'repbmp4get' },
    about: 'The MP4 that was asked for so, for a quarter of an hour once it is made; by a presigned address',
    access: { ...access, presigned: true, guests: 'takers' },
    scope: { device: 'deviceid' },
    request: z.object({ type: z.literal('repbmp4get'), ...backedUp }),
    answer: 'file',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    withinMs: 300_000,
    audit: 'took {duration} s of channel {ch} of the card of {deviceid} from {spbtime}',
  }),
} as const;

export const sockets = {
  watchCard: socketCall({
    path: STREAM_PATH,
    meant: { type: 'repb' },
    about: 'What a recorder kept of one moment, played: pictures and sound of one channel or several',
    access: { ...access, guests: true },
    scope: { device: 'deviceid' },
    query: z.object({
      type: z.literal('repb'),
      deviceid,
      chs: playedChannels,
      spbtime: whole(/^\d{1,11}$/).describe('from when, unix seconds'),
      duration: whole(/^\d{1,5}$/)
        .pipe(z.int().min(1).max(DAY_SECONDS))
        .default(DAY_SECONDS)
        .describe('for how long, seconds'),
      streamid: streamName.describe(
        'a name of the caller: the same for all streams of one playback, another for the next',
      ),
      cover: flag.default('1').describe('1: the same person’s other playback of these channels ends'),
      alone: flag
        .default('0')
        .describe(
          '1: nobody joins it, the recorder is told to stop as soon as its connection ends, and of the caller’s own it ends only such ones',
        ),
      main: flag.optional().describe('1 the main stream, 0 the sub stream; whichever was kept when absent'),
      speed: whole(/^(0\.2|0\.5|1|2|4|8|16)$/)
        .default(1)
        .describe(CARD_SPEEDS.join(', ')),
    }),
    closes: ['policy', 'signInFirst', 'forbidden'],
    audit: 'none',
  }),
} as const;
