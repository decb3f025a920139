import type { Clock } from '@outrider/kit/clock.ts';
import type { FenceGround } from '@outrider/model/places/fence-ground.ts';
import { FENCE_WAY_KM, FENCE_WAY_MS } from '@outrider/model/places/limits.ts';
import { kmBetween, type UnitVector, vectorOf } from '@outrider/model/places/plane.ts';
import { impossibleIn } from '@outrider/model/positions/impossible.ts';
import { isLeap } from '@outrider/model/positions/leap.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { DarkSubject } from '@outrider/model/privacy/dark-modes.ts';
import type { DarkTime } from '@outrider/model/privacy/dark-time.ts';
import { addSpan, joinedSpans, type Span } from './spans.ts';

/** Reports that a device kept back are of one stretch when they are no further apart. */
const LATE_GAP_MS = 600_000;
/** What events and visits say is in whole seconds: so much on either side is private with it. */
const ROUND_MS = 1_000;
/** Of visits that are counted, what was noted of reports is forgotten after this long: by then days are over in every zone. */
const NOTED_MS = 3 * 86_400_000;
/** What was noted of reports that came later than that is kept for this long, until it is known which days they are of. */
const HELD_MS = 600_000;

/** A fence in which vehicles are private. */
export interface Zone {
  readonly number: number;
  /** Another one whenever it encloses, watches or hides something else. */
  readonly key: string;
  readonly ground: Pick<FenceGround, 'isInside' | 'stretches'>;
  readonly devices: ReadonlySet<string>;
  readonly mode: DarkTime['mode'];
  readonly what: DarkSubject;
}

/** Where a device was by a report, and when, ms since 1970 UTC. */
interface Fix {
  readonly timeMs: number;
  readonly vector: UnitVector;
}

/** What is known of a device in one zone. */
interface Stays {
  readonly zone: Zone;
  /** As visits of the fence were counted. */
  counted: readonly Span[];
  /** As reports said since, each as it came. */
  noted: Span[];
  /** Since when it is inside; undefined: it is not. */
  sinceMs: number | undefined;
}

interface KnownDevice {
  readonly stays: readonly Stays[];
  /** The last fix in order, and the last of those that came late. */
  live: Fix | undefined;
  late: Fix | undefined;
  /** One after the last in order where no vehicle can have come, unless the next confirms it. */
  leapt: Fix | undefined;
  /** Until when nothing that was noted is forgotten. */
  heldUntilMs: number;
  /** Times of which it is not known yet where it was: they are private as a whole. */
  unsettled: readonly Span[];
}

/**
 * When vehicles were in private zones (rule PRIV-7): what visits know of days before, and each report from the moment on at which it
 * comes, before it is kept. In memory, so that every way out can ask without waiting.
 */
export class ZoneTimes {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #devices = new Map<string, KnownDevice>();
  #turns = 0;
  #version = 0;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Whether there is any zone at all. */
  get some(): boolean {
    return this.#devices.size > 0;
  }

  /** Another number whenever somebody came in or left, or zones are others. */
  get turns(): number {
    return this.#turns;
  }

  /** Another number whenever zones are others. */
  get version(): number {
    return this.#version;
  }

