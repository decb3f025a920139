import { zoneOffsetMs, type ZoneName } from '@outrider/kit/day-zone.ts';
import { eventCodeOf } from '@outrider/model/events/event-codes.ts';
import type { ValueArguments } from '@outrider/model/text.ts';
import type { RawWord } from '@outrider/model/texts.ts';
import type { SpokenWords } from '../settings/spoken-words.ts';

/** Kilometres of a mile. */
const MILE_KM = 1.6093;
const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
/** Clocks change at quarters of an hour. */
const QUARTER_MS = 900_000;
/** Of a year there are no more. */
const MOST_QUARTERS = 40_000;
const MOST_NAMES = 10_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** `+01:00` of seconds east of UTC. */
function offsetText(seconds: number): string {
  const minutes = Math.round(seconds / MINUTE_S);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / MINUTE_S))}:${two(size % MINUTE_S)}`;
}

/** How a report says things: in its language, by its clocks, in its units. */
export class ReportWords {
  readonly #words: SpokenWords;
  readonly #zone: ZoneName;
  readonly #isImperial: boolean;
  readonly #eventNames: Readonly<Record<string, string>>;
  /** What was asked before: a report asks the same a hundred thousand times. */
  readonly #offsets = new Map<number, number>();
  readonly #names = new Map<string, string>();

  /**
   * @param words how its language says things
   * @param eventNames what the deployment calls events, by code
   */
  constructor(
    words: SpokenWords,
    formats: { readonly zone: ZoneName; readonly unit: number },
    eventNames: Readonly<Record<string, string>>,
  ) {
    this.#words = words;
    this.#zone = formats.zone;
    this.#isImperial = formats.unit === 1;
    this.#eventNames = eventNames;
  }

  say<Word extends RawWord>(word: Word, ...[values]: ValueArguments<Word>): string {
    return this.#words.say(word, ...([values] as ValueArguments<Word>));
  }

  /** What an event is called: by its definition, the deployment, or its code. */
  event(code: number, defined = ''): string {
    const key = `${code} ${defined}`;
    const said = this.#names.get(key);
    if (said !== undefined) return said;
    const known = defined === '' ? (this.#eventNames[code] ?? eventCodeOf(code)?.name) : defined;
    const name = this.#words.event(known ?? `Event ${code}`);
    if (this.#names.size >= MOST_NAMES) this.#names.clear();
    this.#names.set(key, name);
    return name;
  }

  /** A moment by the clocks of the report: `2026-11-26 08:05:00`. @param seconds unix seconds */
  time(seconds: number): string {
    const ms = seconds * SECOND_MS;
    return new Date(ms + this.#offsetMs(ms)).toISOString().slice(0, 19).replace('T', ' ');
  }

  /** The same in words, with weekday and zone. */
  moment(seconds: number): string {
    const digits = /^-?\d+$/.test(this.#zone);
    return this.#words.moment(seconds, digits ? offsetText(Number(this.#zone)) : this.#zone);
  }

  /** What Intl calls its language. */
  get locale(): string {
    return this.#words.locale;
  }

  get language(): string {
    return this.#words.language;
  }

  /** Seconds east of UTC of its clocks at a moment. */
  offset(ms: number): number {
    return Math.round(this.#offsetMs(ms) / SECOND_MS);
  }

  /** Which clocks they are: `Europe/Berlin (UTC+01:00)`. @param ms at this moment */
  clocks(ms: number): string {
    const utc = `UTC${offsetText(this.offset(ms))}`;
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

  #offsetMs(ms: number): number {
    const quarter = Math.floor(ms / QUARTER_MS);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = zoneOffsetMs(this.#zone, ms);
    if (this.#offsets.size >= MOST_QUARTERS) this.#offsets.clear();
    this.#offsets.set(quarter, offset);
    return offset;
  }
}
