import { MIN_SCORE_KM } from './limits.ts';

/** How often an event happened, and what each costs. */
export interface ScoredEvent {
  readonly code: number;
  readonly count: number;
  /** 0 or less. */
  readonly points: number;
}

const MOST = 100;
const SCALE_KM = 1_000;

const bounded = (score: number): number => Math.round(Math.min(MOST, Math.max(0, score)) * 10) / 10;

const lossOf = (events: readonly ScoredEvent[]): number =>
  events.reduce((sum, { count, points }) => sum + count * points, 0);

/** 100 and the points of all that happened, from 0 to 100, to a tenth (rule N19). */
export const driverScore = (events: readonly ScoredEvent[]): number => bounded(MOST + lossOf(events));

/**
 * The same for each 1,000 km, so that those who drive more are not the worse for it; undefined below 200 km, of which it would say
 * nothing (rule RPT-13).
 */
export const scorePer1000Km = (events: readonly ScoredEvent[], km: number): number | undefined =>
  km < MIN_SCORE_KM ? undefined : bounded(MOST + (lossOf(events) * SCALE_KM) / km);

/** How a score comes about: '100 − 2 × 3 (Over speed) − …', the dearest first. */
export function scoreWords(events: readonly ScoredEvent[], nameOf: (code: number) => string): string {
  const costly = events
    .filter(({ count, points }) => count > 0 && points < 0)
    .toSorted((a, b) => a.count * a.points - b.count * b.points || a.code - b.code);
  return [
    String(MOST),
    ...costly.map(({ code, count, points }) => `− ${count} × ${-points} (${nameOf(code)})`),
  ].join(' ');
}

/** What each event costs: '−3: Over speed, Idle · −2: …', the dearest first; what costs nothing is left out. */
export function pointsWords(points: ReadonlyMap<number, number>, nameOf: (code: number) => string): string {
  const byCost = Map.groupBy(
    [...points].filter(([, worth]) => worth < 0),
    ([, worth]) => worth,
  );
  return [...byCost]
    .toSorted(([one], [other]) => one - other)
    .map(([worth, costly]) => `−${-worth}: ${costly.map(([code]) => nameOf(code)).join(', ')}`)
    .join(' · ');
}
