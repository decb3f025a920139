import { directoryToken, MAX_DIRECTORY_BYTES } from '@outrider/model/people/directory.ts';
import { signInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';

const provider = signInProvider.fields.id.schema;
const administrators = {
  access: { right: 'signed-in', maxLevel: 0, tokens: 'never' },
  scope: 'none',
} as const;
const tokens = { ...administrators, path: '/gkserver/directorytokens' } as const;
const seconds = z.int().describe('unix seconds');

const tokenRow = z.object({
  id: z.string().describe('its first characters'),
  provider: z.string(),
  by: z.string().describe('who made it'),
  created: seconds,
  used: seconds.describe('unix seconds of its last use, to a minute; 0: never'),
  usedip: z.string().describe('from where it was used last; empty: never'),
});

export type DirectoryTokenRow = z.output<typeof tokenRow>;

const directoryRow = z.object({
  provider: z.string(),
  people: z.int().describe('whom it tells'),
  active: z.int().describe('of these, who may sign in'),
  groups: z.int(),
  tokens: z.array(tokenRow),
});

export type DirectoryRow = z.output<typeof directoryRow>;

/** What sign-in services of the company tell of people and groups by SCIM 2.0 (decision 0166). */
export const directoryCalls = {
  directoryList: httpCall({
    ...administrators,
    method: 'GET',
    path: '/gkserver/directories',
    about: 'What each sign-in service tells by SCIM, and the tokens that it shows',
    request: nothing,
    answer: z.array(directoryRow),
    errors: [],
    audit: 'none',
  }),
  addDirectoryToken: httpCall({
    ...tokens,
    method: 'POST',
    about:
      'Make a token by which a sign-in service tells people and groups at `/scim/v2`; it is told this once',
    request: z.strictObject({ provider }),
    answer: z.object({ token: z.string() }),
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'made a SCIM token for the sign-in service {provider}',
  }),
  endDirectoryToken: httpCall({
    ...tokens,
    method: 'DELETE',
    about: 'Withdraw one: the service tells nothing more by it',
    request: z.strictObject({ id: directoryToken.fields.id.schema }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'withdrew the SCIM token {id}',
  }),
  tellDirectory: httpCall({
    access: { right: 'anyone' },
    scope: 'none',
    method: 'POST',
    path: '/gkserver/directories',
    maxBodyBytes: MAX_DIRECTORY_BYTES,
    about:
      'A sign-in service tells people and groups. Services say it by SCIM 2.0 at `/scim/v2` (RFC 7644), which makes this call of it',
    request: z.strictObject({
      token: secret(z.string().max(128).describe('as the service shows it')),
      provider: provider.describe('whose token it is'),
      action: z.enum(['add', 'replace', 'patch', 'remove']),
      kind: z.enum(['User', 'Group']),
      id: z.string().max(64).optional(),
      match: z.string().max(256).optional().describe('the version that is changed, as `If-Match` says it'),
      base: z.url().max(500).describe('address of the service, for where resources say that they are'),
      body: secret(z.unknown()).optional().describe('as SCIM has it'),
    }),
    answer: z.object({ resource: z.record(z.string(), z.unknown()).optional() }),
    errors: ['CONFLICT', 'NOT_FOUND', 'TOO_LARGE', 'STORE_FULL'],
    audit: 'told by {provider} over SCIM: {action} {kind}',
  }),
} as const;
