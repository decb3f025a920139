import { OutriderError } from '@outrider/model/error-code.ts';
import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { MAX_GROUP_DEPTH } from '@outrider/model/groups/limits.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { sentence } from '@outrider/model/text.ts';

/**
 * Lets a group be put below a parent, with all that is below it (rule GROUP-5).
 * @param height how many levels it has, itself among them
 * @param parentid undefined: it becomes a root
 * @throws OutriderError NOT_FOUND for an unknown parent, CONFLICT below itself or too deep
 */
export function assertParent(
  tree: GroupTree,
  parentid: number | undefined,
  { groupid, height }: { readonly groupid?: number; readonly height: number },
): void {
  if (parentid === undefined) return;
  if (tree.get(parentid) === undefined) throw new OutriderError('NOT_FOUND', `There is no group ${parentid}`);
  if (groupid !== undefined && tree.isWithin(parentid, groupid))
    throw new OutriderError('CONFLICT', groupSentences.ownParent);
  if (tree.depth(parentid) + height > MAX_GROUP_DEPTH)
    throw new OutriderError('CONFLICT', sentence(groupSentences.tooDeep, { most: MAX_GROUP_DEPTH }));
}
