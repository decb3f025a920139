import { OutriderError } from '@outrider/model/error-code.ts';
import { ADMIN_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Caller } from '../../calls/caller.ts';
import type { LoadedVariant } from '../../variants/load-variant.ts';
import { managedUser } from './user-rules.ts';

/**
 * The user whose sessions the caller looks at or ends: their own, or a user whom they may edit. Any other is reported like one that
 * does not exist.
 * @param named undefined: their own
 * @throws OutriderError NOT_FOUND
 */
export async function sessionOwner(
  caller: Caller,
  named: string | undefined,
  store: Pick<StoreParts, 'users' | 'permissions'>,
  variant: LoadedVariant,
): Promise<string> {
  if (named === undefined || sameName(named, caller.userName)) return caller.userName;
  if (!caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL, managedBy: {} }))
    throw new OutriderError('NOT_FOUND', `There is no user ${named}`);
  return (await managedUser(caller, store, named, variant)).userName;
}
