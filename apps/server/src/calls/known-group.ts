import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_MEMBERSHIPS } from '@outrider/model/groups/limits.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import type { Store } from '@outrider/store/store.ts';

/**
 * Lets the id of a group through that is there.
 * @param field of the request, where it has several that may be meant
 * @throws OutriderError NOT_FOUND
 */
export async function assertGroup(
  { groups }: Pick<Store, 'groups'>,
  groupid: number,
  field?: string,
): Promise<void> {
  if ((await groups.list()).some((group) => group.groupid === groupid)) return;
  const which = field === undefined ? '' : `${field}: `;
  throw new OutriderError('NOT_FOUND', `${which}There is no group ${groupid}`);
}

/**
 * Lets a device be put into a group that is there, as long as groups may hold more.
 * @throws OutriderError NOT_FOUND, CONFLICT
 */
export async function assertRoomInGroup({ groups }: Pick<Store, 'groups'>, groupid: number): Promise<void> {
  await assertGroup({ groups }, groupid);
  if ((await groups.countMemberships()) >= MAX_MEMBERSHIPS)
    throw new OutriderError(
      'CONFLICT',
      sentence(groupSentences.tooManyMemberships, { most: MAX_MEMBERSHIPS }),
    );
}
