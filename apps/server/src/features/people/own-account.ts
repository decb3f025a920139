import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { secondsOf } from './user-list.ts';

export const ownAccount: HttpHandler<'ownAccount', 'store'> = async (_request, { caller }, { store }) => {
  const user = await store.users.find(caller.userName);
  if (user === undefined) throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
  return {
    name: user.userName,
    permission: user.level,
    permissionname: (await store.permissions.find(user.level))?.name ?? '',
    expirydate: user.expiryDate ?? '',
    rdbretention: user.retentionDays,
    logintime: secondsOf(user.signedInMs),
    language: user.language,
  };
};
