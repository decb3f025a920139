import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { FenceRules } from '@outrider/model/places/fence-rules.ts';
import { spansBetween } from '@outrider/model/places/week-hours.ts';
import { batchesOf } from '@outrider/store/ground/batches.ts';
import type { Store } from '@outrider/store/store.ts';
import { fenceEvent } from '../stages/fence-rule-facts.ts';
import type { FenceWatch, WatchedFence } from '../fences/fence-watch.ts';
import { zoneOf } from '../fences/wrong-hours.ts';

/** What passed longer ago while nothing looked is nobody's matter any more, seconds. */
const LOOK_BACK_S = 86_400;

/** Of a whole fleet some are told, and kept, at a time. */
const AT_ONCE = 1_000;

export interface MissedComesParts {
  readonly watch: () => FenceWatch;
  readonly store: Pick<Store, 'fences'>;
  readonly tell: (event: NewEvent) => void;
  /** Resolves once what was told is kept. */
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

/** Who has not come to a fence by its time: of whom neither this server nor another one knows that he was inside then. */
export class MissedComes {
  readonly #parts: MissedComesParts;
  #looked: Map<number, Looked> | undefined;

  constructor(parts: MissedComesParts) {
    this.#parts = parts;
  }

  /** @param nowS unix seconds */
  async look(nowS: number): Promise<void> {
    const { watch, store } = this.#parts;
    const expecting = watch().clocked.filter(({ rules }) => rules.expected !== undefined);
    if (expecting.length === 0) return;
    this.#looked ??= await this.#load(expecting, nowS);
    for (const fence of expecting) {
      const looked = this.#looked.get(fence.number);
      const expects = expectsOf(fence);
      // One that expects something else since begins now: nobody has missed what was not asked of him.
      if (looked?.expects === expects && nowS < looked.next) continue;
      if (looked?.expects === expects)
        await this.#one(fence, Math.max(looked.until, nowS - LOOK_BACK_S), nowS);
      await store.fences.putExpected(fence.number, { until: nowS, expects });
      this.#looked.set(fence.number, { expects, until: nowS, next: nextEnd(fence.rules, nowS) });
    }
  }

  /** What was looked at before the start goes on from there. */
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
    for (const { fromMs, toMs } of endedBetween(fence.rules, since * 1_000, nowS * 1_000)) {
      const time = Math.floor(toMs / 1_000);
      const came = await this.#parts.store.fences.came(fence.number, {
        since: Math.floor(fromMs / 1_000),
        until: time,
      });
      const of = fenceEvent(fence, fence.edition, {
        code: deviceEvents.fenceMissed.code,
        time,
        learnt: nowS,
      });
      const missed = [...fence.devices].filter((deviceid) => !came.has(deviceid));
      for (const some of batchesOf(missed, AT_ONCE)) {
        for (const deviceid of some) this.#parts.tell({ deviceid, ...of });
        await this.#parts.kept();
      }
    }
  }
}

/** What is asked, and of whom: those who were given the fence since are not missed before the next time. */
const expectsOf = ({ edition, rules }: WatchedFence): string =>
  JSON.stringify([edition, rules.expected, rules.zone]);

/** Stretches that ended between two moments, ms since 1970. */
function endedBetween(rules: FenceRules, fromMs: number, toMs: number) {
  const spans = rules.expected === undefined ? [] : [rules.expected];
  return spansBetween(spans, zoneOf(rules), fromMs, toMs + 1).filter(
    (span) => span.toMs > fromMs && span.toMs <= toMs,
  );
}

/** When one ends next, unix seconds. */
function nextEnd(rules: FenceRules, nowS: number): number {
  const spans = rules.expected === undefined ? [] : [rules.expected];
  const ends = spansBetween(spans, zoneOf(rules), nowS * 1_000, (nowS + 10 * 86_400) * 1_000)
    .map(({ toMs }) => Math.ceil(toMs / 1_000))
    .filter((end) => end > nowS);
  return Math.min(nowS + 86_400, ...ends);
}
