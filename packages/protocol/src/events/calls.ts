import { BOOKMARK_LETTERS, bookmarkText } from '@outrider/model/events/bookmark.ts';
import { MAX_CUSTOM_EVENT_S } from '@outrider/model/events/custom-event.ts';
import { toldEvent } from '@outrider/model/events/kept-event.ts';
import { EVENTS_A_PAGE, KIND_EVENTS_A_DAY, LISTED_EVENTS } from '@outrider/model/events/limits.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { caseCalls } from './case-calls.ts';
import { defineCalls } from './event-define.ts';
import { queryCalls } from './event-query.ts';
import { setCalls } from './event-set.ts';
import { coachingCalls } from './coaching-calls.ts';
import { tuningCalls } from './tuning-calls.ts';
import { pushCase } from './push-case.ts';
import { pushMention } from './push-mention.ts';
import { pushEvent } from './push-event.ts';
import { pushEvents } from './push-socket.ts';

/** Days of one question about events, at most. */
export const MAX_EVENT_DAYS = 366;

const mask = z.int().min(0);
const seconds = z.int().min(0).max(1e11);

/** People who note events themselves do so for those who see them, and see them too. */
const bookmarks = {
  path: '/api/bookmark',
  access: { right: 'F_addcd', also: 'F_event' },
  scope: { device: 'deviceid' },
} as const;

/** Events are for people who hold the right. */
const events = { access: { right: 'F_event' }, scope: 'own' } as const;

export const http = {
  ...defineCalls,
  ...setCalls,
  ...queryCalls,
  ...caseCalls,
  ...coachingCalls,
  ...tuningCalls,
  notifications: httpCall({
    ...events,
    method: 'GET',
    path: '/api/notifications',
    about:
      'The last events of devices in scope, and for level 0 of the server itself; and how many of them somebody has to act on and one has not read',
    request: z.object({
      limit: z.coerce
        .number()
        .int()
        .min(0)
        .max(LISTED_EVENTS)
        .default(LISTED_EVENTS)
        .describe(`how many events the answer has at most, 0 to ${LISTED_EVENTS}`),
    }),
    answer: z.object({
      events: z.array(toldEvent).describe('the newest first'),
      unread: z
        .int()
        .describe(
          `how many of the last ${LISTED_EVENTS} one has not read that somebody has to act on: critical ones, and calls of drivers; none of before one’s first look`,
        ),
      readId: z.int().describe('number of the event up to which one has read; 0 is none'),
      first: z
        .literal(true)
        .optional()
        .describe(
          'one has never said what one has read: all of before this look counts as read, once that is said (`PUT /api/notifications/read`)',
        ),
    }),
    errors: [],
    audit: 'none',
  }),
  deviceEvents: httpCall({
    method: 'POST',
    path: '/api/events',
    about: `What happened to a device in a stretch of time, by its time; at most ${MAX_EVENT_DAYS} days. Nothing from before the asker's retention`,
    access: { right: 'F_event' },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      start: seconds.describe('unix seconds, included'),
      end: seconds.describe('unix seconds, included'),
      codes: z.array(z.int()).min(1).max(200).optional().describe('events of these kinds alone'),
      after: z
        .object({ time: z.int(), id: z.int() })
        .optional()
        .describe('behind that event: the last one of the page before'),
      limit: z.int().min(1).max(EVENTS_A_PAGE).default(EVENTS_A_PAGE).describe('events at most'),
    }),
    answer: z.object({
      events: z.array(toldEvent).describe('by their time'),
      more: z.boolean().describe('whether there are more behind the last one'),
      notKept: z
        .int()
        .describe(
          `how many of these days (UTC) are not kept: of a kind, the last ${KIND_EVENTS_A_DAY} of a day are`,
        ),
    }),
    errors: [],
    audit: 'none',
  }),
  customEvent: httpCall({
    method: 'POST',
    path: '/gkevent/customevent',
    about:
      'Note an event that somebody noticed themselves, and ask the recorder for its footage whenever it can be had',
    access: { right: 'F_addcd' },
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      start: seconds.describe('unix seconds'),
      end: seconds.describe(`unix seconds, after the start; at most ${MAX_CUSTOM_EVENT_S} s`),
      downloadplan: mask.min(1).describe('mask of the channels whose footage is wanted: bit 0 is channel 1'),
      streamtype: mask
        .default(0)
        .describe('mask of those whose main stream is wanted, which it adds to them'),
      audioout: z.literal([0, 1]).default(0).describe('1 with the sound'),
    }),
    answer: done,
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'noted an event of {deviceid} from {#start} to {#end}, channels {downloadplan}',
  }),
  addBookmark: httpCall({
    ...bookmarks,
    method: 'POST',
    about:
      'Bookmark a moment of a device with a word: an event of its own kind, of which nobody is told, and nothing is asked of the recorder',
    request: z.object({
      deviceid,
      time: seconds.describe('unix seconds; not to come'),
      text: bookmarkText.default('').describe(`what is to be seen, at most ${BOOKMARK_LETTERS} letters`),
    }),
    answer: done.extend({ id: z.int().describe('number of the event') }),
    errors: ['STORE_FULL'],
    audit: 'bookmarked {deviceid} at {#time}: {text}',
  }),
  removeBookmark: httpCall({
    ...bookmarks,
    method: 'DELETE',
    about: 'Remove a bookmark of a device, no matter who made it',
    request: z.object({ deviceid, id: z.int().min(1).describe('number of the event') }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'removed bookmark {id} of {deviceid}',
  }),
  readNotifications: httpCall({
    ...events,
    method: 'PUT',
    path: '/api/notifications/read',
    about: 'Say that one has read all events up to that one',
    request: z.object({ id: z.int().min(0) }),
    answer: done,
    errors: ['STORE_FULL'],
    audit: 'read the notifications up to {id}',
  }),
} as const;

export const sockets = { pushEvents } as const;

export const pushes = { event: pushEvent, case: pushCase, mention: pushMention } as const;
