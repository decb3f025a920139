import { MAX_ORDER_CHANNELS, MAX_ORDER_DEVICES, MAX_ORDER_HOURS } from '@outrider/model/retrievals/limits.ts';
import { order as anyOrder, orderStates, orderWaits } from '@outrider/model/orders/order.ts';
import { retrievalBody, retrievalWays, retrievedFile } from '@outrider/model/retrievals/retrieval.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { eventSettingCalls } from './event-setting-calls.ts';
import { pushRetrieval } from './push-retrieval.ts';

/** Footage comes of recorders' own storage: for those who may play it. */
const access = { right: 'P_repb' } as const;
const LAST_SECOND = 1e11;
const { priority, note, fromMinute, toMinute } = anyOrder.fields;
const { way, stream, media } = retrievalBody.shape;

const seconds = z.int().min(0).max(LAST_SECOND);
const id = z.coerce.number<string | number>().pipe(anyOrder.fields.id.schema);
const channels = z
  .array(z.int().min(1).max(99))
  .max(MAX_ORDER_CHANNELS)
  .default([])
  .describe('1-based; every installed one when empty');

/** What is asked for of each of the devices. */
const wanted = {
  deviceids: z.array(deviceid).min(1).max(MAX_ORDER_DEVICES),
  channels,
  start: seconds.describe('unix seconds'),
  end: seconds.describe(`unix seconds; at most ${MAX_ORDER_HOURS} hours later`),
};

const hours = z.object({
  from: fromMinute.schema.describe("minute of the server's day"),
  to: toMinute.schema.describe('before this one; over midnight where it is the lower one'),
});

const file = retrievedFile.extend({
  file: z.string().describe('by which it is asked for'),
  channel: z.int(),
  start: z.int().describe('unix seconds'),
  end: z.int().describe('unix seconds'),
  format: retrievedFile.shape.format.describe(
    'mp4: as it is; video: can be had as MP4; unknown: a file of the maker',
  ),
});

const order = z.object({
  id: z.int(),
  deviceid: z.string(),
  channels: z.array(z.int()),
  start: z.int().describe('unix seconds'),
  end: z.int().describe('unix seconds'),
  way: z.enum(retrievalWays),
  stream,
  media,
  usedWay: z.enum(retrievalWays).describe('what the recorder turned out to be able to; any: not known yet'),
  priority: priority.schema.describe('0 low, 1 normal, 2 high'),
  user: z.string().describe('who asked; empty: a download plan'),
  note: z.string().describe('why'),
  withoutMobile: z.boolean(),
  hours: hours.optional(),
  created: z.int().describe('unix seconds'),
  ended: z.int().optional().describe('unix seconds'),
  state: z.enum(orderStates),
  waits: z.enum(orderWaits).optional().describe('why it waits'),
  fault: z.string().describe('raw words: why it failed, or what is not whole'),
  tries: z.int().describe('in a row that brought nothing'),
  bytes: z.int().describe('that came'),
  expected: z.int().describe('that will have come: as the recorder lists them, or a guess'),
  asked: z.int().describe('seconds, of all channels together'),
  covered: z
    .int()
    .optional()
    .describe(
      'seconds of them of which there are pictures; absent while nobody looked, and where a file cannot be read',
    ),
  files: z.array(file),
  own: z.boolean().describe('whether one may change it'),
});

/** An order of footage, as the wire writes it. */
export type WireRetrieval = z.infer<typeof order>;

export const http = {
  ...eventSettingCalls,
  listRetrievals: httpCall({
    method: 'GET',
    path: '/api/retrievals',
    about: 'Footage that was asked for of devices in scope, and where each order stands, the newest first',
    access,
    scope: 'own',
    request: nothing,
    answer: z.object({ orders: z.array(order) }),
    errors: [],
    audit: 'none',
  }),
  orderRetrieval: httpCall({
    method: 'POST',
    path: '/api/retrievals',
    about:
      'Ask for footage of recorders, whenever it can be had: an order for each device, which waits until it is online',
    access,
    scope: { devices: 'deviceids' },
    request: z.object({
      ...wanted,
      way: way
        .default('any')
        .describe('upload: as files by FTP; playback: played by the recorder; any: whichever it can'),
      stream: stream
        .default('any')
        .describe('any: the main one where there is one; where there is the other one alone, that comes'),
      media: media.default('all').describe('all: pictures with their sound; sound comes as files alone'),
      priority: priority.schema.default(1).describe('0 low, 1 normal, 2 high'),
      note: note.schema.default('').describe('why'),
      withoutMobile: z
        .boolean()
        .default(false)
        .describe('the recorder waits until it needs no mobile network; for files alone'),
      hours: hours.optional().describe('of the day, in which it runs'),
    }),
    answer: done.extend({ ids: z.array(z.int()) }),
    errors: ['CONFLICT', 'STORE_FULL'],
    audit:
      'asked for footage of {deviceids}, channels {channels}, {stream} {media}, from {start} to {end}: {note}',
  }),
  estimateRetrieval: httpCall({
    method: 'POST',
    path: '/api/retrievals/estimate',
    about: 'What footage would cost: by the lists of recorders that are online, else by what is usual',
    access,
    scope: { devices: 'deviceids' },
    request: z.object(wanted),
    answer: z.object({
      devices: z.array(
        z.object({
          deviceid: z.string(),
          bytes: z.int(),
          listed: z.boolean().describe('whether the recorder said so'),
          left: z.int().optional().describe('bytes of its budget of this month; absent without one'),
        }),
      ),
    }),
    errors: [],
    withinMs: 60_000,
    audit: 'none',
  }),
  changeRetrieval: httpCall({
    method: 'PUT',
    path: '/api/retrievals/{id}',
    about: 'Let an order rest, go on or end, or give it another priority: one’s own, for level 0 anybody’s',
    access,
    scope: 'own',
    request: z.object({
      id,
      action: z.enum(['pause', 'resume', 'cancel']).optional(),
      priority: priority.schema.optional().describe('0 low, 1 normal, 2 high'),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'changed the order of footage {id}: {action} {priority}',
  }),
  removeRetrieval: httpCall({
    method: 'DELETE',
    path: '/api/retrievals/{id}',
    about: 'Remove an order with its files: one’s own, for level 0 anybody’s',
    access,
    scope: 'own',
    request: z.object({ id }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'removed the order of footage {id}',
  }),
  retrievedFile: httpCall({
    method: 'GET',
    path: '/api/retrieval.file',
    about: 'A file that came, by a presigned address: as the recorder sent it, or as MP4',
    access: { ...access, presigned: true },
    scope: 'own',
    request: z.object({
      id,
      file: z.string().regex(/^\d{1,4}-\d{1,3}$/),
      as: z.enum(['sent', 'mp4']).default('sent'),
    }),
    answer: 'file',
    errors: ['NOT_FOUND', 'STORE_FULL', 'RATE_LIMIT'],
    withinMs: 300_000,
    audit: 'took file {file} of the order of footage {id}',
  }),
} as const;

export const pushes = { retrieval: pushRetrieval } as const;
