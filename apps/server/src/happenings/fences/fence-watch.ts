import { type FenceGround, fenceGround, type Round } from '@outrider/model/places/fence-ground.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { edgeOf, type FenceEdge } from '@outrider/model/places/fence-rules.ts';
import { KnownHours } from '@outrider/model/places/known-hours.ts';
import type { GroupMembers } from '@outrider/store/places/group-members.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { EARTH_M } from '@outrider/model/places/plane.ts';
import { FenceGrid, type Located } from './fence-grid.ts';
import { WrongHours, zoneOf } from './wrong-hours.ts';

/** A fence as reports are looked at with it. */
export interface WatchedFence {
  readonly ground: FenceGround;
  /** Those of its ground. */
  readonly rounds: readonly Round[];
  readonly number: number;
  readonly edition: number;
  readonly title: string;
  readonly triggerIn: boolean;
  readonly triggerOut: boolean;
  /** What else is an event. */
  readonly rules: Fence['rules'];
  /** When somebody has gone over its edge. */
  readonly edge: FenceEdge;
  /** When coming in and leaving are events; undefined: always. */
  readonly crossingHours: KnownHours | undefined;
  /** When nobody is to be inside, and when nobody is to be away. */
  readonly wrongHours: WrongHours | undefined;
  readonly awayHours: WrongHours | undefined;
  /** Whether going over its edge is all that may be an event: how fast, how long and when does not matter. */
  readonly isPlain: boolean;
  readonly devices: ReadonlySet<string>;
  /** Which list of devices that is: the same devices have the same number. */
  readonly list: number;
}

/** What has to be known of a device before its report is looked at. */
export interface WatchedDevice {
  /** The newest edition of the fences that watch it. */
  readonly edition: number;
  /** Another number each time it comes under fences of which the edition does not tell: by a group, or where these were heard of after newer ones. */
  readonly joined: number;
  /** The lists that it is in. */
  readonly lists: ReadonlySet<number>;
}

/** Whether a fence watches a device: that is asked for each fence near each report, and a list may have 50,000 names. */
export const isWatchedBy = (device: WatchedDevice | undefined, fence: WatchedFence): boolean =>
  device?.lists.has(fence.list) === true;

/** Fences as a way of a device is looked at with them. */
export interface NearFences {
  /** The state of a device that some fence watches; undefined for one that none does. */
  device(deviceid: string): WatchedDevice | undefined;
  fence(number: number): WatchedFence | undefined;
  /** Fences that the way between two places may touch, whichever devices they watch. */
  near(from: Located, to: Located): readonly WatchedFence[];
  /** Whether any may be within a circle. @param reach radians */
  hasNear(middle: Located, reach: number): boolean;
  /** How far a device may go around a place without coming near an edge: a circle of no size where one is near, or where that is not known. */
  clearing?(device: WatchedDevice | undefined, place: Located): Clearing;
  /** Tells these fences from all others, also as they were; absent where there are no clearings. */
  readonly mark?: number;
}

/** A circle in which no edge is of a fence that watches a device. */
export interface Clearing {
  /** {@link NearFences.mark} of the fences. */
  readonly mark: number;
  readonly middle: Place;
  /** How long a degree of longitude is there, to one of latitude. */
  readonly flat: number;
  /** Its radius, degrees; 0 where an edge is near. */
  readonly reach: number;
  /** How many in a row were of no use, before it. Absent: none. */
  readonly misses?: number;
  /** With so many fixes more none is looked for. Absent: it was not of no use yet. */
  readonly wait?: number;
}

/** A clearing is not looked for farther, in parts of the earth's radius: a kilometre. */
const MOST_CLEAR = 1_000 / EARTH_M;
/** A smaller one is none: a report or two later it would have been left. */
const LEAST_CLEAR = 40 / EARTH_M;
/** How much smaller a clearing is taken than it was worked out: a place that is so near is told well enough by degrees. */
const SURE = 0.95;
const DEGREES = 180 / Math.PI;
/** A larger fence is not true to length at its edges, radians. */
const TRUE_REACH = 0.02;

/** The fences as they were: before a change, or before a start. */
export type FencesBefore = Pick<FenceWatch, 'version' | 'edition' | 'fence' | 'device' | 'covered'>;

/** The name of a list of devices and groups. */
const listOf = (...list: [deviceids: readonly string[], groupids: readonly number[]]): string =>
  JSON.stringify(list);

/** What a list names. */
export function coveredOf(list: string): {
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
} {
  const [deviceids, groupids] = JSON.parse(list) as Parameters<typeof listOf>;
  return { deviceids, groupids };
}

