import { plainLine } from '@outrider/model/entity/plain-line.ts';
import { keptEvent } from '@outrider/model/events/kept-event.ts';
import { EVENT_MEMO_LENGTH } from '@outrider/model/events/limits.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';

const serialno = z.int().min(1).describe('number of the event');
const set = {
  path: '/gkevent/eventset',
  access: { right: 'F_event' },
  scope: 'own',
  answer: done.extend({
    updatetime: z.int().describe('number of this change: it grows with each change of any event'),
  }),
} as const;

/** What people say of an event. */
export const setCalls = {
  checkEvent: httpCall({
    ...set,
    method: 'PUT',
    about: 'Say what was done about an event of a device in scope, or for level 0 of the server itself',
    request: z.object({
      serialno,
      checkstatus: keptEvent.fields.checkStatus.schema.describe(
        '0 new, 1 acknowledged, 2 confirmed, 3 a false alarm',
      ),
    }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'set what was done about event {serialno} to {checkstatus}',
  }),
  noteEvent: httpCall({
    ...set,
    method: 'POST',
    about: 'Write the memo of an event of a device in scope, or for level 0 of the server itself',
    request: z.object({
      serialno,
      memo: plainLine.pipe(z.string().max(EVENT_MEMO_LENGTH)).describe('in place of what it says'),
    }),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'STORE_FULL'],
    audit: 'wrote the memo of event {serialno}: {memo}',
  }),
} as const;
