import { turnBetween } from '../streets/geometry.ts';
import type { Motion, Mover } from './motion.ts';
import type { TrackFix } from './track-file.ts';

/** Breaks longer than this are shortened to {@link BREAK_MS}, standing with the ignition off. */
const LONGEST_GAP_MS = 600_000;
const BREAK_MS = 60_000;
/** Fixes further apart than this are not joined: the vehicle stands until the next one. */
const LONGEST_GLIDE_MS = 120_000;
/** Faster than this between two fixes is an outlier of the receiver. */
const FASTEST_KMH = 250;

interface Moment extends TrackFix {
  /** ms from the start of the replay. */
  readonly at: number;
  readonly speedKmh: number;
  readonly heading: number;
  /** Metres driven up to here. */
  readonly driven: number;
  /** Whether the ignition is off until the next moment. */
  readonly parked: boolean;
}

/** Drives a recorded track again at its own pace, moved to begin now, over and over. */
export class TrackReplay implements Mover {
  readonly #moments: readonly Moment[];
  readonly #start: number;
  readonly #length: number;
  readonly #name: string;
  #index = 0;
  #lap = 0;

  /**
   * @param fixes in order of time, at least one
   * @param start when the first fix is due, ms since 1970 UTC
   * @throws RangeError for a track without fixes
   */
  constructor(name: string, fixes: readonly TrackFix[], start: number) {
    this.#moments = layOut(fixes);
    if (this.#moments.length === 0) throw new RangeError(`track ${name} has no fix`);
    this.#name = name;
    this.#start = start;
    this.#length = this.#moments.at(-1)!.at + BREAK_MS;
  }

  at(time: number): Motion {
    const since = Math.max(0, time - this.#start);
    const lap = Math.floor(since / this.#length);
    if (lap !== this.#lap) {
      this.#lap = lap;
      this.#index = 0;
    }
    const now = since - lap * this.#length;
    while (this.#moments[this.#index + 1] !== undefined && this.#moments[this.#index + 1]!.at <= now)
      this.#index++;
    const here = this.#moments[this.#index]!;
    const next = this.#moments[this.#index + 1];
    const before = lap * this.#moments.at(-1)!.driven;
    if (next === undefined || here.parked || next.at - here.at > LONGEST_GLIDE_MS)
      return this.#motion(here, {
        speedKmh: 0,
        driven: before + here.driven,
        parked: next === undefined || here.parked,
      });
    const share = (now - here.at) / (next.at - here.at);
    const blend = (from: number, to: number) => from + (to - from) * share;
    return this.#motion(
      {
        ...here,
        lat: blend(here.lat, next.lat),
        lng: blend(here.lng, next.lng),
        heading: (here.heading + turnBetween(here.heading, next.heading) * share + 360) % 360,
      },
      {
        speedKmh: blend(here.speedKmh, next.speedKmh),
        driven: before + blend(here.driven, next.driven),
        parked: false,
      },
    );
  }

  #motion(moment: Moment, more: { speedKmh: number; driven: number; parked: boolean }): Motion {
    return {
      lat: moment.lat,
      lng: moment.lng,
      speedKmh: more.speedKmh,
      heading: moment.heading,
      altitude: moment.altitude ?? 0,
      ignition: !more.parked,
      distance: more.driven,
      turnSignal: 'off',
      reason: this.#name,
    };
  }
}

function layOut(fixes: readonly TrackFix[]): Moment[] {
  const moments: Moment[] = [];
  let at = 0;
  let driven = 0;
  let heading = 0;
  for (let index = 0; index < fixes.length; index++) {
    const fix = fixes[index]!;
    const last = moments.at(-1);
    if (last !== undefined) {
      const gap = fix.time - last.time;
      const metres = metresBetween(last, fix);
      if (gap <= 0 || (metres / gap) * 3_600 > FASTEST_KMH) continue;
      const parked = gap > LONGEST_GAP_MS;
      if (parked) moments[moments.length - 1] = { ...last, parked };
      at += parked ? BREAK_MS : gap;
      driven += metres;
      if (metres > 3) heading = headingTo(last, fix);
    }
    const told = fix.speedKmh ?? (last === undefined ? 0 : speedBetween(last, fix));
    const speedKmh = Math.min(FASTEST_KMH, Math.max(0, told));
    heading = (((fix.heading ?? heading) % 360) + 360) % 360;
    moments.push({ ...fix, at, driven, heading, speedKmh, parked: false });
  }
  return moments;
}

function speedBetween(from: TrackFix, to: TrackFix): number {
  return (metresBetween(from, to) / (to.time - from.time)) * 3_600;
}

function metresBetween(from: TrackFix, to: TrackFix): number {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot((to.lat - from.lat) * 111_320, (to.lng - from.lng) * 111_320 * narrowing);
}

function headingTo(from: TrackFix, to: TrackFix): number {
  const narrowing = Math.cos((from.lat * Math.PI) / 180);
  return ((Math.atan2((to.lng - from.lng) * narrowing, to.lat - from.lat) * 180) / Math.PI + 360) % 360;
}