/** Devices of a group and of all groups below it. */
export type DevicesBelow = (groupids: readonly number[]) => readonly string[];

/** Every fence that watches somebody, as it is at a moment: it never changes. */
export class FenceWatch implements NearFences {
  static #made = 0;
  static readonly NONE = new FenceWatch([], () => []);

  readonly mark = ++FenceWatch.#made;
  /** How many there have been. */
  readonly version: number;
  /** The newest of its fences. */
  readonly edition: number;
  /** The devices of each group that fences name. */
  readonly members: GroupMembers;
  readonly #byNumber: ReadonlyMap<number, WatchedFence>;
  readonly #grid: FenceGrid<WatchedFence>;
  readonly #devices: ReadonlyMap<string, WatchedDevice>;
  /** The devices of each list of groups and devices: most fences share one with others. */
  readonly #covers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Numbers of fences by the lists that devices are in, once somebody asks. */
  readonly #numbersOf = new Map<ReadonlySet<number>, ReadonlySet<number>>();
  /** Those of which something is an event by the clock, not with a report. */
  readonly clocked: readonly WatchedFence[];

  /** @param before the fences as they were: a vehicle that comes under an old one has joined it */
  constructor(fences: readonly Fence[], devicesBelow: DevicesBelow, before?: FencesBefore) {
    const covers = new Map<string, Cover>();
    const members = new Map<number, ReadonlySet<string>>();
    const membersOf = (groupid: number): ReadonlySet<string> => {
      const known = members.get(groupid) ?? new Set(devicesBelow([groupid]));
      members.set(groupid, known);
      return known;
    };
    const watched: WatchedFence[] = [];
    for (const fence of fences) {
      const { number, edition, title, triggerIn, triggerOut, rules, deviceids, groupids } = fence;
      const known = before?.fence(number);
      const ground = fence.enabled
        ? known?.edition === edition
          ? known.ground
          : fenceGround(fence.shape)
        : undefined;
      if (ground === undefined) continue;
      const key = listOf(deviceids, groupids);
      const cover = covers.get(key) ?? {
        devices: new Set([...deviceids, ...groupids.flatMap((groupid) => [...membersOf(groupid)])]),
        edition: 0,
        list: covers.size,
        overtaken: false,
      };
      cover.edition = Math.max(cover.edition, edition);
      // Another server saved it, and one that was saved after it was heard of before.
      if (before !== undefined && known?.edition !== edition && edition <= before.edition)
        cover.overtaken = true;
      covers.set(key, cover);
      if (cover.devices.size > 0)
        watched.push(watchedOf(ground, { number, edition, title, triggerIn, triggerOut, rules }, cover));
    }
    this.members = members;
    this.#byNumber = new Map(watched.map((fence) => [fence.number, fence]));
    this.clocked = watched.filter(
      ({ rules }) =>
        rules.dwell > 0 ||
        rules.hours !== undefined ||
        rules.expected !== undefined ||
        rules.away !== undefined,
    );
    this.#grid = new FenceGrid(watched);
    this.#covers = new Map(Array.from(covers, ([key, { devices }]) => [key, devices]));
    this.edition = Math.max(0, ...watched.map((fence) => fence.edition));
    this.version = 1 + (before?.version ?? 0);
    this.#devices = devicesOf(covers, before, this.version);
  }

  device(deviceid: string): WatchedDevice | undefined {
    return this.#devices.get(deviceid);
  }

