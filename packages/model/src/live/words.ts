import { z } from 'zod';
import type { NewOrderHead, OrderHead } from '../orders/order.ts';
import { plainLine } from '../entity/plain-line.ts';

/** Characters of one message to a driver: more than displays of recorders show. */
export const MAX_WORDS_LENGTH = 200;
/** Words that are kept, of all devices together: the oldest go earlier where there are more. */
export const MAX_WORDS_KEPT = 5_000;
/** Words of one person that wait. */
export const MAX_WORDS_OPEN = 500;
/** Told messages are kept for so many days. */
export const WORDS_KEPT_DAYS = 30;
/** For this long words may wait for a device. */
export const MAX_WORDS_WAIT_S = 30 * 86_400;

/** A written message to the driver of a device. */
export const wordsBody = z.object({
  text: plainLine.trim().min(1).max(MAX_WORDS_LENGTH),
  /** Whether the recorder shows it. */
  shown: z.boolean(),
  /** Whether the recorder reads it out. */
  spoken: z.boolean(),
});
export type WordsBody = Readonly<z.infer<typeof wordsBody>>;

/** Words to a driver, told at once or once their recorder comes. */
export type Words = OrderHead & WordsBody;
export type NewWords = Pick<NewOrderHead, 'deviceid' | 'userName' | 'untilMs'> &
  Partial<Pick<NewOrderHead, 'note'>> &
  WordsBody;
