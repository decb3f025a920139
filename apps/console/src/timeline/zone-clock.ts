import { formatZone } from '../ui/text/format.ts';
import { dateOfDay, zoneDay, zoneDayAt, zoneOffsetMs, type ZoneName } from '@outrider/kit/day-zone.ts';

const SLOT_MS = 15 * 60_000;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** Slots that are kept: a month of them, and then some. */
const MOST_SLOTS = 5_000;

/** A clock of a zone: what it shows at a moment, and when it shows something. Clocks change at quarters of an hour alone. */
export class ZoneClock {
  readonly zone: ZoneName;
  readonly #offsets = new Map<number, number>();

  constructor(zone: ZoneName) {
    this.zone = zone;
  }

  /** How far it is ahead of UTC, ms. */
  offsetMs(ms: number): number {
    const slot = Math.floor(ms / SLOT_MS);
    const known = this.#offsets.get(slot);
    if (known !== undefined) return known;
    const offset = zoneOffsetMs(this.zone, slot * SLOT_MS);
    if (this.#offsets.size >= MOST_SLOTS) this.#offsets.clear();
    this.#offsets.set(slot, offset);
    return offset;
  }

  /** `2026-11-22 14:32:10`. */
  text(ms: number): string {
    return new Date(ms + this.offsetMs(ms)).toISOString().slice(0, 19).replace('T', ' ');
  }

  /** The same, with its zone where that is not this computer's (rule LOOK-3), or where it shows so twice that night. */
  zonedText(ms: number): string {
    const offset = this.offsetMs(ms);
    const isOwn = offset === -new Date(ms).getTimezoneOffset() * 60 * SECOND_MS;
    return isOwn && !this.isTwice(ms) ? this.text(ms) : `${this.text(ms)} ${formatZone(offset / SECOND_MS)}`;
  }

  /** From when to when, to the minute, `2026-11-22 14:32 – 2026-11-22 15:01`, with the zone as {@link zonedText} has it. */
  stretchText(fromMs: number, toMs: number): string {
    return `${this.text(fromMs).slice(0, 16)} – ${this.text(toMs).slice(0, 16)}${this.zonedText(toMs).slice(19)}`;
  }

  /** The same with tenths of a second: what a picture is told apart by. */
  exactText(ms: number): string {
    return new Date(ms + this.offsetMs(ms)).toISOString().slice(0, 21).replace('T', ' ');
  }

  /** ms after its midnight as its hands show them. */
  timeOfDay(ms: number): number {
    return (((ms + this.offsetMs(ms)) % DAY_MS) + DAY_MS) % DAY_MS;
  }

  /** The day in which a moment lies: it has 23 or 25 hours where the clocks change. */
  dayOf(ms: number): { readonly fromMs: number; readonly toMs: number } {
    const { beginMs, endMs } = zoneDayAt(this.zone, ms);
    return { fromMs: beginMs, toMs: endMs };
  }

  /** The day so many days later. */
  dayAfter(ms: number, days: number): { readonly fromMs: number; readonly toMs: number } {
    const { beginMs, endMs } = zoneDay(this.zone, zoneDayAt(this.zone, ms).day + days);
    return { fromMs: beginMs, toMs: endMs };
  }

  /** The date of a moment, `2026-11-22`. */
  dateOf(ms: number): string {
    return dateOfDay(zoneDayAt(this.zone, ms).day);
  }

  /** Whether it shows the same an hour earlier or later too: in the night in which it goes back. */
  isTwice(ms: number): boolean {
    const hour = 3_600_000;
    return [-hour, hour].some((by) => this.offsetMs(ms + by) - this.offsetMs(ms) === -by);
  }

  /**
   * When it shows that time of a day: the first time where it does twice, the moment of the leap where it never does.
   * @param day days since 1970-01-01
   * @param second after midnight
   */
  momentOf(day: number, second: number): number {
    const { beginMs, endMs } = zoneDay(this.zone, day);
    const wall = day * DAY_MS + second * SECOND_MS;
    const shown = [beginMs, endMs].map((near) => wall - this.offsetMs(near));
    const fits = shown.filter((ms) => ms + this.offsetMs(ms) === wall);
    const found = fits.length > 0 ? Math.min(...fits) : Math.max(...shown);
    return Math.min(endMs - SECOND_MS, Math.max(beginMs, found));
  }
}
