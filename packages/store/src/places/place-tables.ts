import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { fenceRecord } from '@outrider/model/places/fence-record.ts';
import type { routeRecord } from '@outrider/model/places/route-record.ts';

/** The tables of places. */
export interface PlaceTables {
  fences: RowOf<typeof fenceRecord>;
  fence_devices: { number: number; deviceid: string };
  fence_groups: { number: number; groupid: number };
  /** Which devices are in which fences. Written by the engine, with what reports say. */
  fence_insides: {
    deviceid: string;
    number: number;
    edition: number;
    since: number;
    fast_since: number | null;
    fast_top: number | null;
  };
  /** When each device that is not in a fence was there last, unix seconds. Written by the engine, with what reports say. */
  fence_last_there: { number: number; deviceid: string; time: number };
  /** Up to when it was looked who has not come to a fence by its time, and what was asked then. */
  fence_expected: { number: number; until_s: number; expects: string };
  /** The newest edition of any fence with which a device was looked at, and crossings that live reports did not see (JSON); written with them. */
  fence_looks: { deviceid: string; edition: number; unseen: string };
  /** Visits of devices in fences, by days of devices; and which days were counted, or have to be. */
  visits: {
    deviceid: string;
    day: number;
    number: number;
    from_s: number;
    to_s: number;
    begun: number;
    ended: number;
    title: string;
    /** Bits: 1 where its begin was worked out between two reports, 2 where its end was. */
    reckoned: number;
  };
  visit_days: {
    deviceid: string;
    day: number;
    south: number | null;
    west: number | null;
    north: number | null;
    east: number | null;
    /** The newest edition of the fences with which it was counted. */
    edition: number;
    /** As hour-boxes.ts packs them. */
    hours: Uint8Array | null;
  };
  /** Written by the engine, when what a device did on a day is. */
  visit_stale_days: { deviceid: string; day: number; mark: number; whole: number };
  /** All days of a device before that one are to be marked yet. */
  visit_recounts: { deviceid: string; below_day: number; whole: number };
  /** A view of the engine: days on which devices reported, whether they were counted or not. */
  visit_known_days: { deviceid: string; day: number };
  /** Written by the engine, with reports: days of devices, by number, that are to be counted from these; then their visits are. */
  position_stale_days: { day: number; device: number };
  /** The same: which device has which number. */
  position_devices: { number: number; deviceid: string };
  visit_fences: { number: number; edition: number };
  /** Devices in each group that fences name, when that was followed last; a row without a device for each group. */
  fence_group_members: { groupid: number; deviceid: string };
  routes: RowOf<typeof routeRecord>;
  route_devices: { number: number; deviceid: string };
  route_groups: { number: number; groupid: number };
  /** Which devices are on which routes, or have left them. Written by the engine, with what reports say. */
  route_places: {
    deviceid: string;
    number: number;
    edition: number;
    off_route: number;
    /** Metres along its line; null while that is not known. */
    along: number | null;
    next: number;
    skipped: number;
    wrong: number;
    /** Facts of it that reports of one order have told, and those of the other may bring (JSON). */
    unseen: string;
  };
}
