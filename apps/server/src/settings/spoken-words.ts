import { localeOf } from '@outrider/model/preferences/languages.ts';
import { fillIn, type Text, type Texts, type ValueArguments } from '@outrider/model/text.ts';
import type { RawWord } from '@outrider/model/texts.ts';

type Values = Readonly<Record<string, string | number>>;

interface Clock {
  readonly moment: Intl.DateTimeFormat;
  readonly offset: Intl.DateTimeFormat;
}

/** How a language says things outside of pages: in mail, text messages, browsers and reports. */
export class SpokenWords {
  /** Its code. */
  readonly language: string;
  /** What Intl calls it. */
  readonly locale: string;
  readonly texts: Texts;
  readonly #plurals: Intl.PluralRules;
  readonly #numbers: Intl.NumberFormat;
  readonly #clocks = new Map<string | undefined, Clock>();

  /** @param texts what is said in it, by raw word; what is not there is English */
  constructor(texts: Texts, language: string) {
    this.texts = texts;
    this.language = language;
    this.locale = localeOf(language);
    this.#plurals = new Intl.PluralRules(this.locale);
    this.#numbers = new Intl.NumberFormat(this.locale);
  }

  say<Word extends RawWord>(word: Word, ...[values]: ValueArguments<Word>): string {
    return this.#text(word, values ?? {});
  }

  /** The text of what is no word of the code, such as the name of a kind; where there is none, it stands as it is. */
  translate(word: string): string {
    return this.#text(word, {});
  }

  /** What an event is called. @param name by its definition, by the product, or `Event 123` */
  event(name: string): string {
    const code = /^Event (\d+)$/.exec(name)?.[1];
    return code === undefined ? this.translate(name) : this.say('Event {n}', { n: code });
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }

  /**
   * A moment with weekday, date, clock and zone: `Thu, Nov 26, 2026, 08:05:00 (UTC+01:00)`.
   * @param seconds unix seconds
   * @param zone an IANA name; undefined is the zone of the machine
   */
  moment(seconds: number, zone: string | undefined): string {
    const { moment, offset } = this.#clockOf(zone);
    const ms = seconds * 1_000;
    const east = offset.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    return `${moment.format(ms)} (${east === 'GMT' ? 'UTC+00:00' : east.replace('GMT', 'UTC')})`;
  }

  #clockOf(zone: string | undefined): Clock {
    const known = this.#clocks.get(zone);
    if (known !== undefined) return known;
    const moment = new Intl.DateTimeFormat(this.locale, {
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
    });
    const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const clock = { moment, offset };
    this.#clocks.set(zone, clock);
    return clock;
  }

  #text(word: string, values: Values): string {
    // What a deployment calls something may be 'constructor', which names something on every object.
    const text: Text = Object.hasOwn(this.texts, word) ? (this.texts[word] ?? word) : word;
    if (typeof text === 'string') return fillIn(text, values);
    return fillIn(text[this.#plurals.select(Number(values['count'] ?? 0))] ?? text.other, values);
  }
}
