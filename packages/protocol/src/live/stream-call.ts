import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** What a stream tells of, each with the name of its messages. */
export const streamKinds = { devices: 'device', events: 'event', orders: 'order' } as const;
export type StreamKind = keyof typeof streamKinds;
const kinds = Object.keys(streamKinds) as [StreamKind, ...StreamKind[]];

/** Devices that a stream may be told to leave it at. */
const MOST_DEVICES = 500;

/** A heartbeat comes this often while there is nothing to tell, s. */
export const STREAM_HEARTBEAT_S = 15;

/** Where a stream had come to: the number of a change of events, and when devices and orders were told last, ms since 1970 UTC. */
export interface StreamPlace {
  readonly changes: number;
  readonly toldMs: number;
}

/** The place as an id of a message. */
export const printPlace = ({ changes, toldMs }: StreamPlace): string => `${changes}-${toldMs}`;

const place = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/, 'It is no id of a message of this stream')
  .transform((text): StreamPlace => {
    const [changes, toldMs] = text.split('-').map(Number);
    return { changes: changes ?? 0, toldMs: toldMs ?? 0 };
  });

/** Several values with commas between them. */
const several = <Item extends z.ZodType<string, string>>(item: Item, most: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(item).min(1).max(most));

export const streamCalls = {
  fleetStream: httpCall({
    method: 'GET',
    path: '/api/stream',
    about: `Devices as they are and change, events, and orders of footage, as server-sent events. Messages \`device\`, \`event\` and \`order\` are items of the lists of these; \`missed\` says of what, \`from\` and \`to\` (unix seconds), there was more than was told; \`gone\` says which device (\`of: devices\`, \`deviceid\`) or order (\`of: orders\`, \`id\`) is there no more, and \`all\` that each there is, \`of\` devices or orders, was told since the stream began. Events go on behind the id of the last message that came, devices and orders with their newest state. A comment comes every ${STREAM_HEARTBEAT_S} s`,
    access: { right: 'signed-in' },
    scope: { devices: 'devices' },
    request: z.object({
      kinds: several(z.enum(kinds), kinds.length)
        .optional()
        .describe(
          `what is told of, with commas between them: ${kinds.join(', ')}. All that one has the right for when absent`,
        ),
      devices: several(deviceid, MOST_DEVICES)
        .optional()
        .describe(`these alone, with commas between them, at most ${MOST_DEVICES}; all in scope when absent`),
      after: place.optional().describe('id of the last message that came, where no header says it'),
      seconds: z.coerce
        .number()
        .int()
        .min(0)
        .max(86_400)
        .optional()
        .describe('how long it goes on at most; 0: what there is now is told, and it ends'),
    }),
    answer: 'file',
    errors: ['FORBIDDEN', 'RATE_LIMIT'],
    audit: 'none',
  }),
} as const;
