import type { Place } from '@outrider/model/maps/place.ts';
import type { FenceShape } from '@outrider/model/places/fence-shape.ts';
import { isFreeSlot } from '@outrider/model/places/free-slot.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';

/** A slot as a call gives it. */
type WireSlot = HttpAnswer<'getFence'> | HttpAnswer<'getRoute'>;

/** Whether a slot of fences or routes is free: nobody has filled it, or what was in it was removed. */
export function isFreeWire(one: WireSlot): boolean {
  const { edits, title, enable, devices, groups } = one;
  const about = { edits, title, enabled: enable === 1, deviceids: devices, groupids: groups };
  return isFreeSlot({ ...about, ...groundOf(one) });
}

function groundOf(one: WireSlot): { readonly shape: FenceShape } | { readonly positions: readonly Place[] } {
  if ('latlngs' in one) return { positions: one.latlngs };
  const { lat, lng, radius, shape } = one;
  if (shape !== undefined) return { shape };
  return { shape: { kind: 'circle', radius, ...((lat !== 0 || lng !== 0) && { centre: { lat, lng } }) } };
}
