import { userRecord } from '@outrider/model/people/user-record.ts';
import { z } from 'zod';
import type { SaysOfTokens } from '../calls/access.ts';
import { done, httpCall, nothing, secret as secretValue } from '../calls/http-call.ts';
import { accountCalls } from './account-calls.ts';
import { companyCalls } from './company-calls.ts';
import { directoryCalls } from './directory-calls.ts';
import { factorCalls } from './factor-calls.ts';
import { personCalls } from './person-calls.ts';
import * as permissions from './permission-calls.ts';
import { hash } from '../calls/himself.ts';
import { newPassword, userName } from './fields.ts';
import { invitationCalls } from './invitation-calls.ts';
import { kioskCalls } from './kiosk-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { signIn } from './sign-in-call.ts';
import { tokenCalls } from './token-calls.ts';
import { groupsOfRequest, unixTime, userRow, userSettings } from './user-settings.ts';

/** What a request says of a user that is of the branch of the caller. */
const requestedUser = {
  editingGroupid: 'group',
  editingGroupids: 'group',
} as const;
/** People who administer people (rule USER-2). */
const administrators = {
  access: { right: 'signed-in', maxLevel: 0, tokens: 'good' },
  scope: 'none',
} as const;
/**
 * As {@link administrators}, for what makes another able to do more, or makes them go: no token does that. Managers do so within their branch.
 */
const byThemselves = {
  access: { right: 'signed-in', maxLevel: 0, tokens: 'never', managedBy: requestedUser },
  scope: 'none',
} as const;

const permission = userRecord.fields.level.schema;

/** The caller, beside the fields of a body: user name, and session key or password hash (rule S01). */
export const credentials = z.object({ username: z.string().min(1).max(64), password: hash });

export const control = {
  signIn,
  ...permissions.control,
} as const;

export const http = {
  ...accountCalls,
  ...factorCalls,
  ...companyCalls,
  ...directoryCalls,
  ...kioskCalls,
  ...personCalls,
  changePassword: httpCall({
    method: 'PUT',
    path: '/gkserver/passwd',
    about: 'Change the own password; every other session ends',
    access: { right: 'signed-in', ofPerson: true, tokens: 'never' },
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
    access: { right: 'signed-in', whileOwing: true, tokens: 'never' },
    scope: 'none',
    request: nothing,
    answer: done,
    errors: ['STORE_FULL'],
    audit: 'signed out',
  }),
  ownAccount: httpCall({
    method: 'GET',
    path: '/gkserver/account',
    about: 'The own account',
    access: { right: 'signed-in', tokens: 'good' },
    scope: 'none',
    request: nothing,
    answer: z.object({
      name: z.string(),
      permission: z.int(),
      permissionname: z.string(),
      expirydate: z.string().describe('the last day on which one may sign in; empty: every day'),
      rdbretention: userRecord.fields.retentionDays.schema.describe(
        'greatest age in days of recordings and events that one may see; 0: no limit',
      ),
      logintime: unixTime,
      language: z
        .string()
        .describe("of what one is told by mail and text message; empty: the server's default"),
    }),
    errors: [],
    audit: 'none',
  }),
  chooseLanguage: httpCall({
    method: 'PUT',
    path: '/gkserver/account/language',
    about: 'Choose the language in which one is told things by mail, text message and in browsers',
    access: { right: 'signed-in', ofPerson: true, tokens: 'never' },
    scope: 'none',
    request: z.object({
      language: userRecord.fields.language.schema.describe("code of a language; empty: the server's default"),
    }),
    answer: done,
    errors: ['STORE_FULL'],
    audit: 'chose {language} as the language of their messages',
  }),
  userList: httpCall({
    ...administrators,
    access: { ...administrators.access, managedBy: {} },
    method: 'POST',
    path: '/gkserver/userlist',
    about:
      'Users; those with the permission of an administrator only for admin (rule USER-7), and for a manager those whom they manage',
    request: nothing,
    answer: z.array(userRow),
    errors: [],
    audit: 'none',
  }),
  addUser: httpCall({
    ...byThemselves,
    method: 'POST',
    path: '/gkserver/account',
    about: 'Add a user',
    request: z.strictObject({
      editingName: userName,
      editingPW: newPassword.optional().describe('without it they cannot sign in until they are invited'),
      editingPermission: permission,
      ...groupsOfRequest,
      ...userSettings,
      editingChangingPassword: z.boolean().optional().describe('as in PUT; says nothing of somebody new'),
      resetLogintime: z.boolean().optional().describe('as in PUT; says nothing of somebody new'),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit:
      'added the user {@editingName} with permission {editingPermission} in group {editingGroupid}{editingGroupids}',
  }),
  changeUser: httpCall({
    ...byThemselves,
    access: { ...byThemselves.access, managedBy: { editingName: 'user', ...requestedUser } },
    method: 'PUT',
    path: '/gkserver/account',
    about: 'Change a user: only what is given; with a new password their sessions end',
    request: z.strictObject({
      editingName: userName,
      editingChangingPassword: z.boolean().optional().describe('whether editingPW is their new password'),
      editingPW: z
        .union([z.literal(''), newPassword])
        .optional()
        .describe('empty: none'),
      editingPermission: permission.optional(),
      ...groupsOfRequest,
      ...userSettings,
      resetLogintime: z.boolean().optional().describe('true: reactivate them (rule USER-8)'),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit:
      'changed the user {@editingName}: permission {editingPermission}, group {editingGroupid}{editingGroupids}, manager {manager}, password {editingChangingPassword}, disabled {disabled}, expiry {expirydate}, retention {rdbretention}, mail {?mail1}, phone {?phone}, language {language}, memo {?memo}, external user {?extuser}, reactivated {resetLogintime}',
  }),
  removeUser: httpCall({
    ...byThemselves,
    access: { ...byThemselves.access, managedBy: { editingName: 'user' } },
    method: 'DELETE',
    path: '/gkserver/account',
    about: 'Delete a user: not oneself, nor admin, nor the last administrator',
    request: z.strictObject({ editingName: userName }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'deleted the user {@editingName}',
  }),
  ...permissions.http,
  ...sessionCalls,
  ...invitationCalls,
  ...tokenCalls,
} as const satisfies SaysOfTokens;
