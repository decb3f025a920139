import type { Delivery } from '@outrider/model/notifications/delivery-record.ts';
import { MAX_ANSWER } from '@outrider/model/notifications/limits.ts';

/** How a try came out, with what the other side said. */
export interface TryOutcome {
  /**
   * It was taken; it is refused for good; it failed and is tried again; nobody is there who could take it, so that all deliveries to that place
   * rest: that was no try; it is over before anything was sent, which says nothing of the place; it was passed on, and is asked about again to hear
   * its result.
   */
  readonly kind: 'taken' | 'refused' | 'failed' | 'away' | 'unsent' | 'waits';
  readonly answer: string;
  /** For 'waits': after how long it is asked about again, ms. */
  readonly againMs?: number;
}

/** What a way is given of a delivery. */
export type Sent = Pick<Delivery, 'uid' | 'receiver' | 'body'>;
/** ... and where it has to know whom it is about, ... */
export type SentAbout = Sent & Pick<Delivery, 'deviceid' | 'eventid' | 'event'>;
/** ... and when it is too late. */
export type SentUntil = SentAbout & Pick<Delivery, 'untilMs'>;

/** A way in which people outside of the console are told. */
export interface Way {
  /** Tries it, in bounded time. Never throws. @param signal ends the try early */
  send(delivery: SentUntil, signal: AbortSignal): Promise<TryOutcome>;
  /** For how many hours it is tried. */
  hours(): number;
}

/** The words of the other side, as one line of bounded length. */
export function answerLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .toWellFormed()
    .slice(0, MAX_ANSWER);
}
