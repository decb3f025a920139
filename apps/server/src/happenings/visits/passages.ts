import { deviceZone, zoneDay, zoneDayAt, type ZoneName } from '@outrider/kit/day-zone.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { circleRound, type FenceShape } from '@outrider/model/places/fence-shape.ts';
import { batchesOf } from '@outrider/store/ground/batches.ts';
import type { DayBox } from '@outrider/store/places/day-box.ts';
import type { DayPlaces } from '@outrider/store/places/visits.ts';
import type { Store } from '@outrider/store/store.ts';
import { FenceWatch } from '../fences/fence-watch.ts';
import { isBoxNear } from './box-near.ts';
import { hourPieces } from './hour-pieces.ts';
import { VisitWalk, WARM_UP_S } from './visit-walk.ts';
import { type Piece, walkPieces } from './walk-pieces.ts';

const DAY_S = 86_400;
const HOUR_MS = 3_600_000;
const WARM_UP_MS = WARM_UP_S * 1_000;
/** For this long one question looks: the next one goes on from there, ms. */
const LOOK_MS = 250;
/** Devices whose known days are read at once. */
const DEVICES_AT_ONCE = 20;

export interface PassageParts {
  readonly store: Pick<Store, 'positions' | 'visits'>;
  /** Seconds east of UTC that are set of a device; undefined where none are. */
  readonly offsetOf: (deviceid: string) => number | undefined;
  readonly serverZone: ZoneName;
}

/** A shape on the map, and a stretch of time: unix seconds, `from <= time < to`. */
export interface AskedPassages {
  /** A shape that has a place. */
  readonly shape: FenceShape;
  readonly from: number;
  readonly to: number;
}

/** A device was within the shape; unix seconds. */
export interface Passage {
  readonly deviceid: string;
  readonly from: number;
  readonly to: number;
  /** False: it was inside when it was first heard of. */
  readonly begun: boolean;
  /** False: it was inside with its last report. */
  readonly ended: boolean;
}

export interface FoundPassages {
  readonly passages: readonly Passage[];
  /** How many of the devices were looked at. */
  readonly done: number;
}

/** Devices that were within a shape, each with when. Days and hours in which a device was nowhere near are left out by what is known of them. */
export class Passages {
  readonly #parts: PassageParts;

  constructor(parts: PassageParts) {
    this.#parts = parts;
  }

  /**
   * Looks at devices, one after the other, for some time: at one at least.
   * @param deviceids devices that are left to be looked at
   */
  async find(deviceids: readonly string[], asked: AskedPassages): Promise<FoundPassages> {
    const until = performance.now() + LOOK_MS;
    const passages: Passage[] = [];
    let done = 0;
    for (const batch of batchesOf(deviceids, DEVICES_AT_ONCE)) {
      const known = await this.#known(batch, asked);
      for (const deviceid of batch) {
        passages.push(...(await this.#of(deviceid, asked, (day) => known.get(`${day} ${deviceid}`))));
        done++;
        if (performance.now() >= until) return { passages, done };
      }
    }
    return { passages, done };
  }

  /** Where devices were on the days of which that is known. */
  async #known(
    deviceids: readonly string[],
    { from, to }: AskedPassages,
  ): Promise<ReadonlyMap<string, DayPlaces>> {
    const { visits } = this.#parts.store;
    const asked = { deviceids, fromDay: Math.floor(from / DAY_S) - 1, toDay: Math.floor(to / DAY_S) + 1 };
    const known = new Map<string, DayPlaces>();
    for (const { deviceid, day, ...places } of await visits.places(asked))
      known.set(`${day} ${deviceid}`, places);
    for (const { deviceid, day } of await visits.unsettled(asked)) known.delete(`${day} ${deviceid}`);
    return known;
  }

  async #of(
    deviceid: string,
    { shape, from, to }: AskedPassages,
    knownOf: (day: number) => DayPlaces | undefined,
  ): Promise<Passage[]> {
    const zone = deviceZone(this.#parts.offsetOf(deviceid), this.#parts.serverZone);
    const near = (box: DayBox): boolean => isNear(box, shape);
    const [fromMs, toMs] = [from * 1_000, to * 1_000];
    const pieces: Piece[] = [{ fromMs: fromMs - WARM_UP_MS, toMs: fromMs, near: false }];
    const last = zoneDayAt(zone, toMs - 1).day;
    for (let day = zoneDayAt(zone, fromMs).day; day <= last; day++)
      for (const piece of piecesOf(zoneDay(zone, day), knownOf(day), near)) {
        const [begin, end] = [Math.max(fromMs, piece.fromMs), Math.min(toMs, piece.toMs)];
        if (begin < end) pieces.push({ ...piece, fromMs: begin, toMs: end });
      }
    if (pieces.every((piece) => !piece.near)) return [];
    const watch = new FenceWatch(
      [{ ...emptyFence(0), enabled: true, shape, edition: 1, deviceids: [deviceid] }],
      () => [],
    );
    const walk = new VisitWalk(deviceid, watch, from);
    await walkPieces(walk, pieces, async (begin, end) => {
      const { track } = await this.#parts.store.positions.track(deviceid, begin, end);
      return track;
    });
    return walk
      .done()
      .map(({ from: came, to: left, begun, ended }) => ({ deviceid, from: came, to: left, begun, ended }));
  }
}

/** The pieces of a day. Of a day that was counted before hours were known, and on which it was elsewhere, begin and end are enough. */
function piecesOf(
  { beginMs, endMs }: { readonly beginMs: number; readonly endMs: number },
  known: DayPlaces | undefined,
  near: (box: DayBox) => boolean,
): readonly Piece[] {
  if (known === undefined) return [{ fromMs: beginMs, toMs: endMs, near: true }];
  const { box, hours } = known;
  if (box === undefined) return [];
  if (hours !== undefined) return hourPieces(hours, beginMs, endMs, near);
  if (near(box)) return [{ fromMs: beginMs, toMs: endMs, near: true }];
  return [
    { fromMs: beginMs, toMs: beginMs + HOUR_MS, near: false },
    { fromMs: endMs - WARM_UP_MS, toMs: endMs, near: false },
  ];
}

/** Whether a box comes near the circle round a shape. */
function isNear(box: DayBox, shape: FenceShape): boolean {
  const round = circleRound(shape);
  return round !== undefined && isBoxNear(box, round);
}