  /** Devices that some zone is for. */
  get deviceids(): readonly string[] {
    return [...this.#devices.keys()];
  }

  /**
   * Takes the zones over as they are now. Of a device that has another one, all that was is private until its visits are counted.
   * @param fixOf where a device was last, if that is known
   * @returns devices whose visits have to be read
   */
  take(zones: readonly Zone[], fixOf: (deviceid: string) => Fix | undefined): readonly string[] {
    const zonesOf = new Map<string, Zone[]>();
    for (const zone of zones)
      for (const deviceid of zone.devices) zonesOf.set(deviceid, [...(zonesOf.get(deviceid) ?? []), zone]);
    const unread: string[] = [];
    for (const deviceid of this.#devices.keys()) if (!zonesOf.has(deviceid)) this.#devices.delete(deviceid);
    for (const [deviceid, its] of zonesOf) {
      const before = this.#devices.get(deviceid);
      const keysOf = (all: readonly Zone[]): string => all.map(({ key }) => key).join(' ');
      if (before !== undefined && keysOf(before.stays.map(({ zone }) => zone)) === keysOf(its)) continue;
      const last = before?.live ?? fixOf(deviceid);
      const stays = its.map((zone): Stays => {
        const known = before?.stays.find((each) => each.zone.key === zone.key);
        const isIn = last !== undefined && zone.ground.isInside(last.vector);
        return known ?? { zone, counted: [], noted: [], sinceMs: isIn ? last.timeMs : undefined };
      });
      const unsettled = [{ fromMs: 0, toMs: this.#clock.now() }];
      const { late, heldUntilMs = 0 } = before ?? {};
      this.#devices.set(deviceid, { stays, live: last, late, leapt: undefined, heldUntilMs, unsettled });
      unread.push(deviceid);
    }
    this.#version++;
    this.#turns++;
    return unread;
  }

  /** Whether any zone is for a device: of others nothing is noted. */
  isWatched(deviceid: string): boolean {
    return this.#devices.has(deviceid);
  }

  /** Reports of a device have come: called before anybody can read them. */
  note(deviceid: string, reports: readonly PositionReport[]): void {
    const known = this.#devices.get(deviceid);
    if (known === undefined) return;
    const nowMs = this.#clock.now();
    for (const { position, late } of reports) {
      if (!position.valid || impossibleIn(position).length > 0) continue;
      // They are noted before they are kept, and which days are to be counted is read some time after that.
      if (position.time <= nowMs - NOTED_MS) known.heldUntilMs = nowMs + HELD_MS;
      const fix = { timeMs: position.time, vector: vectorOf(position) };
      const isLate = late || (known.live !== undefined && fix.timeMs < known.live.timeMs);
      if (!isLate && isLeapt(known, fix)) {
        known.leapt = fix;
        // It has not left yet; what it tells of a zone is private all the same.
        for (const stays of known.stays)
          if (stays.zone.ground.isInside(fix.vector)) this.#walk(stays, undefined, fix, true);
        continue;
      }
      const last = isLate ? known.late : known.live;
      for (const stays of known.stays) this.#walk(stays, isLate ? lateFrom(last, fix) : last, fix, !isLate);
      if (isLate) known.late = fix;
      else {
        known.live = fix;
        known.leapt = undefined;
      }
    }
  }

  #walk(stays: Stays, from: Fix | undefined, fix: Fix, isLive: boolean): void {
    const { ground } = stays.zone;
    const pieces = insideOn(ground, from, fix);
    for (const { fromMs, toMs } of pieces)
      stays.noted = addSpan(stays.noted, {
        fromMs: Math.floor(fromMs) - ROUND_MS,
        toMs: Math.ceil(toMs) + ROUND_MS,
      });
    if (!isLive) return;
    const isIn = ground.isInside(fix.vector);
    if (isIn === (stays.sinceMs !== undefined)) return;
    if (!isIn) this.#leave(stays, fix.timeMs);
    else stays.sinceMs = pieces.at(-1)?.fromMs ?? fix.timeMs;
    this.#turns++;
  }

  /** It is not inside any more: up to then nobody knew where it was. */
  #leave(stays: Stays, toMs: number): void {
    const { sinceMs = toMs } = stays;
    const last = stays.noted.findLast((span) => span.toMs > sinceMs);
    if (last === undefined) stays.noted = addSpan(stays.noted, { fromMs: sinceMs - ROUND_MS, toMs });
    stays.sinceMs = undefined;
  }

  /** Another server said in which fences a device of its own is. @param since when it came into each, ms, by the fence's number */
  elsewhere(deviceid: string, since: ReadonlyMap<number, number>): void {
    for (const stays of this.#devices.get(deviceid)?.stays ?? []) {
      const sinceMs = since.get(stays.zone.number);
      if (sinceMs === stays.sinceMs) continue;
      if (sinceMs === undefined) this.#leave(stays, this.#clock.now());
      else stays.sinceMs = sinceMs;
      this.#turns++;
    }
  }

  /**
   * What visits say of a device.
   * @param counted when it was in each zone, by the fence's number
   * @param unsettled what is not counted yet
   */
  settle(deviceid: string, counted: ReadonlyMap<number, readonly Span[]>, unsettled: readonly Span[]): void {
    const known = this.#devices.get(deviceid);
    if (known === undefined) return;
    const nowMs = this.#clock.now();
    const isSettled = unsettled.length === 0 && nowMs >= known.heldUntilMs;
    known.unsettled = joinedSpans(unsettled);
    for (const stays of known.stays) {
      stays.counted = joinedSpans(counted.get(stays.zone.number) ?? []);
      if (isSettled) stays.noted = stays.noted.filter(({ toMs }) => toMs > nowMs - NOTED_MS);
    }
  }

  /** In which zone a device is now: since when, without an end. */
  now(deviceid: string, what: DarkSubject | 'place'): readonly DarkTime[] {
    const nowMs = this.#clock.now();
    return this.#of(deviceid, what).flatMap(({ sinceMs, zone: { mode } }) =>
      sinceMs === undefined
        ? []
        : [{ fromMs: Math.min(sinceMs, nowMs), toMs: Number.POSITIVE_INFINITY, mode, zone: true as const }],
    );
  }

  /** What of a stretch a device was in zones, in no order. */
  between(deviceid: string, fromMs: number, toMs: number, what: DarkSubject | 'place'): readonly DarkTime[] {
    const zones = this.#of(deviceid, what);
    if (zones.length === 0) return [];
    const unsettled = this.#devices.get(deviceid)?.unsettled ?? [];
    return [
      ...this.now(deviceid, what),
      ...zones.flatMap(({ counted, noted, zone: { mode } }) =>
        [...unsettled, ...counted, ...noted].map((span) => ({ ...span, mode, zone: true as const })),
      ),
    ].filter((time) => time.fromMs < toMs && time.toMs > fromMs);
  }

  /** The zones for a device: one for footage alone says nothing of places. */
  #of(deviceid: string, what: DarkSubject | 'place'): readonly Stays[] {
    const stays = this.#devices.get(deviceid)?.stays ?? [];
    return what === 'footage' ? stays : stays.filter(({ zone }) => zone.what === 'all');
  }
}

