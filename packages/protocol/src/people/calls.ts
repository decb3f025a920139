import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { done, httpCall, nothing, secret as secretValue } from '../calls/http-call.ts';
import { integer, optional, secret, text } from '../vcp/field.ts';

const hash = z.string().regex(/^[0-9A-Fa-f]{64}$/, 'is no SHA-256 in hex');

/** Who calls, beside the fields of a body: user name, and session key or password hash (rule S01). */
export const credentials = z.object({ username: z.string().min(1).max(64), password: hash });

export const control = {
  signIn: controlCall({
    code: 'Q02',
    about: 'Sign in with user and password hash (or session key), or with a sign-in link',
    access: { right: 'anyone' },
    scope: 'none',
    request: {
      user: optional(text('U', 'user name', 64)),
      password: secret(
        optional(text('P', 'SHA-256 of the password in upper-case hex, or a session key', 64)),
      ),
      ticket: secret(optional(text('E', 'ticket of a sign-in link', 1024))),
      signature: secret(optional(text('H', "the ticket's signature", 64))),
      save: optional(integer('X', '1: the session is kept for 30 days, else for 12 hours', 0, 1)),
    },
    answer: {
      level: integer('A', 'permission level', 0, 1e6),
      user: text('U', 'user name'),
      key: optional(text('K', 'session key: 64 upper-case hex digits (rule S01)')),
      lat: optional(text('B', 'latitude of the default map centre')),
      lng: optional(text('C', 'longitude of the default map centre')),
      access: text('D', 'access string, one character a right'),
    },
    errors: ['STORE_FULL'],
    audit: 'signed in as {user}',
  }),
} as const;

export const http = {
  changePassword: httpCall({
    method: 'PUT',
    path: '/gkserver/passwd',
    about: 'Change the own password; every other session ends',
    access: { right: 'signed-in' },
    scope: 'none',
    request: z.object({
      newpass: secretValue(z.string().min(1).max(128)),
      oldpass: secretValue(hash).optional(),
    }),
    answer: done,
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'changed the own password',
  }),
  signOut: httpCall({
    method: 'POST',
    path: '/gkserver/logout',
    about: 'End the session',
    access: { right: 'signed-in' },
    scope: 'none',
    request: nothing,
    answer: done,
    errors: ['STORE_FULL'],
    audit: 'signed out',
  }),
} as const;
