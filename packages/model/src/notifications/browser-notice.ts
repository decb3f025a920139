/** What a browser's service worker is sent, encrypted for it alone, as JSON of at most {@link MOST_NOTICE_BYTES}. */
export interface BrowserNotice {
  /** Event and vehicle, in the browser's language. */
  readonly title: string;
  /** The text beside the time; may be empty. */
  readonly text: string;
  /** When it happened, ms since 1970: the browser says it by its own clock. */
  readonly at: number;
  /** The language, as Intl calls it. */
  readonly locale: string;
  /** A notice of the same name takes the other's place: one that came twice is shown once. */
  readonly tag: string;
  /** The screen that a click opens; `{day}` in it is the day of `at` by the browser's clock. */
  readonly path: string;
  /** Code of the event, by which a console knows whether it tells of it itself; absent where it is none. */
  readonly eventid?: number;
  /** Whether it rings in consoles as a call, whatever kind it is. */
  readonly rings?: true;
  /** Somebody tries it: it is shown though they look at the console. */
  readonly test?: true;
}

/** Every push service takes so much (RFC 8030, section 7.2), with what encryption adds. */
export const MOST_NOTICE_BYTES = 3_000;
