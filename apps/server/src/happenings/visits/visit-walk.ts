import { vectorOf } from '@outrider/model/places/plane.ts';
import { impossibleIn } from '@outrider/model/positions/impossible.ts';
import type { Track } from '@outrider/model/positions/track.ts';
import { type DayBox, grownBox, unitedBox } from '@outrider/store/places/day-box.ts';
import type { VisitOfDay } from '@outrider/store/places/visit-rows.ts';
import type { DayOfVisits } from '@outrider/store/places/visits.ts';
import type { NearFences, WatchedDevice } from '../fences/fence-watch.ts';
import { SomeFences } from '../fences/some-fences.ts';
import type { LaneState } from '../stages/fence-look.ts';
import { laneAfter, UNKNOWN } from '../stages/fence-stage.ts';
import { type Fix, fixAt } from '../stages/fix.ts';
import { pieceRound } from './piece-round.ts';

/** This much of the day before is walked, too: visits over midnight are then known, seconds. */
export const WARM_UP_S = 600;
/** Fixes that are walked before others have their turn. */
const FIXES_A_TURN = 4_000;
/** Fixes that are looked at together whether any fence is near: those of some minutes. */
const FIXES_A_PIECE = 16;
const HOUR_S = 3_600;
const NO_FENCES = new SomeFences({ device: () => undefined }, []);

interface OpenVisit {
  readonly from: number;
  readonly begun: boolean;
  readonly title: string;
  /** Whether its begin was worked out between two fixes. */
  readonly reckoned: boolean;
}

/** The end of a visit. */
interface VisitEnd {
  readonly to: number;
  /** Whether it left. */
  readonly ended: boolean;
  /** Whether that was worked out between two fixes. */
  readonly reckoned: boolean;
}

/** The fixes of a device in order of time, whenever they came: which fences it was in, from when to when, as its crossings are told. */
export class VisitWalk {
  readonly #device: WatchedDevice | undefined;
  readonly #watch: NearFences;
  readonly #begin: number;
  #state: LaneState = UNKNOWN;
  readonly #open = new Map<number, OpenVisit>();
  readonly #visits: VisitOfDay[] = [];
  /** Where it was: before the day, and in each of its hours. */
  readonly #hours: (DayBox | undefined)[] = [undefined];
  /** Whether a fix was of the day itself. */
  #reported = false;

  /** @param begin of the day, unix seconds: visits from before are not told */
  constructor(deviceid: string, watch: NearFences, begin: number) {
    this.#device = watch.device(deviceid);
    this.#watch = watch;
    this.#begin = begin;
  }

  add(fix: Fix): void {
    this.#add(fix, this.#watch);
  }

  #add(fix: Fix, near: NearFences): void {
    this.#reported ||= fix.time >= this.#begin;
    this.#note(fix);
    const { after, crossings } = laneAfter(this.#state, this.#device, near, fix);
    this.#state = after;
    for (const { fence, comesIn, time, between } of crossings) {
      const { number, title } = fence;
      if (comesIn) this.#open.set(number, { from: time, begun: true, title, reckoned: between });
      else this.#close(number, { to: time, ended: true, reckoned: between });
    }
    // With the first fix of all it is inside without having come in.
    for (const number of after.inside.keys())
      if (!this.#open.has(number)) {
        const title = this.#watch.fence(number)?.title ?? '';
        this.#open.set(number, { from: fix.time, begun: false, title, reckoned: false });
      }
  }

  /** Notes where it was, the way to there with it. */
  #note({ at, time }: Fix): void {
    const hour = time < this.#begin ? 0 : 1 + Math.floor((time - this.#begin) / HOUR_S);
    while (this.#hours.length <= hour) this.#hours.push(undefined);
    const from = this.#hours[hour] ?? (this.#state.fix && grownBox(undefined, this.#state.fix.at));
    this.#hours[hour] = grownBox(from, at);
  }

  /** Walks a track, a piece at a time. Where no fence is near a piece its fixes are not looked at with any. */
  async along(track: Track): Promise<void> {
    for (let first = 0; first < track.count; first += FIXES_A_PIECE) {
      const end = Math.min(track.count, first + FIXES_A_PIECE);
      const near = this.#isAlone(track, first, end) ? NO_FENCES : this.#watch;
      for (let at = first; at < end; at++) {
        const [lat, lng] = [track.latAt(at), track.lngAt(at)];
        if (impossibleIn({ lat, lng, speedKmh: track.speedAt(at), altitude: 0 }).length > 0) continue;
        const time = Math.floor(track.timeAt(at) / 1_000);
        this.#add(fixAt({ lat, lng }, time), near);
      }
      if (end % FIXES_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Whether no fence has to do with a piece of a track. */
  #isAlone(track: Track, first: number, end: number): boolean {
    if (!this.isSettled) return false;
    const { at, reach } = pieceRound(track, first, end, this.#state.fix?.at);
    return !this.#watch.hasNear({ at, vector: vectorOf(at) }, reach);
  }

  /** Whether it is in no fence, and nothing of it is in doubt. */
  get isSettled(): boolean {
    const { inside, doubts, leapt } = this.#state;
    return inside.size === 0 && doubts.size === 0 && leapt === undefined;
  }

  /** Whether anything was reported on the day. */
  get reported(): boolean {
    return this.#reported;
  }

  /** What there is of the day so far. */
  day(): DayOfVisits {
    const box = this.#hours.reduce((all, hour) => unitedBox(all, hour), undefined);
    return { visits: this.done(), box, hours: box && this.#hours };
  }

  /** The visits of the day so far, those that go on until the last fix. */
  done(): VisitOfDay[] {
    const last = this.#state.fix?.time ?? this.#begin;
    if (last < this.#begin) return [];
    const goesOn = { to: last, ended: false, reckoned: false };
    const open = [...this.#open].flatMap(
      ([number, visit]) => visitOf(number, visit, goesOn, this.#begin) ?? [],
    );
    return [...this.#visits, ...open];
  }

  #close(number: number, end: VisitEnd): void {
    const open = this.#open.get(number);
    this.#open.delete(number);
    const visit = open && visitOf(number, open, end, this.#begin);
    if (visit !== undefined) this.#visits.push(visit);
  }
}

/** What of a visit is of the day. @param begin of the day, unix seconds */
function visitOf(
  number: number,
  { from, begun, title, reckoned }: OpenVisit,
  { to, ended, reckoned: toReckoned }: VisitEnd,
  begin: number,
): VisitOfDay | undefined {
  if (to < begin) return undefined;
  const isCut = from < begin;
  return {
    number,
    title,
    from: isCut ? begin : from,
    to,
    begun: begun && !isCut,
    ended,
    ...(reckoned && !isCut && { fromReckoned: true }),
    ...(toReckoned && { toReckoned: true }),
  };
}
