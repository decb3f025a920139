import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sameName } from '@outrider/model/people/user.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { newPasswordRules, sealNewPassword } from '../../sessions/new-password.ts';
import { invitationOf } from './invitation-token.ts';

export const acceptInvitation: HttpHandler<
  'acceptInvitation',
  'store' | 'sessions' | 'variant' | 'config' | 'clock'
> = async ({ editingName, token, newpass }, _call, { store, sessions, variant, config, clock }) => {
  // Asked before too: somebody without an invitation costs no hash.
  await invitationOf(token, store.invitations, clock.now());
  const passwordHash = await sealNewPassword(newpass, editingName, newPasswordRules(variant.rules, config));
  const userName = await store.transaction(async ({ users, invitations, tokens }) => {
    const invitation = await invitationOf(token, invitations, clock.now());
    if (!sameName(invitation.userName, editingName))
      throw new OutriderError('NOT_FOUND', peopleSentences.deadInvitation);
    // Tokens that others made for a service end where a person takes it over: their calls would be said to be theirs (decision 0119).
    const user = await users.find(invitation.userName);
    if (user?.signedInMs === undefined) await tokens.removeOf(invitation.userName);
    await users.change(invitation.userName, { passwordHash, updatedMs: clock.now() });
    await invitations.remove(invitation.userName);
    return invitation.userName;
  });
  await sessions.endAll(userName);
  return { hasError: false, message: 'The password was set' };
};
