import { attachmentFormats, attachmentKinds, MOST_ATTACHMENTS } from '@outrider/model/events/attachment.ts';
import { keptEvent } from '@outrider/model/events/kept-event.ts';
import { EVENTS_A_LOOK } from '@outrider/model/events/limits.ts';
import { REDOWNLOAD_MAX_LEVEL } from '@outrider/model/plans/limits.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const seconds = z.int().min(0).max(1e11);
const serialno = z.int().min(1);
const date = z.iso.date();
const mask = z.int().min(0);
const snap = mask.describe('mask of channels of which the recorder took a picture then: bit 0 is channel 1');

/** Where an event lies among all, by its time. */
const eventPlace = z.object({ time: z.int(), serialno: z.int() });

/** How the footage of an event stands (rule N18). */
export const eventCompleted = { none: 0, done: 1, failed: 2 } as const;

/** A file that a recorder attached to an alarm, which is whole. */
export const attachedFile = z.object({
  place: z.int().min(0).describe('its place among those of the event: eventAttachment has it'),
  name: z.string().describe('as the recorder calls it'),
  kind: z.enum(attachmentKinds).describe('what the recorder says it is'),
  format: z.enum(attachmentFormats).describe('what it is, by how it begins'),
  channel: z.int().optional().describe('1-based; absent where its name says none'),
  bytes: z.int(),
  sha256: z.string().describe('of its bytes, in hex'),
});
export type ListedAttachment = Readonly<z.infer<typeof attachedFile>>;

/** What there is of an event's files. */
export const attached = z.object({
  files: z.array(attachedFile),
  comes: z.boolean().describe('whether some are awaited still'),
  fault: z.string().describe('why not all are there; empty where they are, or are awaited'),
});

/** An event of a list, by the names of the requirement (rule EVENT-12). */
export const listedEvent = z.object({
  serialno,
  type: z
    .literal([0, 1, 2, 3])
    .describe(
      '0 RealTime, what a recorder reported at once; 1 Recover, what it reported later, and what the server found by that; 2 GMS, what the server found or somebody noted; 3 MCU, what a part of the recorder counts by itself',
    ),
  eventtime: z.string().describe('when, as yyyy-mm-dd hh:mm:ss in the time zone that was asked for'),
  eventtimeutc: z.int().describe('when, unix seconds'),
  learntutc: z.int().describe('when the server learnt of it, unix seconds'),
  updatetime: z.int().describe('number of its last change: it grows with each change of any event'),
  appdevid: z.int().describe('its code'),
  deviceid: z.string(),
  memo: z.string(),
  try: z.int().describe('how often its footage was asked for in vain since something came last'),
  completed: z
    .literal(Object.values(eventCompleted))
    .describe('0 nothing was asked for or it goes on, 1 its footage is here, 2 it could not be had'),
  download: mask.describe('mask of channels of which footage was fetched: bit 0 is channel 1'),
  snap,
  preoffset: z.int().describe('seconds before it that its footage has'),
  postoffset: z.int().describe('seconds after it'),
  haverdb: mask.describe('mask of channels that the server recorded in that minute: bit 0 is channel 1'),
  vehiclex: z.number().optional().describe('longitude, degrees; for people who may see places'),
  vehicley: z.number().optional().describe('latitude, degrees'),
  speed: z.number().optional().describe('km/h'),
  fencename: z.string(),
  highest: z.number().optional().describe('highest speed in the fence, km/h'),
  limit: z.number().optional().describe('speed that the fence allows, km/h'),
  minutes: z.number().optional().describe('how long one may stay in the fence'),
  reckoned: z.literal(true).optional().describe('time and place were reckoned between two positions'),
  checkstatus: keptEvent.fields.checkStatus.schema,
  eventname: z.string().describe('as its definition calls it; empty where its code names it'),
  notifytext: z.string().optional(),
  notifycolor: z.string().optional(),
  course: keptEvent.fields.course.schema,
  endtimeutc: z.int().optional().describe('when it ended, unix seconds'),
  channel: z.int().optional().describe('of which camera it is, 1-based'),
  driver: z.string(),
  attached: attached
    .optional()
    .describe('files that the recorder keeps of it; absent where none were asked for'),
});
export type ListedEvent = Readonly<z.infer<typeof listedEvent>>;

