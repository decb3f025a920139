import type { InsideFence } from '@outrider/model/events/fact.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import type { Stretch } from '@outrider/model/places/fence-ground.ts';
import { FENCE_WAY_KM, FENCE_WAY_MS } from '@outrider/model/places/limits.ts';
import { kmBetween, placeOf } from '@outrider/model/places/plane.ts';
import type { Fix } from './fix.ts';
import type { Gap } from './gap-memory.ts';
import {
  type Clearing,
  type NearFences,
  isWatchedBy,
  type WatchedDevice,
  type WatchedFence,
} from '../fences/fence-watch.ts';

/** Near a pole a short way spans many degrees: it is not looked at. */
const WAY_DEGREES = 1;

/** A device is on the other side of an edge, and it is not certain yet. */
interface Doubt {
  readonly time: number;
  readonly at: Place;
  /** Whether time and place were reckoned between two fixes. */
  readonly between: boolean;
  /** From the last fix on the one side of the edge to the first on the other. Absent: nobody knows when it was on the one side. */
  readonly gap?: Gap | undefined;
  /** How far it has gone there. */
  readonly metres: number;
  /** How many fixes were there. */
  readonly fixes: number;
}

/** A device goes over the edge of a fence. */
export interface Crossing {
  readonly fence: WatchedFence;
  readonly comesIn: boolean;
  /** Unix seconds. */
  readonly time: number;
  readonly at: Place;
  /** Whether time and place were reckoned between two fixes. */
  readonly between: boolean;
  readonly gap?: Gap | undefined;
  /** Whether it was told already, by reports of another order. */
  readonly isTold?: boolean;
}

/** The state of a device in one order of its reports. */
export interface LaneState {
  /** The last fix that could be. */
  readonly fix: Fix | undefined;
  /** One after it that could not, unless the next confirms it. */
  readonly leapt: Fix | undefined;
  /** The newest edition of fences with which it was looked at; newer fences are undecided. */
  readonly seen: number;
  readonly joined: number;
  readonly inside: ReadonlyMap<number, InsideFence>;
  readonly doubts: ReadonlyMap<number, Doubt>;
  /** Around where it was looked at last: while it stays within, it crosses no edge. */
  readonly clearing?: Clearing | undefined;
}

/** A map by numbers that is left as it is, and copied with the first change: many changes cost one copy. */
class CopiedOnce<T> {
  now: ReadonlyMap<number, T>;
  #copy: Map<number, T> | undefined;

  constructor(before: ReadonlyMap<number, T>) {
    this.now = before;
  }

  set(number: number, value: T | undefined): void {
    if (value === undefined && !this.now.has(number)) return;
    this.#copy ??= new Map(this.now);
    this.now = this.#copy;
    if (value === undefined) this.#copy.delete(number);
    else this.#copy.set(number, value);
  }
}

/** One fix of a device, looked at with every fence that it may concern: which edges it went over, and where the device is from here on. */
export class FenceLook {
  /** The edges that it went over, in order of time. */
  readonly crossings: Crossing[] = [];
  readonly #inside: CopiedOnce<InsideFence>;
  readonly #doubts: CopiedOnce<Doubt>;
  readonly #device: WatchedDevice | undefined;
  readonly #watch: NearFences;
  readonly #before: LaneState;
  readonly #fix: Fix;
  /** The last fix before it, whether the way from there is known or not. */
  readonly #last: Fix | undefined;
  /** Where the way to the fix begins, if it is known. */
  readonly #from: Fix | undefined;
  /** Whether the device came under fences that are no newer than those with which it was looked at. */
  readonly #joins: boolean;
  #narrowest = Number.POSITIVE_INFINITY;

  /**
   * @param device undefined: no fence watches it any more
   * @param isWayKnown false after a leap
   */
  constructor(
    device: WatchedDevice | undefined,
    watch: NearFences,
    before: LaneState,
    fix: Fix,
    isWayKnown = true,
  ) {
    this.#device = device;
    this.#watch = watch;
    this.#before = before;
    this.#fix = fix;
    this.#inside = new CopiedOnce(before.inside);
    this.#doubts = new CopiedOnce(before.doubts);
    this.#last = before.fix;
    this.#from = before.fix !== undefined && isWayKnown && isWay(before.fix, fix) ? before.fix : undefined;
    this.#joins = device !== undefined && device.joined !== before.joined;
  }

  /** What it is inside of by now. */
  get inside(): ReadonlyMap<number, InsideFence> {
    return this.#inside.now;
  }

  get doubts(): ReadonlyMap<number, Doubt> {
    return this.#doubts.now;
  }

  /** How far the smallest fence that was looked at reaches, a piece of it where it is a long one, radians; infinite where there was none. */
  get narrowest(): number {
    return this.#narrowest;
  }

