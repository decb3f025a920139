import { OutriderError } from '@outrider/model/error-code.ts';
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
