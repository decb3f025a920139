import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { directorySubjects, isDirectoryAddress, ldapSettings } from './ldap-settings.ts';
import { ADMIN_LEVEL } from './user.ts';
import { userRecord } from './user-record.ts';

/** Services of the company that may sign people in here. */
export const MAX_PROVIDERS = 8;
/** Rows of a provider that say what people get. */
export const MAX_PROVIDER_RULES = 100;
/** Groups of a person that are kept: further ones are left out, and are none of those that rules are for. */
export const MAX_CLAIMED_GROUPS = 500;
/** Longest name of a group, as a service says it. */
export const MAX_CLAIM_LENGTH = 256;
/** Accounts of services that were refused and are remembered, so that somebody can let them in. */
export const MAX_WAITING_ACCOUNTS = 200;
/** Stands for everybody in the place of a group. */
export const EVERYBODY = '*';

/** What the people of a group of the service get here. */
export const providerRule = z.strictObject({
  /** The group as the service names it, or {@link EVERYBODY}. */
  group: plainLine.min(1).max(MAX_CLAIM_LENGTH),
  level: userRecord.fields.level.schema,
  /** Groups of devices here; an administrator needs none. */
  groupIds: z.array(z.int().min(1)).max(100).readonly(),
});

export type ProviderRule = z.output<typeof providerRule>;

/** Whether an address may be an issuer's: https, or http on this machine alone, and nothing but a place in it. */
export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return false;
  const own = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  return url.protocol === 'https:' || (url.protocol === 'http:' && own);
}

/** By what claim or attribute somebody is told from all others, of either kind of service. */
export const subjectsOf = { oidc: ['sub', 'oid'], ldap: directorySubjects } as const;

/** By which protocol a service signs people in: its address says it. */
export type ProviderKind = keyof typeof subjectsOf;

export const kindOf = ({ issuer }: { readonly issuer: string }): ProviderKind =>
  isDirectoryAddress(issuer) ? 'ldap' : 'oidc';

/** A service of the company by which people sign in: OpenID Connect, or a directory by LDAP. */
export const signInProvider = new Entity({
  /** Part of the addresses by which the service comes back. */
  id: field(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'Lowercase letters, digits and hyphens, at most 32 characters.'),
    {
      column: 'id',
    },
  ),
  /** On the button of the sign-in page. */
  name: field(plainLine.min(1).max(64), { column: 'name', label: 'Name' }),
  /** OpenID Connect Discovery 1.0, section 3: `issuer`; the address of a directory. */
  issuer: field(
    z
      .string()
      .max(500)
      .refine(
        (text) => isIssuer(text) || isDirectoryAddress(text),
        'An address such as https://sign-in.example.com.',
      ),
    { column: 'issuer', label: 'Issuer' },
  ),
  /** As what this server is known there; of a directory the name by which it binds, empty for none. */
  clientId: field(plainLine.max(256), { column: 'client_id', label: 'Client ID' }),
  /** Sealed with the server's key; undefined where the service asks for none. A directory's is the password of the bind. */
  sealedSecret: field(z.string().optional(), { column: 'sealed_secret', default: undefined }),
  /** Scopes that are asked of the service beside `openid`, with spaces between. */
  scopes: field(plainLine.max(256), { column: 'scopes', label: 'Scopes', default: 'profile email' }),
  /** Claims (OpenID Connect Core 1.0, section 5.1) by which somebody is called, and in which their groups are; of a directory the attributes by which people and groups are called. */
  nameClaim: field(plainLine.min(1).max(64), {
    column: 'name_claim',
    label: 'Claim of the name',
    default: 'preferred_username',
  }),
  /**
   * The claim by which a person is told from all others, and which a directory says as its `externalId`: `sub`, which every service has, or
   * the `oid` of Entra ID, where `sub` differs from application to application; of a directory an attribute. Nothing that people choose, as names
   * and mail addresses are.
   */
  subjectClaim: field(z.enum([...subjectsOf.oidc, ...subjectsOf.ldap]), {
    column: 'subject_claim',
    default: 'sub',
  }),
  groupsClaim: field(plainLine.min(1).max(64), {
    column: 'groups_claim',
    label: 'Claim of the groups',
    default: 'groups',
  }),
  /** Whether people who sign in for the first time get an account, if a rule applies to them. */
  makesAccounts: field(z.boolean(), { column: 'makes_accounts', default: true }),
  /** What people of which groups get, in this order. */
  rules: field(z.array(providerRule).max(MAX_PROVIDER_RULES).readonly(), { column: 'rules', default: [] }),
  /** Of a directory; undefined for all else. */
  ldap: field(ldapSettings.optional(), { column: 'ldap', default: undefined }),
  /** Whether people may sign in by it. */
  enabled: field(z.boolean(), { column: 'enabled', label: 'People may sign in with it', default: true }),
  /** Grows with each change: a save says which one its author has read. */
  edit: field(z.int().min(0), { column: 'edit', default: 0 }),
});

export interface SignInProvider extends RecordOf<typeof signInProvider> {}

/** An account of a service: its local user, or that it waits for somebody to name one. */
export const companyAccount = new Entity({
  provider: field(z.string(), { column: 'provider' }),
  /** The service's own name for it, which never becomes another's (OpenID Connect Core 1.0, section 2: `sub`). */
  subject: field(z.string().max(255), { column: 'subject' }),
  /** The user it signs in; undefined: nobody yet. */
  userName: field(z.string().optional(), { column: 'user_name', default: undefined }),
  /** Whether permission and groups of the user follow the rules at each sign-in; else they are as an administrator set them. */
  follows: field(z.boolean(), { column: 'follows', default: true }),
  /** What the service said last: the name, the mail address, the groups. */
  claimedName: field(z.string(), { column: 'claimed_name' }),
  claimedMail: field(z.string(), { column: 'claimed_mail', default: '' }),
  claimedGroups: field(z.array(z.string()).readonly(), { column: 'claimed_groups', default: [] }),
  /** Whether its user is disabled, or stays so, because of what the service said: then, and only then, its word enables them again. */
  shutOut: field(z.boolean(), { column: 'shut_out', default: false }),
  /** Of a user who is shut out, whether the service has told of them by SCIM since: then that alone enables them again, and no sign-in. */
  toldOut: field(z.boolean(), { column: 'told_out', default: false }),
  /** Whether its user was made for it, and not linked by an administrator. */
  made: field(z.boolean(), { column: 'made', default: false }),
  /** When it came last, ms since 1970; 0: never, the service told of it beforehand. */
  cameMs: field(z.int(), { column: 'came_ms', default: 0 }),
});

export interface CompanyAccount extends RecordOf<typeof companyAccount> {}

/** What somebody gets: a permission, and groups of devices. */
export interface Grant {
  readonly level: number;
  readonly groupIds: readonly number[];
}

/**
 * What the people of some groups of a service get: the permission of the first rule that is for them, and the groups of devices
 * of all that are.
 * @returns undefined where no rule is for them, or they would see nothing
 */
export function grantOf(rules: readonly ProviderRule[], groups: readonly string[]): Grant | undefined {
  const has = new Set(groups);
  const fitting = rules.filter(({ group }) => group === EVERYBODY || has.has(group));
  const [first] = fitting;
  if (first === undefined) return undefined;
  const groupIds = [...new Set(fitting.flatMap((rule) => rule.groupIds))].sort((a, b) => a - b);
  if (first.level !== ADMIN_LEVEL && groupIds.length === 0) return undefined;
  return { level: first.level, groupIds };
}
