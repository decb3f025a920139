import { zoneOffsetMs, type ZoneName } from '@outrider/kit/day-zone.ts';
import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import type { Language } from '@outrider/model/preferences/languages.ts';
import { fillIn, type ValueArguments } from '@outrider/model/text.ts';
import { type RawWord, texts } from '@outrider/model/texts.ts';

/** Kilometres of a mile. */
const MILE_KM = 1.6093;
const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** How a report says things: in its language, by its clocks, in its units. */
export class ReportWords {
  readonly language: Language;
  readonly #zone: ZoneName;
  readonly #isImperial: boolean;
  readonly #eventNames: Readonly<Record<string, string>>;

  /** @param eventNames what the deployment calls events, by code */
  constructor(
    of: { readonly language: Language; readonly zone: ZoneName; readonly unit: number },
    eventNames: Readonly<Record<string, string>>,
  ) {
    this.language = of.language;
    this.#zone = of.zone;
    this.#isImperial = of.unit === 1;
    this.#eventNames = eventNames;
  }

  say<Word extends RawWord>(word: Word, ...[values]: ValueArguments<Word>): string {
    return this.#text(word, values ?? {});
  }

  /** What an event is called: by its definition, the deployment, or its code. */
  event(code: number, defined = ''): string {
    const known = defined === '' ? (this.#eventNames[code] ?? eventCodeOf(code)?.name) : defined;
    return known === undefined ? this.say('Event {n}', { n: code }) : this.#text(known, {});
  }

  /** A moment by the clocks of the report: `2026-11-26 08:05:00`. @param seconds unix seconds */
  time(seconds: number): string {
    const ms = seconds * SECOND_MS;
    return new Date(ms + zoneOffsetMs(this.#zone, ms)).toISOString().slice(0, 19).replace('T', ' ');
  }

  /** Seconds east of UTC of its clocks at a moment. */
  offset(ms: number): number {
    return Math.round(zoneOffsetMs(this.#zone, ms) / SECOND_MS);
  }

  /** Which clocks they are: `Europe/Berlin (UTC+01:00)`. @param ms at this moment */
  clocks(ms: number): string {
    const minutes = Math.round(this.offset(ms) / MINUTE_S);
    const two = (value: number): string => String(value).padStart(2, '0');
    const size = Math.abs(minutes);
    const utc = `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / MINUTE_S))}:${two(size % MINUTE_S)}`;
    return /^-?\d+$/.test(this.#zone) ? utc : `${this.#zone} (${utc})`;
  }

  /** Heading of a column with a distance. */
  distanceHeading(): string {
    return this.#isImperial ? this.say('Distance, miles') : this.say('Distance, km');
  }

  /** Heading of a column with a speed. */
  speedHeading(): string {
    return this.#isImperial ? this.say('Speed, mph') : this.say('Speed, km/h');
  }

  /** Heading of a column with the highest of several speeds. */
  highestHeading(): string {
    return this.#isImperial ? this.say('Highest speed, mph') : this.say('Highest speed, km/h');
  }

  /** Kilometres, or km/h, in the report's unit, to a tenth. */
  far(km: number): number {
    return Math.round((this.#isImperial ? km / MILE_KM : km) * 10) / 10;
  }

  /** Seconds as hours and minutes: `26:05`. */
  span(seconds: number): string {
    const minutes = Math.round(seconds / MINUTE_S);
    return `${Math.floor((minutes * MINUTE_S) / HOUR_S)}:${String(minutes % MINUTE_S).padStart(2, '0')}`;
  }

  #text(word: string, values: Readonly<Record<string, string | number>>): string {
    const all = texts[this.language];
    const text = Object.hasOwn(all, word) ? (all[word] ?? word) : word;
    if (typeof text === 'string') return fillIn(text, values);
    const form = new Intl.PluralRules(this.language === 'tw' ? 'zh-Hant-TW' : 'en').select(
      Number(values['count'] ?? 0),
    );
    return fillIn(text[form] ?? text.other, values);
  }
}
