import { OutriderError } from '@outrider/model/error-code.ts';
import { sameName } from '@outrider/model/people/user.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { StoreParts } from '@outrider/store/areas.ts';
import type { Caller } from '../../calls/caller.ts';
import type { LoadedVariant } from '../../variants/load-variant.ts';
import { assertDeletable, assertNotNeeded, isSelf, managedUser } from './user-rules.ts';

export interface AccountRules {
  readonly caller: Caller;
  readonly variant: LoadedVariant;
  readonly nowMs: number;
}

/**
 * The name of a user, or of a removed one, as it is kept; with whether there is an account.
 * @throws OutriderError NOT_FOUND
 */
export async function accountOf(
  name: string,
  tx: Pick<StoreParts, 'users' | 'permissions' | 'erasures'>,
  { caller, variant }: AccountRules,
): Promise<{ readonly name: string; readonly isThere: boolean }> {
  const all = await tx.users.list();
  if (all.some((one) => sameName(one.userName, name)))
    return { name: (await managedUser(caller, tx, name, variant)).userName, isThere: true };
  const former = (await tx.erasures.removedNames()).find((one) => sameName(one, name));
  if (former === undefined) throw new OutriderError('NOT_FOUND', peopleSentences.noSuchPerson);
  return { name: former, isThere: false };
}

/** @throws OutriderError CONFLICT for oneself and for somebody who is needed; FORBIDDEN where the deployment keeps its users */
export async function assertErasable(
  name: string,
  tx: Pick<StoreParts, 'users' | 'permissions'>,
  { caller, variant, nowMs }: AccountRules,
): Promise<void> {
  assertDeletable(variant);
  const all = await tx.users.list();
  const user = await managedUser(caller, tx, name, variant);
  if (isSelf(caller, user)) throw new OutriderError('CONFLICT', peopleSentences.notOneself);
  assertNotNeeded(user, all, nowMs);
}
