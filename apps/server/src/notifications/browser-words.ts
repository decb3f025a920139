import { severityOf } from '@outrider/model/events/event-severity.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { type Delivery, summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import type { NoticeSummary } from '@outrider/model/notifications/notice-flood.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';
import { nameOf } from './event-words.ts';

/** Longest of a line, characters: a push service takes 4,096 bytes in all. */
const MOST_OF_A_LINE = 160;

/** What a delivery to a browser holds of an event: its words are chosen when it is sent, in the browser's language. */
export interface BrowserBody {
  /** By which a summary knows its gravest. */
  readonly subject: string;
  readonly what: string;
  readonly vehicle: string;
  /** Unix seconds. */
  readonly time: number;
  readonly critical: boolean;
  /** Whether it rings in the console as a call; absent where it does not. */
  readonly rings?: true;
  /** Minutes in which nobody acknowledged it; absent: it is told for the first time. */
  readonly after?: number;
}

/** The words for a browser. */
export interface BrowserSaid {
  readonly title: string;
  readonly text: string;
  /** When it happened, unix seconds. */
  readonly time: number;
  readonly critical: boolean;
  readonly rings?: true;
}

/** The content of an event that is kept until a browser is told. @param vehicle its name @param rings whether a plan has it ring in the console */
export const browserBody = (event: KeptEvent, vehicle: string, rings = false): BrowserBody => ({
  ...((rings || event.cmd === 'call') && { rings: true }),
  subject: browserSubject(nameOf(event), vehicle),
  what: nameOf(event),
  vehicle,
  time: event.time,
  critical: severityOf(event) === 'critical',
});

/** What browsers are told in a language. */
export class BrowserWords {
  readonly #words: SpokenWords;

  constructor(words: SpokenWords) {
    this.#words = words;
  }

  /** What a browser is told of an event, or of a summary: of that the gravest alone, and how many they are. */
  of(delivery: Pick<Delivery, 'body'>): BrowserSaid {
    const summary = summaryOf(delivery);
    if (summary !== undefined) return this.#ofSummary(summary);
    const { what, vehicle, time, critical, rings, after } = delivery.body as unknown as BrowserBody;
    const said =
      after === undefined ? '' : this.#words.say('Nobody has acknowledged it within {n} min.', { n: after });
    return this.#said(what, vehicle, { text: said, time, critical, ...(rings && { rings }) });
  }

  #ofSummary({ lines, count, gravest, subject }: NoticeSummary): BrowserSaid {
    const lead = lines.find(({ what, vehicle }) => subject === browserSubject(what, vehicle)) ?? lines[0];
    const { what = subject, vehicle = '', first = 0, rings } = lead ?? {};
    const text = count > 1 ? this.#words.say('The most serious of {count} events', { count }) : '';
    const critical = gravest === 'critical';
    return this.#said(what, vehicle, { text, time: first, critical, ...(rings && { rings }) });
  }

  #said(what: string, vehicle: string, rest: Omit<BrowserSaid, 'title'>): BrowserSaid {
    const title = browserSubject(this.#words.event(what), vehicle).slice(0, MOST_OF_A_LINE).toWellFormed();
    return { ...rest, title, text: rest.text.slice(0, MOST_OF_A_LINE) };
  }
}

/** An event and its vehicle in one line. */
export const browserSubject = (what: string, vehicle: string): string =>
  vehicle === '' ? what : `${what} · ${vehicle}`;
