import { z } from 'zod';
import { done, httpCall, secret } from '../calls/http-call.ts';
import { hash } from '../calls/himself.ts';
import { newPassword, userName } from './fields.ts';

/** Before anybody has signed in: user name and hash of the password are fields of the call itself. */
const who = { username: userName, password: secret(hash) };
const stranger = { path: '/gkserver/login', access: { right: 'anyone' }, scope: 'none' } as const;

/** What is asked of an account before a sign-in (rules SIGN-8, N05 and S33). */
export const accountCalls = {
  checkAccount: httpCall({
    ...stranger,
    method: 'POST',
    about:
      'Look at an account before signing in to it, where the variant wants that: anyone who knows its password learns whether it can be signed in to, and nobody is signed in. Counts and waits as a sign-in does',
    request: z.object(who),
    answer: z.object({
      ...done.shape,
      expired: z.boolean().describe('it wants another password first: PUT'),
    }),
    errors: [],
    audit: 'looked at the account {@username} before signing in',
  }),
  renewPassword: httpCall({
    ...stranger,
    method: 'PUT',
    about:
      'Change the password of an account that wants another one before it is signed in to; its sessions end',
    request: z.object({
      ...who,
      newpass: newPassword,
      code: secret(z.string().max(32))
        .optional()
        .describe('where they have a second factor: of their app, or a recovery code'),
    }),
    answer: done,
    errors: ['SECOND_FACTOR', 'CONFLICT', 'STORE_FULL'],
    audit: 'chose another password for {@username}, to which nobody had signed in for long',
  }),
} as const;
