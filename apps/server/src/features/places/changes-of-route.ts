import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import type { Route } from '@outrider/model/places/route-record.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import { listsOf } from './lists-of.ts';

type RouteFields = Omit<Route, 'number' | 'edits' | 'edition'>;

const METRES_A_KM = 1_000;

/** What a save makes of a route, for the audit trail: of its way how long it is and where it begins and ends. */
export function changesOfRoute(before: RouteFields, after: RouteFields): readonly AuditChange[] {
  const fields: readonly (readonly [label: string, was: unknown, is: unknown])[] = [
    ['Title', before.title, after.title],
    ['Route is', stateOf(before), stateOf(after)],
    ['Metres beside the route', before.beside, after.beside],
    ['Seconds away from the route', before.after, after.after],
    ['Least accuracy of a position', before.accuracy, after.accuracy],
    ['Devices', ...listsOf(before.deviceids, after.deviceids)],
    ['Groups', ...listsOf(before.groupids, after.groupids)],
  ];
  const changed = fields.flatMap(([label, was, is]) => (was === is ? [] : [changeOf(label, was, is)]));
  const isOther = !isDeepStrictEqual([before.positions, before.line], [after.positions, after.line]);
  return isOther ? [...changed, changeOf('Way', wayOf(before), wayOf(after))] : changed;
}

const stateOf = ({ enabled }: RouteFields): string => (enabled ? 'enabled' : 'disabled');

/** A way by its ends, its places and its length. */
function wayOf({ positions, legs }: RouteFields): string {
  const [first, last] = [positions[0], positions.at(-1)];
  if (first === undefined || last === undefined) return 'nowhere';
  const km = legs.reduce((sum, { metres }) => sum + metres, 0) / METRES_A_KM;
  const told = ({ lat, lng }: { readonly lat: number; readonly lng: number }): string =>
    `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
  return `${positions.length} places from ${told(first)} to ${told(last)}, ${km.toFixed(1)} km`;
}
