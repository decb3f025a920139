import { isDeepStrictEqual } from 'node:util';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { type FenceShape, fenceShape } from '@outrider/model/places/fence-shape.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import { isAnotherFence } from '@outrider/store/places/left-visits.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changesOfFence } from './changes-of-fence.ts';
import { demandZones } from './demand-zones.ts';
import { demandAbout, slotToChange } from './branch-slots.ts';
import { demandPlainEdge } from './plain-edge.ts';
import { watchedOf } from './watched-of.ts';
import { wireCircle } from './wire-fence.ts';

export const saveFence: HttpHandler<'saveFence', 'fences' | 'fleet' | 'store' | 'visits'> = async (
  request,
  { devices, note, caller },
  { fences, fleet, store, visits },
) => {
  const { index, title, devices: deviceids, edits } = request;
  const before = await slotToChange(caller, fences, index, edits);
  const groupids = request.groups ?? before.groupids;
  const shape = shapeOf(request, before);
  const enabled = request.enable === 1;
  if (enabled && shape.kind === 'circle' && shape.centre === undefined)
    throw new OutriderError('VALIDATION', placeSentences.nowhere);
  demandPlainEdge(shape, before.shape);
  const isThere = (deviceid: string): boolean =>
    devices.has(deviceid) && fleet.records.get(deviceid) !== undefined;
  const watched = await watchedOf({ deviceids, groupids }, isThere, store);
  demandAbout(caller, watched);
  const change = {
    title,
    enabled,
    triggerIn: request.trigger_in === 1,
    triggerOut: request.trigger_out === 1,
    shape,
    // As they are for people who do not know of them.
    rules: request.rules ?? before.rules,
    colour: request.colour ?? before.colour,
    purpose: request.purpose ?? before.purpose,
    ...watched,
  };
  demandZones(caller, [{ before, after: change }]);
  // Visits of the fence that was in the slot stay, also those of days that are not counted yet.
  const uncounted = isAnotherFence(before, { ...before, ...change }) ? await visits.uncounted(index) : [];
  note(changesOfFence(before, change));
  // Whether the slot is theirs was looked at as it was then.
  const basedOn = edits ?? (caller.branch === undefined ? undefined : before.edits);
  const saved = await fences.put(index, change, basedOn, (tx, one) => tx.fences.put(one, uncounted));
  return { hasError: false, message: 'The fence was saved', edits: saved.edits };
};

/** The drawn shape, or the circle; 0 and 0 is nowhere (rule C25). A caller who sends back the circle that stood for a drawn shape leaves that as it is. */
function shapeOf({ shape, lat, lng, radius }: HttpRequest<'saveFence'>, before: Fence): FenceShape {
  if (shape !== undefined) return shape;
  if (before.shape.kind !== 'circle' && isDeepStrictEqual(wireCircle(before), { lat, lng, radius }))
    return before.shape;
  if ((lat === null) !== (lng === null)) throw new OutriderError('VALIDATION', placeSentences.halfPlace);
  const isSomewhere = lat !== null && lng !== null && (lat !== 0 || lng !== 0);
  return fenceShape.parse({ kind: 'circle', radius, ...(isSomewhere && { centre: { lat, lng } }) });
}
