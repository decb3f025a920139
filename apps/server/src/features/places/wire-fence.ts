import { isFreeSlot } from '@outrider/model/places/free-slot.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { circleRound } from '@outrider/model/places/fence-shape.ts';

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** The circle of a fence as the wire has it: 0 where there is none yet (rule C25). */
export function wireCircle(fence: Fence) {
  const { shape } = fence;
  const round = circleRound(shape);
  const radius = round?.radius ?? (shape.kind === 'circle' && !isFreeSlot(fence) ? shape.radius : 0);
  return { lat: round?.centre.lat ?? 0, lng: round?.centre.lng ?? 0, radius };
}

/** A fence as the wire has it. */
export function wireFence(fence: Fence) {
  const {
    number,
    edits,
    title,
    enabled,
    triggerIn,
    triggerOut,
    shape,
    rules,
    colour,
    purpose,
    deviceids,
    groupids,
  } = fence;
  return {
    index: number,
    edits,
    title,
    enable: flag(enabled),
    ...wireCircle(fence),
    trigger_in: flag(triggerIn),
    trigger_out: flag(triggerOut),
    devices: [...deviceids],
    groups: [...groupids],
    rules,
    colour,
    purpose,
    ...(shape.kind !== 'circle' && { shape }),
  };
}
