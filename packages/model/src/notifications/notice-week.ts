import { dateOfDay, type ZoneName, zoneDayAt } from '@outrider/kit/day-zone.ts';
import type { EventSeverity } from '../events/event-code.ts';
import { digestAt, type DigestHour } from './digest.ts';
import { FLOOD_WINDOW_MS, isToldAlone } from './notice-flood.ts';
import { type QuietHours, quietUntil } from './quiet-hours.ts';

/** What a plan would have done on one day. */
export interface NoticeDay {
  /** By the server's clock, as 2026-11-26. */
  readonly day: string;
  /** How many events it would have held for. */
  readonly events: number;
  /** Of these: told by themselves, as one of many in a summary, and only when quiet hours were over. */
  readonly alone: number;
  readonly summed: number;
  readonly quiet: number;
  /** ... and those that are in the digest of a day. */
  readonly digest: number;
  /** How many messages each receiver would have got. */
  readonly messages: number;
}

type Counts = { -readonly [N in keyof NoticeDay]: NoticeDay[N] };

/** An event of the past. */
interface PastEvent {
  /** Unix seconds. */
  readonly time: number;
  readonly severity: EventSeverity;
}

/**
 * What each receiver of a plan would have been told of events, day by day, by the rules that hold for what happens now: floods (rule
 * NOTE-9) quiet hours (rule NOTE-10), and of mail the digest (rule NOTE-17).
 * @param events in the order in which they happened
 * @param days begin of each day, ms since 1970; what is in none is left out
 */
export function noticeWeek(
  events: Iterable<PastEvent>,
  hours: QuietHours,
  zone: ZoneName,
  digest: DigestHour & { readonly digest: boolean },
  days: readonly number[],
): NoticeDay[] {
  const found = new Map(
    days.map((ms) => {
      const day = dateOfDay(zoneDayAt(zone, ms).day);
      const counts: Counts = { day, events: 0, alone: 0, summed: 0, quiet: 0, digest: 0, messages: 0 };
      return [day, counts] as const;
    }),
  );
  let window = { sinceMs: Number.NEGATIVE_INFINITY, alone: 0, hasSummary: false };
  let quietEndMs = 0;
  let nextDigestMs = 0;
  for (const { time, severity } of events) {
    const atMs = time * 1_000;
    const day = found.get(dateOfDay(zoneDayAt(zone, atMs).day));
    if (day === undefined) continue;
    day.events++;
    const digestMs = digestAt(digest, severity, atMs, digest);
    if (digestMs !== undefined) {
      day.digest++;
      if (digestMs !== nextDigestMs) day.messages++;
      nextDigestMs = digestMs;
      continue;
    }
    const untilMs = quietUntil(hours, severity, atMs, zone);
    if (untilMs !== undefined) {
      day.quiet++;
      if (untilMs !== quietEndMs) day.messages++;
      quietEndMs = untilMs;
      continue;
    }
    if (atMs - window.sinceMs >= FLOOD_WINDOW_MS) window = { sinceMs: atMs, alone: 0, hasSummary: false };
    if (isToldAlone(window.alone, severity)) {
      window.alone++;
      day.alone++;
      day.messages++;
      continue;
    }
    day.summed++;
    if (!window.hasSummary) day.messages++;
    window.hasSummary = true;
  }
  return [...found.values()];
}
