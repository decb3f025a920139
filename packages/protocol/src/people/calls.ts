import { userRecord } from '@outrider/model/people/user-record.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { done, httpCall, nothing, secret as secretValue } from '../calls/http-call.ts';
import { integer, optional, secret, text } from '../vcp/field.ts';

/** Who administers people (rule USER-2). */
const administrators = { access: { right: 'signed-in', maxLevel: 0 }, scope: 'none' } as const;

const hash = z.string().regex(/^[0-9A-Fa-f]{64}$/, 'is no SHA-256 in hex');

const userName = z.string().trim().pipe(userRecord.fields.userName.schema);
const newPassword = secretValue(z.string().min(1).max(128)).describe(
  'a password, or the SHA-256 of one in hex',
);
const permission = userRecord.fields.level.schema;

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
      newpass: newPassword,
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
  userList: httpCall({
    ...administrators,
    method: 'POST',
    path: '/gkserver/userlist',
    about: 'Users; those with the permission of an administrator only for admin (rule USER-7)',
    request: nothing,
    answer: z.array(
      z.object({
        name: z.string(),
        groupid: z.int().nullable().describe('null: he belongs to no group'),
        permission: z.int(),
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  addUser: httpCall({
    ...administrators,
    method: 'POST',
    path: '/gkserver/account',
    about: 'Add a user, with the rights that his permission has by itself (rule RIGHT-14)',
    request: z.strictObject({
      editingName: userName,
      editingPW: newPassword,
      editingPermission: permission,
      editingGroupid: z.int().optional().describe('needed for every permission but 0'),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'added the user {editingName} with permission {editingPermission} in group {editingGroupid}',
  }),
  changeUser: httpCall({
    ...administrators,
    method: 'PUT',
    path: '/gkserver/account',
    about: 'Change a user: only what is given; with a new password his sessions end',
    request: z.strictObject({
      editingName: userName,
      editingChangingPassword: z.boolean().optional().describe('whether editingPW is his new password'),
      editingPW: newPassword.optional(),
      editingPermission: permission.optional(),
      editingGroupid: z.int().optional(),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit:
      'changed the user {editingName}: permission {editingPermission}, group {editingGroupid}, password {editingChangingPassword}',
  }),
  removeUser: httpCall({
    ...administrators,
    method: 'DELETE',
    path: '/gkserver/account',
    about: 'Delete a user: not oneself, nor admin, nor the last administrator',
    request: z.strictObject({ editingName: userName }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'deleted the user {editingName}',
  }),
} as const;
