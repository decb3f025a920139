import { deliveryRecord, deliveryStates } from '@outrider/model/notifications/delivery-record.ts';
import { DELIVERIES_A_PAGE } from '@outrider/model/notifications/limits.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';

/** All deliveries are for administrators; managers see those of their vehicles, to people whom they know (decision 0185). */
const access = { right: 'F_event', maxLevel: 0, managedBy: {} } as const;

const { id, way, deviceid, eventid, event, state, tries } = deliveryRecord.fields;
const asked = z.coerce.number<string | number>().pipe(id.schema);

const told = z.object({
  id: id.schema,
  uid: z.string().describe('the same at each try: Message-ID, `webhook-id`'),
  way: way.schema,
  receiver: z.string().describe('empty for a manager where it is the web service of the server settings'),
  deviceid: deviceid.schema.describe('whose event it is about; empty where it is about none'),
  eventid: eventid.schema.describe('code of the event'),
  event: event.schema.describe('number of the event; 0 where it is about none'),
  events: z
    .int()
    .describe(
      'how many events it is about: more than one where it is a summary, and these are of the gravest',
    ),
  state: state.schema.describe('dead: given up'),
  tries: tries.schema,
  answer: z.string().describe('what the other side said at the last try'),
  created: z.int().describe('unix seconds'),
  next: z.int().optional().describe('unix seconds; absent where it is over'),
  ended: z.int().optional().describe('unix seconds'),
});

export const deliveryCalls = {
  listDeliveries: httpCall({
    method: 'GET',
    path: '/api/deliveries',
    about: `What people outside of the console are told, the newest first, ${DELIVERIES_A_PAGE} at most; a manager of what is about vehicles of their branch, and goes to people of it or those whom its plans name`,
    access,
    scope: 'none',
    request: z.object({
      state: z.enum(deliveryStates).optional().describe('of this state alone'),
      before: asked.optional().describe('those that are older than this one'),
    }),
    answer: z.object({
      deliveries: z.array(told),
      counts: z.record(z.enum(deliveryStates), z.int()),
    }),
    errors: [],
    audit: 'none',
  }),
  deliverAgain: httpCall({
    method: 'POST',
    path: '/api/deliveries/again',
    about: 'Have deliveries that were given up tried again, from the start',
    access,
    scope: 'none',
    request: z.object({ ids: z.array(id.schema).min(1).max(DELIVERIES_A_PAGE) }),
    answer: z.object({ again: z.int().describe('how many of them had been given up') }),
    errors: ['STORE_FULL'],
    audit: 'had deliveries tried again that were given up',
  }),
} as const;

/** A delivery as the wire writes it. */
export type WireDelivery = z.infer<typeof told>;
