import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { managedUser } from '../user-rules.ts';

export const unlinkAccount: HttpHandler<'unlinkAccount', 'store' | 'sessions' | 'variant'> = async (
  { provider, subject },
  { caller },
  { store, sessions, variant },
) => {
  const userName = await store.transaction(async ({ signInProviders, users, permissions }) => {
    const account = await signInProviders.account(provider, subject);
    if (account === undefined) throw new OutriderError('NOT_FOUND', 'There is no such account');
    const user =
      account.userName === undefined
        ? undefined
        : await managedUser(caller, { users, permissions }, account.userName, variant);
    await signInProviders.removeAccount(provider, subject);
    return user?.userName;
  });
  if (userName !== undefined) await sessions.endAll(userName);
  return { hasError: false, message: 'The account can no longer be used to sign in' };
};
