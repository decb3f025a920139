import { z } from 'zod';
import { done, httpCall, secret } from '../calls/http-call.ts';
import { newPassword, userName } from './fields.ts';

const administrators = {
  access: { right: 'signed-in', maxLevel: 0, tokens: 'never', managedBy: { editingName: 'user' } },
  scope: 'none',
} as const;
const invitationToken = secret(z.string().min(1).max(64));

/** Links by which users set their password (rule USER-12). */
export const invitationCalls = {
  inviteUser: httpCall({
    ...administrators,
    method: 'POST',
    path: '/gkserver/invitation',
    about: 'A link by which a user sets their password, once, within 72 h; one that they had before is over',
    request: z.strictObject({ editingName: userName }),
    answer: z.object({
      hasError: z.literal(false),
      path: z.string().describe('of the link, with the token behind the #, where no server sees it'),
      expires: z.int().describe('unix seconds'),
    }),
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'invited {@editingName} to set a password',
  }),
  revokeInvitation: httpCall({
    ...administrators,
    method: 'DELETE',
    path: '/gkserver/invitation',
    about: 'Take the invitation of a user back',
    request: z.strictObject({ editingName: userName }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'took the invitation of {@editingName} back',
  }),
  readInvitation: httpCall({
    method: 'POST',
    path: '/gkserver/invited',
    about: 'Whom an invitation is for',
    access: { right: 'anyone' },
    scope: 'none',
    request: z.strictObject({ token: invitationToken }),
    answer: z.object({ name: z.string(), expires: z.int().describe('unix seconds') }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  acceptInvitation: httpCall({
    method: 'PUT',
    path: '/gkserver/invited',
    about: 'Set the password of the user whom an invitation is for; it is used up, and their sessions end',
    access: { right: 'anyone' },
    scope: 'none',
    request: z.strictObject({ editingName: userName, token: invitationToken, newpass: newPassword }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'set the password of {@editingName} by invitation',
  }),
} as const;
