import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { MAX_WAITING_ACCOUNTS } from '@outrider/model/people/sign-in-provider.ts';
import { sameName } from '@outrider/model/people/user.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { managedUser } from '../user-rules.ts';

export const linkAccount: HttpHandler<'linkAccount', 'store' | 'variant'> = async (
  { provider, subject, editingName, follows },
  { caller },
  { store, variant },
) => {
  await store.transaction(async ({ signInProviders, users, permissions }) => {
    const { userName } = await managedUser(caller, { users, permissions }, editingName, variant);
    const account = await signInProviders.account(provider, subject);
    if (account === undefined) throw new OutriderError('NOT_FOUND', 'There is no such account');
    if (account.userName !== undefined && !sameName(account.userName, userName))
      throw new OutriderError('CONFLICT', peopleSentences.providerAccountTaken);
    await signInProviders.putAccount({ ...account, userName, follows, made: false }, MAX_WAITING_ACCOUNTS);
  });
  return { hasError: false, message: 'The account signs them in from now on' };
};