export const queryCalls = {
  eventAttachments: httpCall({
    method: 'GET',
    path: '/api/event/attachments',
    about: 'The files that a recorder attached to an event of a device in scope',
    access: { right: 'F_event' },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, serialno: z.coerce.number().int().min(1).describe('number of the event') }),
    answer: z.object({
      hasError: z.literal(false),
      attached: attached.nullable().describe('null where none were asked for'),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  eventPictures: httpCall({
    method: 'GET',
    path: '/api/event/pictures',
    about:
      'When the recorder took pictures around an event of a device in scope: pic.cgi of type snap gives each; of channels that one may watch',
    access: { right: 'F_event' },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, serialno: z.coerce.number().int().min(1).describe('number of the event') }),
    answer: z.object({
      hasError: z.literal(false),
      pictures: z.array(
        z.object({ channel: z.int().describe('1-based'), time: z.int().describe('unix seconds') }),
      ),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  fetchEventPictures: httpCall({
    method: 'POST',
    path: '/api/event/pictures',
    about:
      'Have the recorder send the pictures it keeps from around an event, 12 at most that are not here, of channels that one may watch; answered once they are here',
    access: { right: 'F_event', also: 'P_live', maxLevel: REDOWNLOAD_MAX_LEVEL },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, serialno: serialno.describe('number of the event') }),
    answer: z.object({
      hasError: z.literal(false),
      found: z.int().describe('how many the recorder keeps of that time'),
      here: z.int().describe('how many of those are here now'),
      snap,
    }),
    errors: ['NOT_FOUND', 'DEVICE_OFFLINE', 'CONFLICT', 'RATE_LIMIT'],
    // They come in a hundred parts each, over slow networks too.
    withinMs: 150_000,
    audit: 'had {deviceid} send the pictures it keeps from around event {serialno}',
  }),
  eventAttachment: httpCall({
    method: 'GET',
    path: '/gkevent/attachment',
    about:
      'A file that a recorder attached to an event: pictures for people who may watch live, all else for people who may watch recordings; by a presigned address',
    access: { right: 'F_event', presigned: true },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      serialno: z.coerce.number().int().min(1).describe('number of the event'),
      place: z.coerce.number().int().min(0).max(MOST_ATTACHMENTS).describe('of the file, as lists say it'),
      save: z.literal('1').optional().describe('1: to be saved; shown otherwise, where a page can'),
    }),
    answer: 'file',
    absent: 404,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    audit: 'none',
  }),
  eventQuery: httpCall({
    method: 'POST',
    path: '/gkevent/eventquery',
    about:
      'Look for events of devices in scope, and for level 0 of the server itself. With afterUpdatetime: what is new or was changed behind that change, in its order. Without: by time, a look at a part of the stretch, which goes on at next. Nothing from before the asker’s retention',
    access: { right: 'F_event' },
    scope: 'own',
    request: z.object({
      afterTime: seconds.optional().describe('from then on, unix seconds'),
      beforeTime: seconds.optional().describe('before then, unix seconds'),
      afterUpdatetime: z.int().min(0).optional().describe('behind that change: 0 for all changes'),
      serialno: serialno.optional().describe('that event alone'),
      afterSerialno: z.int().min(0).optional().describe('events of higher numbers alone'),
      beforeSerialno: serialno.optional().describe('events of lower numbers alone'),
      date: date.optional().describe('that day, in the time zone'),
      afterDate: date.optional().describe('from that day on'),
      beforeDate: date.optional().describe('up to that day, included'),
      deviceid: deviceid.optional(),
      groupid: z.int().optional().describe('devices of that group and of those below it'),
      appdevids: z.array(z.int()).min(1).max(200).optional().describe('events of these codes alone'),
      hasSnapshot: z
        .literal([0, 1])
        .default(0)
        .describe('1: those alone of which a recorder took a picture, or the server recorded one'),
      timeZone: z.int().min(-43_200).max(50_400).default(0).describe('seconds east of UTC, of the dates'),
      desc: z.literal([0, 1]).default(0).describe('1: the newest first'),
      after: eventPlace.optional().describe('next of the look before'),
      limit: z.int().min(1).max(EVENTS_A_LOOK).default(EVENTS_A_LOOK).describe('events at most'),
    }),
    answer: z.object({
      hasError: z.literal(false),
      data: z.array(listedEvent),
      next: eventPlace.nullable().describe('where the next look goes on; null where all was looked at'),
      updatetime: z
        .int()
        .describe(
          'with afterUpdatetime: up to which change it was looked. Else the last change of all before the look: what is asked for behind it misses nothing',
        ),
      more: z.boolean().describe('with afterUpdatetime: whether there are more behind it'),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  fetchEventAgain: httpCall({
    method: 'POST',
    path: '/gkevent/download',
    about:
      'Ask the recorder for the footage of an event, whether or not a plan does: once more, where it could not be had',
    access: { right: 'F_event', maxLevel: REDOWNLOAD_MAX_LEVEL },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      appdevid: z.int().describe('code of the event'),
      serialno: serialno.describe('number of the event'),
    }),
    answer: done.extend({ event: listedEvent }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'asked for the footage of event {serialno} of {deviceid}',
  }),
} as const;
