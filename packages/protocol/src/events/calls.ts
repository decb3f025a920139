import { KEPT_EVENTS, keptEvent } from '@outrider/model/events/kept-event.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { socketCall } from '../calls/socket-call.ts';

/** Events are for who holds the right. */
const events = { access: { right: 'F_event' }, scope: 'own' } as const;

export const http = {
  notifications: httpCall({
    ...events,
    method: 'GET',
    path: '/api/notifications',
    about:
      'The last events of devices in scope, and for level 0 of the server itself; and how many of them one has not read',
    request: z.object({
      limit: z.coerce
        .number()
        .int()
        .min(0)
        .max(KEPT_EVENTS)
        .default(KEPT_EVENTS)
        .describe(`how many events the answer has at most, 0 to ${KEPT_EVENTS}`),
    }),
    answer: z.object({
      events: z.array(keptEvent.schema).describe('the newest first'),
      unread: z.int().describe(`how many of the last ${KEPT_EVENTS} one has not read`),
      readId: z.int().describe('number of the event up to which one has read; 0 is none'),
    }),
    errors: [],
    audit: 'none',
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

export const sockets = {
  pushEvents: socketCall({
    path: '/event.cgi',
    about:
      'Events as JSON, one a message: of devices in scope to holders of F_event; of the server itself to level 0 of them',
    access: { right: 'signed-in' },
    scope: 'own',
    query: nothing,
    closes: ['tryAgainLater', 'signInFirst', 'forbidden'],
    audit: 'none',
  }),
} as const;
