import { ldapSettings } from '@outrider/model/people/ldap-settings.ts';
import {
  companyAccount,
  MAX_PROVIDER_RULES,
  providerRule,
  signInProvider,
} from '@outrider/model/people/sign-in-provider.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';
import { userName } from './fields.ts';

const {
  id,
  name,
  issuer,
  clientId,
  scopes,
  nameClaim,
  subjectClaim,
  groupsClaim,
  makesAccounts,
  enabled,
  edit,
} = signInProvider.fields;
const anyone = { access: { right: 'anyone' }, scope: 'none' } as const;
const administrators = {
  access: { right: 'signed-in', maxLevel: 0, tokens: 'never' },
  scope: 'none',
} as const;
const providers = { ...administrators, path: '/gkserver/signinproviders' } as const;
const accounts = { ...administrators, path: '/gkserver/companyaccounts' } as const;

const provider = {
  id: id.schema.describe('part of the addresses by which the service comes back'),
  name: name.schema.describe('on the button of the sign-in page'),
  issuer: issuer.schema.describe(
    'OpenID Connect Discovery 1.0, section 3; of a directory `ldaps://host` or `ldap://host`',
  ),
  client: clientId.schema.describe('of a directory the name by which this server binds; empty: none'),
  scopes: scopes.schema.describe('asked of it beside `openid`, with spaces between'),
  nameclaim: nameClaim.schema.describe(
    'in which claim the name of somebody is; of a directory the attribute, as `uid`',
  ),
  subjectclaim: subjectClaim.schema.describe(
    'by which claim somebody is told from all others: `oid` at Entra ID; of a directory one of the last three',
  ),
  groupsclaim: groupsClaim.schema.describe(
    'in which claim their groups are; a path such as realm_access.roles; of a directory the attribute by which a group is called, as `cn`',
  ),
  ldap: ldapSettings.optional().describe('of a directory alone'),
  makes: makesAccounts.schema.describe('whether somebody who comes for the first time gets an account'),
  rules: z
    .array(providerRule)
    .max(MAX_PROVIDER_RULES)
    .describe('who gets what: the first that fits gives the permission, all that fit their groups'),
  enabled: enabled.schema,
  edit: edit.schema.describe('0 for a new one; else as it was read: who saves later is told'),
};

const providerRow = z.object({
  ...provider,
  issuer: z.string(),
  hassecret: z.boolean().describe('whether a client secret is kept; it is never told'),
});

export type ProviderRow = z.output<typeof providerRow>;

const { subject } = companyAccount.fields;
const accountRow = z.object({
  provider: z.string(),
  subject: z.string().describe("the service's own name for the account, which never becomes another's"),
  user: z.string().optional().describe('whom it signs in; absent: nobody, it was refused'),
  told: z
    .enum(['active', 'inactive'])
    .optional()
    .describe('whether the service tells of them by SCIM, and that they may sign in'),
  follows: z.boolean().describe('whether permission and groups follow the rules at each sign-in'),
  name: z.string().describe('what the service said last'),
  mail: z.string(),
  groups: z.array(z.string()),
  came: z.int().describe('unix seconds of the last time; 0: never, the service told of them beforehand'),
});

export type CompanyAccountRow = z.output<typeof accountRow>;

