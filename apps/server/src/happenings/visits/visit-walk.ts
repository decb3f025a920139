import type { Place } from '@outrider/model/maps/place.ts';
import { vectorOf } from '@outrider/model/places/plane.ts';
import { impossibleIn } from '@outrider/model/positions/impossible.ts';
import type { Track } from '@outrider/model/positions/track.ts';
import type { DayBox, DayOfVisits, VisitOfDay } from '@outrider/store/places/visits.ts';
import type { FenceWatch, WatchedDevice } from '../fences/fence-watch.ts';
import type { LaneState } from '../stages/fence-look.ts';
import { laneAfter, UNKNOWN } from '../stages/fence-stage.ts';
import type { Fix } from '../stages/fix.ts';

/** So much of the day before is walked, too: what goes over midnight is then known, seconds. */
export const WARM_UP_S = 600;
/** Fixes that are walked before others have their turn. */
const FIXES_A_TURN = 4_000;

interface OpenVisit {
  readonly from: number;
  readonly begun: boolean;
  readonly title: string;
}

/** The fixes of a device in order of time, whenever they came: which fences it was in, from when to when, as its crossings are told. */
export class VisitWalk {
  readonly #device: WatchedDevice | undefined;
  readonly #watch: FenceWatch;
  readonly #begin: number;
  #state: LaneState = UNKNOWN;
  readonly #open = new Map<number, OpenVisit>();
  readonly #visits: VisitOfDay[] = [];
  #box: DayBox | undefined;
  /** Whether a fix was of the day itself. */
  #reported = false;

  /** @param begin of the day, unix seconds: what is before is not told */
  constructor(deviceid: string, watch: FenceWatch, begin: number) {
    this.#device = watch.device(deviceid);
    this.#watch = watch;
    this.#begin = begin;
  }

  add(fix: Fix): void {
    this.#reported ||= fix.time >= this.#begin;
    this.#box = grown(this.#box, fix.at);
    const { after, crossings } = laneAfter(this.#state, this.#device, this.#watch, fix);
    this.#state = after;
    for (const { fence, comesIn, time } of crossings) {
      const { number, title } = fence;
      if (comesIn) this.#open.set(number, { from: time, begun: true, title });
      else this.#close(number, time, true);
    }
    // With the first fix of all it is inside without having come in.
    for (const number of after.inside.keys())
      if (!this.#open.has(number)) {
        const title = this.#watch.fence(number)?.title ?? '';
        this.#open.set(number, { from: fix.time, begun: false, title });
      }
  }

  /** Walks a track, a piece at a time. */
  async along(track: Track): Promise<void> {
    for (let at = 0; at < track.count; at++) {
      const { time, lat, lng, speedKmh } = track.fixAt(at);
      if (impossibleIn({ lat, lng, speedKmh, altitude: 0 }).length > 0) continue;
      this.add({ at: { lat, lng }, vector: vectorOf({ lat, lng }), time: Math.floor(time / 1_000) });
      if (at % FIXES_A_TURN === FIXES_A_TURN - 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Whether anything was reported on the day. */
  get reported(): boolean {
    return this.#reported;
  }

  /** What there is of the day so far. */
  day(): DayOfVisits {
    return { visits: this.done(), box: this.#box };
  }

  /** The visits of the day so far, those that go on until the last fix. */
  done(): VisitOfDay[] {
    const last = this.#state.fix?.time ?? this.#begin;
    if (last < this.#begin) return [];
    const open = [...this.#open].flatMap(([number, visit]) => this.#visit(number, visit, last, false) ?? []);
    return [...this.#visits, ...open];
  }

  #close(number: number, to: number, ended: boolean): void {
    const open = this.#open.get(number);
    this.#open.delete(number);
    const visit = open && this.#visit(number, open, to, ended);
    if (visit !== undefined) this.#visits.push(visit);
  }

  /** What of a visit is of the day. */
  #visit(
    number: number,
    { from, begun, title }: OpenVisit,
    to: number,
    ended: boolean,
  ): VisitOfDay | undefined {
    if (to < this.#begin) return undefined;
    const isCut = from < this.#begin;
    return { number, title, from: isCut ? this.#begin : from, to, begun: begun && !isCut, ended };
  }
}

function grown(box: DayBox | undefined, { lat, lng }: Place): DayBox {
  if (box === undefined) return { south: lat, west: lng, north: lat, east: lng };
  const isWithin = lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east;
  if (isWithin) return box;
  return {
    south: Math.min(box.south, lat),
    west: Math.min(box.west, lng),
    north: Math.max(box.north, lat),
    east: Math.max(box.east, lng),
  };
}
