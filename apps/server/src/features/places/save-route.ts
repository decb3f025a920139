import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_ROUTE_M } from '@outrider/model/places/limits.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { demandAbout, slotToChange } from './branch-slots.ts';
import { changesOfRoute } from './changes-of-route.ts';
import { watchedOf } from './watched-of.ts';

export const saveRoute: HttpHandler<'saveRoute', 'routes' | 'streetWays' | 'fleet' | 'store'> = async (
  { index, enable, title, latlngs, devices: deviceids, edits, ...request },
  { caller, devices, note },
  { routes, streetWays, fleet, store },
) => {
  const before = await slotToChange(caller, routes, index, edits);
  const {
    groups: groupids = before.groupids,
    beside = before.beside,
    after = before.after,
    accuracy = before.accuracy,
  } = request;
  const isThere = (deviceid: string): boolean =>
    devices.has(deviceid) && fleet.records.get(deviceid) !== undefined;
  const watched = await watchedOf({ deviceids, groupids }, isThere, store);
  demandAbout(caller, watched);
  const { line, legs, metres } = await streetWays.along(latlngs);
  if (metres > MAX_ROUTE_M) {
    const km = (metres / 1_000).toFixed(1);
    throw new OutriderError('VALIDATION', sentence(placeSentences.routeTooLarge, { km }));
  }
  const change = {
    title,
    enabled: enable === 1,
    positions: latlngs,
    line,
    legs,
    beside,
    after,
    accuracy,
    ...watched,
  };
  note(changesOfRoute(before, change));
  // Whether the slot is theirs was looked at as it was then.
  const basedOn = edits ?? (caller.branch === undefined ? undefined : before.edits);
  const saved = await routes.put(index, change, basedOn);
  return { hasError: false, message: 'The route was saved', edits: saved.edits };
};
