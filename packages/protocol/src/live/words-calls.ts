import { MAX_WORDS_LENGTH, MAX_WORDS_WAIT_S, wordsBody } from '@outrider/model/live/words.ts';
import { order, orderStates, orderWaits } from '@outrider/model/orders/order.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** People who may talk with a driver may write to them. */
const access = { right: 'F_talk' } as const;
const id = z.coerce.number<string | number>().pipe(order.fields.id.schema);
const { text, shown, spoken } = wordsBody.shape;

const words = z.object({
  id: z.int(),
  text: z.string(),
  shown: z.boolean(),
  spoken: z.boolean(),
  user: z.string().describe('who sent it'),
  created: z.int().describe('unix seconds'),
  until: z.int().describe('unix seconds: when it is too late'),
  ended: z.int().optional().describe('unix seconds'),
  state: z.enum(orderStates).describe('done: the recorder said that it has it'),
  waits: z.enum(orderWaits).optional().describe('why it waits'),
  fault: z.string().describe('raw words: why it could not be told'),
  own: z.boolean().describe('whether one may take it back'),
});

/** Words to a driver, as the wire writes them. */
export type WireWords = z.infer<typeof words>;

/** What drivers are told in writing. */
export const wordsCalls = {
  listWords: httpCall({
    method: 'GET',
    path: '/api/words',
    about: 'What a driver was told in writing and is to be told, the newest first',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: z.object({ words: z.array(words) }),
    errors: [],
    audit: 'none',
  }),
  sendWords: httpCall({
    method: 'POST',
    path: '/api/words',
    about: 'Tell a driver words in writing: at once, or when their recorder comes',
    access,
    scope: { device: 'deviceid' },
    request: z.object({
      deviceid,
      text: text.describe(`one line of at most ${MAX_WORDS_LENGTH} characters`),
      shown: shown.default(true).describe('whether the recorder shows it'),
      spoken: spoken.default(true).describe('whether the recorder reads it out'),
      wait: z
        .int()
        .min(0)
        .max(MAX_WORDS_WAIT_S)
        .default(0)
        .describe('seconds for which it waits for a recorder that is away; 0 is at once or not at all'),
    }),
    answer: done.extend({ id: z.int() }),
    errors: ['DEVICE_OFFLINE', 'CONFLICT', 'STORE_FULL'],
    audit: 'told the driver of {deviceid}: {text}',
  }),
  takeBackWords: httpCall({
    method: 'DELETE',
    path: '/api/words/{id}',
    about: 'Take back words that were not told yet: one’s own, for level 0 anybody’s',
    access,
    scope: 'own',
    request: z.object({ id }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'took back the words {id}',
  }),
} as const;