  all(): void {
    const device = this.#device;
    const [from, fix] = [this.#from ?? this.#fix, this.#fix];
    const { inside, doubts } = this.#before;
    for (const fence of this.#watch.near(from, fix)) {
      if (inside.has(fence.number) || doubts.has(fence.number)) continue;
      if (isWatchedBy(device, fence)) this.#one(fence);
    }
    for (const number of inside.keys()) this.#known(number);
    for (const number of doubts.keys()) if (!inside.has(number)) this.#known(number);
  }

  /** A fence that the device was in, or near. */
  #known(number: number): void {
    const fence = this.#watch.fence(number);
    // A fence that watches it no longer is not left: for the device there is none.
    if (fence === undefined || !isWatchedBy(this.#device, fence)) this.#place(number, undefined);
    else this.#one(fence);
  }

  /** Decides where the device stands of fences that are new to it, by a fix that was looked at before. */
  decide(): void {
    const { inside } = this.#before;
    for (const fence of this.#watch.near(this.#fix, this.#fix))
      if (isWatchedBy(this.#device, fence) && this.#isUndecided(fence)) this.#one(fence);
    for (const number of inside.keys()) {
      const fence = this.#watch.fence(number);
      if (fence === undefined || !isWatchedBy(this.#device, fence)) this.#place(number, undefined);
      else if (this.#isUndecided(fence)) this.#one(fence);
    }
  }

  #isUndecided(fence: WatchedFence): boolean {
    if (fence.edition > this.#before.seen) return true;
    return this.#joins && this.#before.inside.get(fence.number)?.edition !== fence.edition;
  }

  #one(fence: WatchedFence): void {
    this.#narrowest = Math.min(this.#narrowest, fence.rounds[0]?.reach ?? 0);
    const wasInside = this.#before.inside.has(fence.number);
    if (this.#isUndecided(fence))
      this.#place(fence.number, fence.ground.isInside(this.#fix.vector) ? fence : undefined);
    else this.#follow(fence, wasInside);
  }

  /**
   * Goes along the way to the fix, or to the fix alone where the way is not known. Between fixes it is on the other side once it has gone far
   * enough there; at the fix also by where that lies, or by how many were there.
   */
  #follow(fence: WatchedFence, wasInside: boolean): void {
    const stretches = this.#stretches(fence);
    const before = this.#before.doubts.get(fence.number);
    let doubt = before;
    let isInside = wasInside;
    let crossed: number | undefined;
    for (const [at, { inside, from, metres }] of stretches.entries()) {
      if (inside === isInside) {
        doubt = undefined;
        continue;
      }
      const since = doubt ?? this.#crossing(from);
      const isLast = at === stretches.length - 1;
      doubt = { ...since, metres: since.metres + metres, fixes: since.fixes + (isLast ? 1 : 0) };
      if (isLast) {
        const { edge, ground } = fence;
        if (doubt.fixes < edge.fixes && !ground.isOffEdge(this.#fix.vector, edge.metres)) break;
      } else if (doubt.metres < fence.edge.metres) continue;
      this.#ring(fence, inside, doubt);
      isInside = inside;
      crossed = doubt.time;
      doubt = undefined;
    }
    if (crossed !== undefined) this.#place(fence.number, isInside ? fence : undefined, crossed);
    if (doubt !== before) this.#doubt(fence.number, doubt);
  }

  #stretches(fence: WatchedFence): readonly Stretch[] {
    if (this.#from !== undefined) return fence.ground.stretches(this.#from.vector, this.#fix.vector);
    return [{ inside: fence.ground.isInside(this.#fix.vector), from: 1, to: 1, metres: 0 }];
  }

  /** The beginning of being on the other side, at a part of the way. */
  #crossing(part: number): Doubt {
    const [from, to] = [this.#from ?? this.#fix, this.#fix];
    const mixed = (a: number, b: number): number => a + (b - a) * part;
    const between = part > 0 && part < 1;
    const vector = {
      x: mixed(from.vector.x, to.vector.x),
      y: mixed(from.vector.y, to.vector.y),
      z: mixed(from.vector.z, to.vector.z),
    };
    return {
      time: Math.round(mixed(from.time, to.time)),
      at: between ? placeOf(vector) : part === 0 ? from.at : to.at,
      between,
      ...(this.#last && { gap: { from: this.#last.time, until: to.time } }),
      metres: 0,
      fixes: 0,
    };
  }

  #ring(fence: WatchedFence, comesIn: boolean, { time, at, between, gap }: Doubt): void {
    this.crossings.push({ fence, comesIn, time, at, between, gap });
  }

  /** Says whether the device is in a fence from now on. */
  #place(number: number, fence: WatchedFence | undefined, came?: number): void {
    const { time } = this.#fix;
    const found = came === undefined && { found: true };
    this.#inside.set(number, fence && { number, edition: fence.edition, since: came ?? time, ...found });
    this.#doubt(number, undefined);
  }

  #doubt(number: number, doubt: Doubt | undefined): void {
    if (doubt !== this.doubts.get(number)) this.#doubts.set(number, doubt);
  }
}

/** Whether the way between two fixes is known well enough. */
function isWay(from: Fix, to: Fix): boolean {
  const ms = (to.time - from.time) * 1_000;
  const degrees = Math.abs(from.at.lng - to.at.lng);
  if (ms < 0 || ms > FENCE_WAY_MS || Math.min(degrees, 360 - degrees) > WAY_DEGREES) return false;
  return kmBetween(from.vector, to.vector) <= FENCE_WAY_KM;
}
