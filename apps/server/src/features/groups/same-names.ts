import { OutriderError } from '@outrider/model/error-code.ts';
import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';

/** Added to an answer when groups elsewhere have that name too, which only their parents tell apart. */
export function sameNames(all: readonly GroupRecord[], name: string, groupid?: number): string {
  const ids = all.filter((one) => one.name === name && one.groupid !== groupid).map((one) => one.groupid);
  return ids.length === 0 ? '' : `. Of that name there are more: ${ids.join(', ')}`;
}

/**
 * Two groups below one parent have two names: nothing else tells them apart.
 * @throws OutriderError CONFLICT
 */
export function assertNoSister(
  all: readonly GroupRecord[],
  { groupid, parentid, name }: Pick<GroupRecord, 'parentid' | 'name'> & { readonly groupid?: number },
): void {
  if (all.some((one) => one.parentid === parentid && one.name === name && one.groupid !== groupid))
    throw new OutriderError('CONFLICT', groupSentences.sisterName);
}
