import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../../calls/caller.ts';
import type { FenceChange } from '../../happenings/fences/fence-book.ts';

/** The right to set private zones. */
export const SETS_PRIVACY = { right: 'signed-in', maxLevel: 0, serverAdmin: true } as const;

/** What of a fence says who is private, and where. */
const hidden = ({ rules, enabled, shape, deviceids, groupids }: FenceChange) =>
  rules.private && { hides: rules.private, enabled, shape, deviceids, groupids };

/** A fence becomes a private zone, or a private zone changes: that is for people who set privacy. @throws OutriderError FORBIDDEN */
export function demandZones(
  caller: Pick<Caller, 'demand'>,
  changes: readonly { readonly before: FenceChange; readonly after: FenceChange }[],
): void {
  if (changes.some(({ before, after }) => !isDeepStrictEqual(hidden(before), hidden(after))))
    caller.demand(SETS_PRIVACY);
}
