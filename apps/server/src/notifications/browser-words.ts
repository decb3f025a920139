import { severityOf } from '@outrider/model/events/event-severity.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { type Delivery, summaryOf } from '@outrider/model/notifications/delivery-record.ts';
import type { NoticeSummary } from '@outrider/model/notifications/notice-flood.ts';
import { fillIn, type Text, type Texts, type ValueArguments } from '@outrider/model/text.ts';
import type { RawWord } from '@outrider/model/texts.ts';
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

/** What is said in a browser. */
export interface BrowserSaid {
  readonly title: string;
  readonly text: string;
  /** When it happened, unix seconds. */
  readonly time: number;
  readonly critical: boolean;
  readonly rings?: true;
}

/** What is kept of an event until a browser is told. @param vehicle what people call it @param rings whether a plan has it ring in the console */
export const browserBody = (event: KeptEvent, vehicle: string, rings = false): BrowserBody => ({
  ...((rings || event.cmd === 'call') && { rings: true }),
  subject: browserSubject(nameOf(event), vehicle),
  what: nameOf(event),
  vehicle,
  time: event.time,
  critical: severityOf(event) === 'critical',
});

/** How a language says things. */
export class BrowserWords {
  readonly #texts: Texts;
  readonly #locale: string;

  /** @param locale what Intl calls the language */
  constructor(texts: Texts, locale: string) {
    this.#texts = texts;
    this.#locale = locale;
  }

  say<Word extends RawWord>(word: Word, ...[values]: ValueArguments<Word>): string {
    return this.#text(word, values ?? {});
  }

  /** What a browser is told of an event, or of a summary: of that the gravest alone, and how many they are. */
  of(delivery: Pick<Delivery, 'body'>): BrowserSaid {
    const summary = summaryOf(delivery);
    if (summary !== undefined) return this.#ofSummary(summary);
    const { what, vehicle, time, critical, rings, after } = delivery.body as unknown as BrowserBody;
    const said =
      after === undefined ? '' : this.say('Nobody has acknowledged it within {n} min.', { n: after });
    return this.#said(what, vehicle, { text: said, time, critical, ...(rings && { rings }) });
  }

  #ofSummary({ lines, count, gravest, subject }: NoticeSummary): BrowserSaid {
    const lead = lines.find(({ what, vehicle }) => subject === browserSubject(what, vehicle)) ?? lines[0];
    const { what = subject, vehicle = '', first = 0, rings } = lead ?? {};
    const text = count > 1 ? this.say('The most serious of {count} events', { count }) : '';
    const critical = gravest === 'critical';
    return this.#said(what, vehicle, { text, time: first, critical, ...(rings && { rings }) });
  }

  #said(what: string, vehicle: string, rest: Omit<BrowserSaid, 'title'>): BrowserSaid {
    const title = browserSubject(this.#event(what), vehicle).slice(0, MOST_OF_A_LINE).toWellFormed();
    return { ...rest, title, text: rest.text.slice(0, MOST_OF_A_LINE) };
  }

  /** What an event is called: as its definition says, or the product. */
  #event(name: string): string {
    const code = /^Event (\d+)$/.exec(name)?.[1];
    return code === undefined ? this.#text(name, {}) : this.say('Event {n}', { n: code });
  }

  #text(word: string, values: Readonly<Record<string, string | number>>): string {
    const text: Text = Object.hasOwn(this.#texts, word) ? (this.#texts[word] ?? word) : word;
    if (typeof text === 'string') return fillIn(text, values);
    const form = new Intl.PluralRules(this.#locale).select(Number(values['count'] ?? 0));
    return fillIn(text[form] ?? text.other, values);
  }
}

/** An event and its vehicle in one line. */
export const browserSubject = (what: string, vehicle: string): string =>
  vehicle === '' ? what : `${what} · ${vehicle}`;
