import { deviceZone, zoneDay, zoneDayAt, type ZoneName } from '@outrider/kit/day-zone.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { circleRound, type FenceShape } from '@outrider/model/places/fence-shape.ts';
import { Track } from '@outrider/model/positions/track.ts';
import { batchesOf } from '@outrider/store/ground/batches.ts';
import type { DayBox } from '@outrider/store/places/visits.ts';
import type { Store } from '@outrider/store/store.ts';
import { FenceWatch } from '../fences/fence-watch.ts';
import { isBoxNear } from './box-near.ts';
import { VisitWalk, WARM_UP_S } from './visit-walk.ts';

const DAY_S = 86_400;
/** For so long one question looks: the next one goes on from there, ms. */
const LOOK_MS = 250;
/** Devices of which it is read at once what is known. */
const DEVICES_AT_ONCE = 20;

export interface PassageParts {
  readonly store: Pick<Store, 'positions' | 'visits'>;
  /** Seconds east of UTC that are set of a device; undefined where none are. */
  readonly offsetOf: (deviceid: string) => number | undefined;
  readonly serverZone: ZoneName;
}

/** A shape on the map, and a stretch of time: unix seconds, `from <= time < to`. */
export interface AskedPassages {
  /** One that has a place. */
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

/** Who was here: devices that were within a shape, each with when. Days on which a device was nowhere near are left out by what is known of them. */
export class Passages {
  readonly #parts: PassageParts;

  constructor(parts: PassageParts) {
    this.#parts = parts;
  }

  /**
   * Looks at devices, one after the other, for some time: at one at least.
   * @param deviceids those that are left to be looked at
   */
  async find(deviceids: readonly string[], asked: AskedPassages): Promise<FoundPassages> {
    const until = performance.now() + LOOK_MS;
    const passages: Passage[] = [];
    let done = 0;
    for (const batch of batchesOf(deviceids, DEVICES_AT_ONCE)) {
      const away = await this.#away(batch, asked);
      for (const deviceid of batch) {
        passages.push(...(await this.#of(deviceid, asked, (day) => away.has(`${day} ${deviceid}`))));
        done++;
        if (performance.now() >= until) return { passages, done };
      }
    }
    return { passages, done };
  }

  /** Days on which devices are known to have been elsewhere. */
  async #away(
    deviceids: readonly string[],
    { shape, from, to }: AskedPassages,
  ): Promise<ReadonlySet<string>> {
    const { visits } = this.#parts.store;
    const asked = { deviceids, fromDay: Math.floor(from / DAY_S) - 1, toDay: Math.floor(to / DAY_S) + 1 };
    const unsettled = new Set(
      (await visits.unsettled(asked)).map(({ deviceid, day }) => `${day} ${deviceid}`),
    );
    const days = await visits.days(asked);
    return new Set(
      days
        .filter(({ box }) => !isNear(box, shape))
        .map(({ deviceid, day }) => `${day} ${deviceid}`)
        .filter((day) => !unsettled.has(day)),
    );
  }

  async #of(
    deviceid: string,
    { shape, from, to }: AskedPassages,
    isAway: (day: number) => boolean,
  ): Promise<Passage[]> {
    const zone = deviceZone(this.#parts.offsetOf(deviceid), this.#parts.serverZone);
    const watch = new FenceWatch(
      [{ ...emptyFence(0), enabled: true, shape, edition: 1, deviceids: [deviceid] }],
      () => [],
    );
    const found: Passage[] = [];
    let walk: VisitWalk | undefined;
    const end = (): void => {
      for (const { from: came, to: left, begun, ended } of walk?.done() ?? [])
        found.push({ deviceid, from: came, to: left, begun, ended });
      walk = undefined;
    };
    const first = zoneDayAt(zone, from * 1_000).day;
    const last = zoneDayAt(zone, to * 1_000 - 1).day;
    for (let day = first; day <= last; day++) {
      if (isAway(day)) {
        end();
        continue;
      }
      const { beginMs, endMs } = zoneDay(zone, day);
      const begin = Math.max(from, Math.floor(beginMs / 1_000));
      const warmUp = walk === undefined ? WARM_UP_S : 0;
      walk ??= new VisitWalk(deviceid, watch, begin);
      const until = Math.min(to * 1_000, endMs);
      const { track } = await this.#parts.store.positions.track(deviceid, (begin - warmUp) * 1_000, until);
      await walk.along(new Track(track));
    }
    end();
    return found;
  }
}

/** Whether a box comes near the circle round a shape. */
function isNear(box: DayBox | undefined, shape: FenceShape): boolean {
  const round = circleRound(shape);
  return round !== undefined && isBoxNear(box, round);
}