/** The company's own sign-in services, by which people sign in (decision 0131). */
export const companyCalls = {
  waysToSignIn: httpCall({
    ...anyone,
    method: 'GET',
    path: '/gkserver/waystosignin',
    about: 'The sign-in services by which people may sign in here',
    request: nothing,
    answer: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z
          .enum(['oidc', 'ldap'])
          .describe('the browser goes there; or name and password are entered here (directorySignIn)'),
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  beginCompanySignIn: httpCall({
    ...anyone,
    method: 'POST',
    path: '/gkserver/companysignin',
    about: 'Begin a sign-in by a service: where the browser goes, and what it keeps until it comes back',
    request: z.strictObject({
      provider: id.schema,
      page: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .describe('the page of the console to which the service leads back'),
    }),
    answer: z.object({ url: z.string(), attempt: z.string() }),
    errors: ['AUTH_REQUIRED', 'CONFLICT'],
    audit: 'none',
  }),
  finishCompanySignIn: httpCall({
    ...anyone,
    method: 'PUT',
    path: '/gkserver/companysignin',
    about: 'End a sign-in by a service: the query of a sign-in link, good once',
    request: z.strictObject({
      attempt: secret(z.string().max(4_000)),
      query: secret(z.string().max(8_000).describe('of the address by which the browser came back')),
    }),
    answer: z.object({ query: z.string().describe('h and e of a sign-in link') }),
    errors: ['AUTH_REQUIRED', 'CONFLICT', 'STORE_FULL'],
    audit: 'came back from a sign-in service',
  }),
  directorySignIn: httpCall({
    ...anyone,
    method: 'POST',
    path: '/gkserver/directorysignin',
    about:
      'Sign in with name and password of a directory of the company (LDAP): the query of a sign-in link, good once. The password itself is sent, as the directory wants it: over https alone',
    request: z.strictObject({
      provider: id.schema,
      name: z.string().trim().min(1).max(256),
      password: secret(z.string().min(1).max(1_000)),
      code: secret(z.string().max(64))
        .optional()
        .describe('of the authenticator app that somebody has here, or one of their recovery codes'),
    }),
    answer: z.object({ query: z.string().describe('h and e of a sign-in link') }),
    errors: ['AUTH_REQUIRED', 'SECOND_FACTOR', 'CONFLICT', 'STORE_FULL'],
    withinMs: 30_000,
    audit: 'showed a password of the directory {provider}',
  }),
  companySignOut: httpCall({
    ...anyone,
    method: 'POST',
    path: '/gkserver/companysignout/{provider}',
    form: true,
    about:
      'A service says that somebody signed out there: their sessions end (OpenID Connect Back-Channel Logout 1.0), of a token with `sid` alone those that began with that session there',
    request: z.strictObject({ provider: id.schema, logout_token: secret(z.string().max(16_000)) }),
    answer: done,
    errors: ['AUTH_REQUIRED', 'CONFLICT', 'STORE_FULL'],
    audit: 'said by {provider} that somebody signed out there',
  }),
  providerList: httpCall({
    ...providers,
    method: 'GET',
    about: 'The sign-in services with their rules',
    request: nothing,
    answer: z.array(providerRow),
    errors: [],
    audit: 'none',
  }),
  writeProvider: httpCall({
    ...providers,
    method: 'PUT',
    about: 'Add a sign-in service, or change one',
    request: z.strictObject({
      ...provider,
      secret: secret(z.string().max(1_000))
        .optional()
        .describe('what the service asks of this server; absent: as it is; empty: none'),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'set the sign-in service {id}: {name}, {issuer}',
  }),
  removeProvider: httpCall({
    ...providers,
    method: 'DELETE',
    about: 'Remove a sign-in service; its people stay, and do not sign in by it any more',
    request: z.strictObject({ id: id.schema }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'removed the sign-in service {id}',
  }),
  tryProvider: httpCall({
    ...administrators,
    method: 'POST',
    path: '/gkserver/signinproviders/try',
    about: 'Ask a service what it says of itself, before it is kept',
    request: z.strictObject({ issuer: issuer.schema }),
    answer: z.object({
      issuer: z.string(),
      signin: z.string().describe('where people sign in'),
      tellssignout: z.boolean().describe('whether it says when somebody signs out'),
    }),
    errors: ['AUTH_REQUIRED', 'CONFLICT'],
    audit: 'tried the sign-in service at {issuer}',
  }),
  tryDirectory: httpCall({
    ...administrators,
    method: 'POST',
    path: '/gkserver/signinproviders/directory',
    about: 'Try a directory before it is kept: how far it is reached, and whom a name means there',
    request: z.strictObject({
      id: id.schema.optional().describe('whose kept password is used, where none is given'),
      issuer: issuer.schema,
      client: clientId.schema,
      secret: secret(z.string().max(1_000)).optional(),
      nameclaim: nameClaim.schema,
      subjectclaim: subjectClaim.schema,
      groupsclaim: groupsClaim.schema,
      ldap: ldapSettings,
      name: z.string().trim().max(256).describe('of somebody who is looked for; empty: nobody is'),
    }),
    answer: z.object({
      reached: z
        .enum(['nothing', 'connected', 'bound', 'base', 'looked'])
        .describe('the last step that went well'),
      fault: z.string().optional().describe('why it went no further'),
      people: z.array(
        z.object({
          dn: z.string(),
          subject: z.string(),
          name: z.string(),
          mail: z.string(),
          out: z.boolean().describe('disabled there'),
        }),
      ),
      groups: z.array(z.string()).describe('of the one person: names, then DNs'),
      more: z.boolean().describe('whether there are more people or groups than these'),
    }),
    errors: ['CONFLICT'],
    withinMs: 30_000,
    audit: 'tried the directory at {issuer}',
  }),
  companyAccounts: httpCall({
    ...accounts,
    method: 'GET',
    about: 'Who came by the sign-in services, the last first, also who was refused',
    request: nothing,
    answer: z.array(accountRow),
    errors: [],
    audit: 'none',
  }),
  linkAccount: httpCall({
    ...accounts,
    method: 'PUT',
    about: 'Say whom an account of a service signs in',
    request: z.strictObject({
      provider: id.schema,
      subject: subject.schema,
      editingName: userName,
      follows: z.boolean(),
    }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND', 'STORE_FULL'],
    audit: 'had an account of {provider} sign in {@editingName}',
  }),
  unlinkAccount: httpCall({
    ...accounts,
    method: 'DELETE',
    about:
      'Forget an account of a service: it can no longer be used to sign in, and the sessions of that person end',
    request: z.strictObject({ provider: id.schema, subject: subject.schema }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'had an account of {provider} sign in nobody any more',
  }),
} as const;
