import { signInSettings } from '@outrider/model/people/sign-in-settings.ts';
import { passkey } from '@outrider/model/people/second-factor.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';
import { hash, himself } from '../calls/himself.ts';
import { newPasskeyAnswer } from './passkey-json.ts';

const own = {
  access: { right: 'signed-in', whileOwing: true, ofPerson: true, tokens: 'never' },
  scope: 'none',
} as const;
const administrators = {
  access: { right: 'signed-in', maxLevel: 0, tokens: 'never' },
  scope: 'none',
} as const;

/** People who signed in less than ten minutes ago need not give their password to add one. */
const presence = z.object({
  oldpass: secret(hash)
    .optional()
    .describe('hash of the own password; not in the ten minutes after a sign-in'),
});
/** What they take away of their proofs they take by their password. */
const seconds = z.int().describe('unix seconds');
const levels = signInSettings.fields.factorDuties.schema;
const doneWithCodes = z.object({
  ...done.shape,
  recoveryCodes: z.array(z.string()).describe('shown this once; none where there were some already'),
});

/** How people show that they are themselves, beside their passwords (rule SIGN-13). */
export const factorCalls = {
  ownFactors: httpCall({
    ...own,
    method: 'GET',
    path: '/gkserver/factors',
    about: "One's own second factors",
    request: nothing,
    answer: z.object({
      authenticator: seconds.nullable().describe('since when there is an authenticator app'),
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), host: z.string(), added: seconds, used: seconds }),
      ),
      recoveryCodes: z.int().describe('how many are not used yet'),
      duty: z.boolean().describe('whether their permission asks for one'),
    }),
    errors: [],
    audit: 'none',
  }),
  offerAuthenticator: httpCall({
    ...own,
    method: 'POST',
    path: '/gkserver/factors/authenticator',
    about: 'A secret for an authenticator app; it counts once a code of it has come',
    request: presence,
    answer: z.object({
      secret: z.string().describe('base32'),
      uri: z.string().describe('otpauth://totp/…, for a QR code'),
      sealed: z.string().describe('to be sent with the first code'),
    }),
    errors: [],
    audit: 'none',
  }),
  addAuthenticator: httpCall({
    ...own,
    method: 'PUT',
    path: '/gkserver/factors/authenticator',
    about: 'Take the app whose first code this is, in the place of another one',
    request: z.object({ sealed: secret(z.string().max(1_000)), code: secret(z.string().max(32)) }),
    answer: doneWithCodes,
    errors: ['STORE_FULL', 'NOT_FOUND'],
    audit: 'added an authenticator app of their own',
  }),
  removeAuthenticator: httpCall({
    ...own,
    method: 'DELETE',
    path: '/gkserver/factors/authenticator',
    about: 'Remove the app',
    request: himself,
    answer: done,
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'removed their own authenticator app',
  }),
  newRecoveryCodes: httpCall({
    ...own,
    method: 'POST',
    path: '/gkserver/factors/recoverycodes',
    about: 'New recovery codes; earlier ones no longer work',
    request: himself,
    answer: doneWithCodes,
    errors: ['CONFLICT', 'STORE_FULL', 'NOT_FOUND'],
    audit: 'made new recovery codes of their own',
  }),
  offerPasskey: httpCall({
    ...own,
    method: 'POST',
    path: '/gkserver/factors/passkey',
    about: 'What a browser needs to make a passkey',
    request: presence,
    answer: z.object({
      challenge: z.string(),
      userHandle: z.string(),
      known: z.array(z.string()).describe('ids of those that they have'),
    }),
    errors: ['CONFLICT'],
    audit: 'none',
  }),
  addPasskey: httpCall({
    ...own,
    method: 'PUT',
    path: '/gkserver/factors/passkey',
    about: 'Keep a passkey that the browser made',
    request: z.object({
      name: passkey.fields.name.schema,
      passkey: newPasskeyAnswer.describe('RegistrationResponseJSON of WebAuthn'),
    }),
    answer: doneWithCodes,
    errors: ['CONFLICT', 'STORE_FULL', 'NOT_FOUND'],
    audit: 'added a passkey of their own: {name}',
  }),
  removePasskey: httpCall({
    ...own,
    method: 'DELETE',
    path: '/gkserver/factors/passkey',
    about: 'Remove a passkey',
    request: z.object({ ...himself.shape, id: z.string().max(1_400) }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'removed a passkey of their own',
  }),
  passkeyChallenge: httpCall({
    method: 'POST',
    path: '/gkserver/passkeychallenge',
    about: 'What a passkey has to sign for a sign-in, within five minutes',
    access: { right: 'anyone' },
    scope: 'none',
    request: nothing,
    answer: z.object({ challenge: z.string() }),
    errors: [],
    audit: 'none',
  }),
  factorList: httpCall({
    ...administrators,
    access: { ...administrators.access, managedBy: {} },
    method: 'GET',
    path: '/gkserver/factorlist',
    about: 'Who has a second factor, and for which permissions one is a duty',
    request: nothing,
    answer: z.object({
      duties: levels.describe('3 stands for all above it too'),
      adminalone: signInSettings.fields.adminAlone.schema.describe(
        'whether only `admin` signs in with a password or a passkey',
      ),
      users: z.array(
        z.object({
          name: z.string(),
          permission: z.int(),
          authenticator: z.boolean(),
          passkeys: z.int(),
        }),
      ),
    }),
    errors: [],
    audit: 'none',
  }),
  writeFactorDuties: httpCall({
    ...administrators,
    method: 'PUT',
    path: '/gkserver/factorduties',
    about:
      'Say for which permissions a second factor is a duty: anyone who has one of them and no factor has to sign in again, and to set one up',
    request: z.object({ levels }),
    answer: done,
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'set for which permissions a second factor is a duty',
  }),
  writeAdminAlone: httpCall({
    ...administrators,
    method: 'PUT',
    path: '/gkserver/adminalone',
    about:
      'Say whether only `admin` signs in with a password or a passkey: everybody else then does so by a sign-in service. Whoever is signed in stays so',
    request: z.object({ adminalone: signInSettings.fields.adminAlone.schema }),
    answer: done,
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'set whether only admin signs in with a password or a passkey: {adminalone}',
  }),
  resetFactors: httpCall({
    ...administrators,
    access: { ...administrators.access, managedBy: { editingName: 'user' } },
    method: 'DELETE',
    path: '/gkserver/factors',
    about: "Remove another's second factors: for people who have lost them",
    request: z.object({ editingName: userRecord.fields.userName.schema }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'removed all second factors of the user {@editingName}',
  }),
} as const;
