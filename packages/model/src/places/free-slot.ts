import type { Place } from '../maps/place.ts';
import type { FenceShape } from './fence-shape.ts';

/** A slot, as far as it says whether there is anything in it. */
interface MaybeFree {
  /** 0: nobody has filled it. */
  readonly edits: number;
  readonly title: string;
  readonly enabled: boolean;
  readonly deviceids: readonly string[];
  readonly groupids: readonly number[];
  /** Of a fence. */
  readonly shape?: FenceShape;
  /** Of a route. */
  readonly positions?: readonly Place[];
}

/** Whether a slot of fences or routes is free: nobody has filled it, or what was in it was removed. */
export const isFreeSlot = (slot: MaybeFree): boolean =>
  slot.edits === 0 ||
  (!slot.enabled &&
    slot.title === '' &&
    slot.deviceids.length + slot.groupids.length === 0 &&
    !hasGround(slot));

const hasGround = ({ shape, positions = [] }: MaybeFree): boolean =>
  positions.length > 0 || (shape !== undefined && (shape.kind !== 'circle' || shape.centre !== undefined));
