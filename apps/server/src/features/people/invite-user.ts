import { OutriderError } from '@outrider/model/error-code.ts';
import { INVITATION_MS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { newToken, tokenHash } from './invitation-token.ts';
import { isSelf, managedUser } from './user-rules.ts';

export const inviteUser: HttpHandler<'inviteUser', 'store' | 'variant' | 'clock'> = async (
  { editingName },
  { caller },
  { store, variant, clock },
) => {
  const token = newToken();
  const expiresMs = clock.now() + INVITATION_MS;
  await store.transaction(async ({ users, permissions, invitations }) => {
    const user = await managedUser(caller, { users, permissions }, editingName, variant);
    // By it somebody at an open page could take the account over (rule S23).
    if (isSelf(caller, user)) throw new OutriderError('CONFLICT', peopleSentences.ownPassword);
    await invitations.put({ userName: user.userName, tokenHash: tokenHash(token), expiresMs });
  });
  return { hasError: false, path: `/invited#${token}`, expires: Math.floor(expiresMs / 1000) };
};
