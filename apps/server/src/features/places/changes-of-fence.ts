import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@outrider/model/audit/audit-entry.ts';
import { circleRound, type FenceShape } from '@outrider/model/places/fence-shape.ts';
import { changeOf } from '../../calls/noted-changes.ts';
import { listsOf } from './lists-of.ts';
import { toldRules } from './told-rules.ts';
import type { FenceChange } from '../../happenings/fences/fence-book.ts';

/** What a save changes of a fence, for the audit trail: of lists how many there are, and those that went and came. */
export function changesOfFence(before: FenceChange, after: FenceChange): readonly AuditChange[] {
  const fields: readonly (readonly [label: string, was: unknown, is: unknown])[] = [
    ['Title', before.title, after.title],
    ['Fence is', stateOf(before), stateOf(after)],
    ['When a vehicle enters', before.triggerIn, after.triggerIn],
    ['When a vehicle leaves', before.triggerOut, after.triggerOut],
    ['Devices', ...listsOf(before.deviceids, after.deviceids)],
    ...rulesOf(before, after),
    ['Colour', before.colour, after.colour],
    ['Kind of place', before.purpose, after.purpose],
    ['Groups', ...listsOf(before.groupids, after.groupids)],
  ];
  const changed = fields.flatMap(([label, was, is]) => (was === is ? [] : [changeOf(label, was, is)]));
  const isDrawnAnew = !isDeepStrictEqual(before.shape, after.shape);
  return isDrawnAnew ? [...changed, changeOf('Shape', drawn(before.shape), drawn(after.shape))] : changed;
}

const rulesOf = (before: FenceChange, after: FenceChange) => {
  const is = toldRules(after.rules);
  return toldRules(before.rules).map(([label, was], at) => [label, was, is[at]?.[1]] as const);
};

const stateOf = ({ enabled }: FenceChange): string => (enabled ? 'enabled' : 'disabled');

/** A shape by its kind, its corners and the circle round it. */
function drawn(shape: FenceShape): string {
  const round = circleRound(shape);
  const corners =
    shape.kind === 'polygon' ? shape.rings.flat().length : shape.kind === 'corridor' ? shape.line.length : 0;
  const where =
    round === undefined
      ? 'nowhere'
      : `${round.centre.lat.toFixed(6)}, ${round.centre.lng.toFixed(6)}, ${round.radius} m`;
  return corners === 0 ? `${shape.kind}, ${where}` : `${shape.kind} of ${corners} corners, within ${where}`;
}
