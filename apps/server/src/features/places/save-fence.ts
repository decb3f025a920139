import { isDeepStrictEqual } from 'node:util';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { type FenceShape, fenceShape } from '@outrider/model/places/fence-shape.ts';
import { placeSentences } from '@outrider/model/places/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changesOfFence } from './changes-of-fence.ts';
import { wireCircle } from './wire-fence.ts';

export const saveFence: HttpHandler<'saveFence', 'fences' | 'fleet' | 'store'> = async (
  request,
  { devices, note },
  { fences, fleet, store },
) => {
  const { index, title, devices: deviceids, edits } = request;
  const before = fences.slot(index);
  const groupids = request.groups ?? before.groupids;
  const shape = shapeOf(request, before);
  const enabled = request.enable === 1;
  if (enabled && shape.kind === 'circle' && shape.centre === undefined)
    throw new OutriderError('VALIDATION', placeSentences.nowhere);
  for (const device of deviceids)
    if (!devices.has(device) || fleet.records.get(device) === undefined)
      throw new OutriderError('NOT_FOUND', sentence(placeSentences.unknownDevice, { device }));
  const known = new Set((await store.groups.list()).map(({ groupid }) => groupid));
  for (const group of groupids)
    if (!known.has(group))
      throw new OutriderError('NOT_FOUND', sentence(placeSentences.unknownGroup, { group }));
  const change = {
    title,
    enabled,
    triggerIn: request.trigger_in === 1,
    triggerOut: request.trigger_out === 1,
    shape,
    deviceids: [...new Set(deviceids)].sort(),
    groupids: [...new Set(groupids)].sort((a, b) => a - b),
  };
  note(changesOfFence(before, change));
  const saved = await fences.put(index, change, edits);
  return { hasError: false, message: 'The fence was saved', edits: saved.edits };
};

/** What is drawn, or the circle; 0 and 0 is nowhere (rule C25). Who sends back the circle that stood for a drawn shape leaves that as it is. */
function shapeOf({ shape, lat, lng, radius }: HttpRequest<'saveFence'>, before: Fence): FenceShape {
  if (shape !== undefined) return shape;
  if (before.shape.kind !== 'circle' && isDeepStrictEqual(wireCircle(before), { lat, lng, radius }))
    return before.shape;
  if ((lat === null) !== (lng === null)) throw new OutriderError('VALIDATION', placeSentences.halfPlace);
  const isSomewhere = lat !== null && lng !== null && (lat !== 0 || lng !== 0);
  return fenceShape.parse({ kind: 'circle', radius, ...(isSomewhere && { centre: { lat, lng } }) });
}