/** Whether no vehicle comes from one fix to the other in that time. */
const leaps = (from: Fix, to: Fix): boolean =>
  isLeap(kmBetween(from.vector, to.vector), (to.timeMs - from.timeMs) / 1_000);

/** Whether a fix is where the device cannot have come, and confirms no other one of that kind. */
const isLeapt = ({ live, leapt }: Pick<KnownDevice, 'live' | 'leapt'>, fix: Fix): boolean =>
  live !== undefined && leaps(live, fix) && (leapt === undefined || leaps(leapt, fix));

/** Of reports that were kept back nobody knows the way over a gap, nor back in time. */
const lateFrom = (last: Fix | undefined, { timeMs }: Fix): Fix | undefined =>
  last === undefined || timeMs < last.timeMs || timeMs - last.timeMs > LATE_GAP_MS ? undefined : last;

/** What of the way to a fix is inside: of a way that nobody knows, all of it where it began inside. */
function insideOn(ground: Zone['ground'], from: Fix | undefined, fix: Fix): readonly Span[] {
  const alone = { fromMs: fix.timeMs, toMs: fix.timeMs };
  const arrived = ground.isInside(fix.vector) ? [alone] : [];
  if (from === undefined) return arrived;
  const tookMs = fix.timeMs - from.timeMs;
  if (tookMs <= FENCE_WAY_MS && kmBetween(from.vector, fix.vector) <= FENCE_WAY_KM)
    return ground
      .stretches(from.vector, fix.vector)
      .filter(({ inside }) => inside)
      .map((piece) => ({
        fromMs: from.timeMs + piece.from * tookMs,
        toMs: from.timeMs + piece.to * tookMs,
      }));
  return ground.isInside(from.vector) ? [{ fromMs: from.timeMs, toMs: fix.timeMs }] : arrived;
}