  /** Devices that came under fences of which the edition does not tell, since a watch of that version. */
  joinedSince(version: number): string[] {
    return [...this.#devices].filter(([, { joined }]) => joined > version).map(([deviceid]) => deviceid);
  }

  /** Every device that some fence watches. */
  watchedDevices(): Iterable<string> {
    return this.#devices.keys();
  }

  /** Whether the device was under the same list of devices and groups; undefined where there was no such list. */
  covered(list: string, deviceid: string): boolean | undefined {
    return this.#covers.get(list)?.has(deviceid);
  }

  /** The numbers of all that watch somebody. */
  numbers(): readonly number[] {
    return [...this.#byNumber.keys()];
  }

  fence(number: number): WatchedFence | undefined {
    return this.#byNumber.get(number);
  }

  /** The numbers of all that watch a device. */
  numbersOf(deviceid: string): ReadonlySet<number> {
    const lists = this.#devices.get(deviceid)?.lists ?? NO_LISTS;
    const known = this.#numbersOf.get(lists) ?? new Set(this.#numbersIn(lists));
    this.#numbersOf.set(lists, known);
    return known;
  }

  near(from: Located, to: Located): readonly WatchedFence[] {
    return this.#grid.near(from, to);
  }

  hasNear(middle: Located, reach: number): boolean {
    return this.#grid.hasNear(middle, reach);
  }

  clearing(device: WatchedDevice | undefined, place: Located): Clearing {
    const { at: middle } = place;
    const flat = Math.cos(middle.lat / DEGREES);
    return { mark: this.mark, middle, flat, reach: this.#clearOf(device, place) * DEGREES };
  }

  /** How far a place is from the edges of fences that watch a device, at least, as a chord; 0 where that is next to nothing, or not known. */
  #clearOf(device: WatchedDevice | undefined, place: Located): number {
    const around = this.#grid.around(place, MOST_CLEAR);
    let clear = around?.clear ?? 0;
    for (const fence of around?.here ?? []) {
      if (clear < LEAST_CLEAR) break;
      if (!isWatchedBy(device, fence)) continue;
      const { ground } = fence;
      clear = ground.reach > TRUE_REACH ? 0 : ground.metresToEdge(place.vector, clear * EARTH_M) / EARTH_M;
    }
    return clear < LEAST_CLEAR ? 0 : clear * SURE;
  }

  *#numbersIn(lists: ReadonlySet<number>): Generator<number> {
    for (const { number, list } of this.#byNumber.values()) if (lists.has(list)) yield number;
  }
}

const NO_LISTS: ReadonlySet<number> = new Set();

function watchedOf(
  ground: FenceGround,
  record: Pick<WatchedFence, 'number' | 'edition' | 'title' | 'triggerIn' | 'triggerOut' | 'rules'>,
  { devices, list }: Cover,
): WatchedFence {
  const { crossings, hours, away } = record.rules;
  const zone = zoneOf(record.rules);
  return {
    ...record,
    edge: edgeOf(record.rules),
    crossingHours: crossings && new KnownHours({ when: 'within', spans: crossings.spans }, zone),
    wrongHours: hours && new WrongHours(hours, zone),
    awayHours: away && new WrongHours({ when: 'within', spans: away.spans }, zone),
    isPlain:
      record.rules.speed === 0 && record.rules.dwell === 0 && hours === undefined && away === undefined,
    ground,
    rounds: ground.rounds,
    devices,
    list,
  };
}

/** One list of devices and groups, as fences have it. */
interface Cover {
  readonly devices: ReadonlySet<string>;
  /** The newest of its fences. */
  edition: number;
  readonly list: number;
  /** Whether one of them is new here, and older than others that were here before. */
  overtaken: boolean;
}

function devicesOf(
  covers: ReadonlyMap<string, Cover>,
  before: FencesBefore | undefined,
  version: number,
): ReadonlyMap<string, WatchedDevice> {
  const all = new Map<string, Omit<WatchedDevice, 'lists'>>();
  const lists = new Map<string, ListsSoFar>();
  const none: ListsSoFar = { before: undefined, list: -1, next: new Map() };
  for (const [key, { devices, edition, list, overtaken }] of covers) {
    for (const deviceid of devices) {
      const { joined = 0 } = all.get(deviceid) ?? before?.device(deviceid) ?? {};
      const joins = overtaken || before?.covered(key, deviceid) === false;
      all.set(deviceid, {
        edition: Math.max(edition, all.get(deviceid)?.edition ?? 0),
        joined: joins ? version : joined,
      });
      lists.set(deviceid, followedBy(lists.get(deviceid) ?? none, list));
    }
  }
  const made = new Map<ListsSoFar | undefined, ReadonlySet<number>>();
  const listsOf = (deviceid: string): ReadonlySet<number> => {
    const so = lists.get(deviceid);
    const known = made.get(so) ?? new Set(listsIn(so));
    made.set(so, known);
    return known;
  };
  return new Map(
    Array.from(all, ([deviceid, device]) => [deviceid, { ...device, lists: listsOf(deviceid) }]),
  );
}

/** The lists that devices have in common as they are gone through: most devices are in the same lists, which are kept once. */
interface ListsSoFar {
  readonly before: ListsSoFar | undefined;
  readonly list: number;
  readonly next: Map<number, ListsSoFar>;
}

function followedBy(before: ListsSoFar, list: number): ListsSoFar {
  const known = before.next.get(list) ?? { before, list, next: new Map() };
  before.next.set(list, known);
  return known;
}

function* listsIn(last: ListsSoFar | undefined): Generator<number> {
  for (let each = last; each?.before !== undefined; each = each.before) yield each.list;
}
