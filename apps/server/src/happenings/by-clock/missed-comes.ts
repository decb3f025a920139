import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { FenceRules, WeekSpan } from '@outrider/model/places/fence-rules.ts';
import { forbiddenBetween, spansBetween } from '@outrider/model/places/week-hours.ts';
import { batchesOf } from '@outrider/store/ground/batches.ts';
import type { Store } from '@outrider/store/store.ts';
import { fenceEvent } from '../stages/fence-rule-facts.ts';
import type { FenceWatch, WatchedFence } from '../fences/fence-watch.ts';
import { zoneOf } from '../fences/wrong-hours.ts';

/** What passed longer ago while nothing looked is nobody's matter any more, seconds. */
const LOOK_BACK_S = 86_400;
const DAY_S = 86_400;

/** Of a whole fleet some are told, and kept, at a time. */
const AT_ONCE = 1_000;

export interface MissedComesParts {
  readonly watch: () => FenceWatch;
  readonly store: Pick<Store, 'fences'>;
  readonly tell: (event: NewEvent) => void;
  /** Resolves once the told events are kept. */
  readonly kept: () => Promise<void>;
}

/** A fence by what it expects, and when that was looked at last. */
interface Looked {
  readonly expects: string;
  /** Unix seconds. */
  readonly until: number;
  /** When somebody may be missed next; it is not looked before. */
  readonly next: number;
}

/** Somebody was to be in a fence at some moment of a time. */
interface DueComes {
  readonly code: number;
  /** Unix seconds. */
  readonly since: number;
  readonly until: number;
}

/**
 * Vehicles that have not come to a fence by its time, and vehicles that are elsewhere when hours begin in which none is to be away: those of which
 * neither this server nor another one knows that they were inside then.
 */
export class MissedComes {
  readonly #parts: MissedComesParts;
  #looked: Map<number, Looked> | undefined;

  constructor(parts: MissedComesParts) {
    this.#parts = parts;
  }

  /** @param nowS unix seconds */
  async look(nowS: number): Promise<void> {
    const { watch, store } = this.#parts;
    const expecting = watch().clocked.filter(
      ({ rules }) => rules.expected !== undefined || rules.away !== undefined,
    );
    if (expecting.length === 0) return;
    this.#looked ??= await this.#load(expecting, nowS);
    for (const fence of expecting) {
      const looked = this.#looked.get(fence.number);
      const expects = expectsOf(fence);
      // A fence that expects something else since then starts now: no vehicle has missed a time that was not asked of it.
      if (looked?.expects === expects && nowS < looked.next) continue;
      if (looked?.expects === expects)
        await this.#one(fence, Math.max(looked.until, nowS - LOOK_BACK_S), nowS);
      await store.fences.putExpected(fence.number, { until: nowS, expects });
      this.#looked.set(fence.number, { expects, until: nowS, next: nextDue(fence.rules, nowS) });
    }
  }

  /** Loads how far fences were looked at before the start, and goes on from there. */
  async #load(expecting: readonly WatchedFence[], nowS: number): Promise<Map<number, Looked>> {
    const kept = await this.#parts.store.fences.expected();
    return new Map(
      expecting.flatMap(({ number }) => {
        const known = kept.get(number);
        return known === undefined || known.until > nowS ? [] : [[number, { ...known, next: nowS }] as const];
      }),
    );
  }

  async #one(fence: WatchedFence, since: number, nowS: number): Promise<void> {
    for (const { code, ...during } of dueBetween(fence.rules, since * 1_000, nowS * 1_000)) {
      const came = await this.#parts.store.fences.came(fence.number, during);
      const event = fenceEvent(fence, fence.edition, { code, time: during.until, learnt: nowS });
      const missed = [...fence.devices].filter((deviceid) => !came.has(deviceid));
      for (const some of batchesOf(missed, AT_ONCE)) {
        for (const deviceid of some) this.#parts.tell({ deviceid, ...event });
        await this.#parts.kept();
      }
    }
  }
}

/** What is expected of a fence's vehicles: vehicles that were given the fence since are not missed before the next time. */
const expectsOf = ({ edition, rules }: WatchedFence): string =>
  JSON.stringify([edition, rules.expected, rules.zone, ...(rules.away === undefined ? [] : [rules.away])]);

/** When somebody was to have been inside, of moments that lie between two: at the end of a stretch, or when hours begin. Ms since 1970. */
function dueBetween(rules: FenceRules, fromMs: number, toMs: number): readonly DueComes[] {
  const { expected, away } = rules;
  const ended = spansBetween(expected === undefined ? [] : [expected], zoneOf(rules), fromMs, toMs + 1)
    .filter((span) => span.toMs > fromMs && span.toMs <= toMs)
    .map((span) => ({ code: deviceEvents.fenceMissed.code, since: span.fromMs, until: span.toMs }));
  const begun = (away === undefined ? [] : awayBetween(rules, away.spans, fromMs, toMs + 1))
    .filter((span) => span.fromMs > fromMs && span.fromMs <= toMs)
    .map((span) => ({ code: deviceEvents.fenceAway.code, since: span.fromMs, until: span.fromMs }));
  return [...ended, ...begun]
    .map(({ code, since, until }) => ({
      code,
      since: Math.floor(since / 1_000),
      until: Math.floor(until / 1_000),
    }))
    .sort((a, b) => a.until - b.until);
}

const awayBetween = (rules: FenceRules, spans: readonly WeekSpan[], fromMs: number, toMs: number) =>
  forbiddenBetween({ when: 'within', spans }, zoneOf(rules), fromMs, toMs);

/** When somebody is due next, unix seconds; it is looked once a day at least. */
function nextDue(rules: FenceRules, nowS: number): number {
  const [next] = dueBetween(rules, nowS * 1_000, (nowS + DAY_S) * 1_000);
  return Math.min(nowS + DAY_S, next?.until ?? Number.POSITIVE_INFINITY);
}
