import type { PlainWord } from '@outrider/model/texts.ts';
import { waitWords } from '@outrider/model/orders/wait-words.ts';
import { retrievalSentences } from '@outrider/model/retrievals/sentences.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import type { WireRetrieval } from '@outrider/protocol/retrievals/calls.ts';

type Stand = Pick<WireRetrieval, 'state' | 'waits'> & Partial<Pick<WireRetrieval, 'fault'>>;

/** Of an order with one of these something is missing. */
const lacking: ReadonlySet<string> = new Set([
  retrievalSentences.notWhole,
  retrievalSentences.partly,
  retrievalSentences.less,
]);

/** How an order stands: its word, and Bootstrap's name of the colour. */
export interface StandWords {
  readonly text: PlainWord;
  readonly colour: 'secondary' | 'primary' | 'success' | 'warning' | 'danger';
}

const waits = {
  ...waitWords,
  time: 'Waits until it is recorded',
} as const satisfies Record<NonNullable<WireRetrieval['waits']>, PlainWord>;

/** How an order stands, in words. */
export function standWords({ state, waits: why = 'turn', fault = '' }: Stand): StandWords {
  switch (state) {
    case 'waiting':
      return { text: waits[why], colour: why === 'budget' || why === 'room' ? 'warning' : 'secondary' };
    case 'running':
      return { text: 'Being fetched', colour: 'primary' };
    case 'paused':
      return { text: 'Paused', colour: 'warning' };
    case 'done':
      return lacking.has(fault)
        ? { text: 'Partly fetched', colour: 'warning' }
        : { text: 'Fetched', colour: 'success' };
    case 'failed':
      return { text: 'Failed', colour: 'danger' };
    case 'cancelled':
      return { text: 'Ended', colour: 'secondary' };
  }
}

/** What of footage comes, in words. */
export const mediaWords = {
  all: 'Pictures and sound',
  pictures: 'Pictures alone',
  sound: 'Sound alone',
} as const satisfies Record<WireRetrieval['media'], PlainWord>;

/** What an order wants other than all of the best stream, in words; empty for that. */
export function wantedWords({ stream, media }: Pick<WireRetrieval, 'stream' | 'media'>): string[] {
  const streams = { any: [], main: ['Main stream'], sub: ['Sub stream'] } as const;
  const words: readonly PlainWord[] = [...streams[stream], ...(media === 'all' ? [] : [mediaWords[media]])];
  return words.map((word) => translate(word));
}

const priorityWords = ['Low', 'Normal', 'High'] as const satisfies readonly PlainWord[];

/** What a priority is called. @param priority 0 to 2 */
export const priorityText = (priority: number): string => translate(priorityWords[priority] ?? '');

/** How much of an order is there, percent; nothing is whole before its end, nor of which something is missing. */
export function percentOf({
  state,
  bytes,
  expected,
  fault,
  asked,
  covered,
}: Pick<WireRetrieval, 'state' | 'bytes' | 'expected' | 'fault' | 'asked' | 'covered'>): number {
  if (state === 'done' && !lacking.has(fault)) return 100;
  if (state === 'done' && covered !== undefined)
    return asked === 0 ? 0 : Math.min(99, Math.floor((100 * covered) / asked));
  return expected === 0 ? 0 : Math.min(99, Math.floor((100 * bytes) / expected));
}

/** How many seconds there are of those that were asked for; undefined where nobody knows. */
export const coverageWords = ({
  asked,
  covered,
}: Pick<WireRetrieval, 'asked' | 'covered'>): string | undefined =>
  covered === undefined
    ? undefined
    : t('{covered} of {asked} s', { covered: Math.min(covered, asked), asked });

/** Whether one of them may be otherwise a moment later: then it is looked again soon. What waits for its device may wait for weeks. */
export const isMoving = (orders: readonly Stand[]): boolean =>
  orders.some(
    ({ state, waits: why }) =>
      state === 'running' || (state === 'waiting' && (why === 'turn' || why === 'again')),
  );
