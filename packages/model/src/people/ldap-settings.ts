import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { peopleSentences } from './sentences.ts';

/** Stands in a filter of people for the name that somebody typed. */
export const NAME_MARK = '{name}';

/** Attributes by which a directory tells somebody from all others, for good (RFC 4530; Active Directory; 389 Directory Server). */
export const directorySubjects = ['entryUUID', 'objectGUID', 'nsUniqueId'] as const;

/** How groups say who is in them. `inChain`: Active Directory looks through groups in groups by itself. */
export const memberships = ['member', 'uniqueMember', 'memberUid', 'inChain'] as const;

/** Whether an address is a directory's: ldaps or ldap, a host and nothing else. */
export function isDirectoryAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^ldaps?:$/.test(url.protocol) &&
    /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/i.test(url.hostname) &&
    `${url.username}${url.password}${url.search}${url.hash}` === '' &&
    (url.pathname === '' || url.pathname === '/')
  );
}

/**
 * What attributes that hold passwords, hashes of them, keys or tokens have in their names: `userPassword`, `unicodePwd`, `sambaNTPassword`, `ipaNTHash`,
 * `krbPrincipalKey`, `supplementalCredentials`, `msDS-ManagedPassword`, `ms-Mcs-AdmPwd`, `olcRootPW`, `pwdHistory`, `ipatokenOTPkey`, `userPKCS12`.
 */
const SECRET = /pass|pw|hash|key|cred|secret|otp|token|pkcs/i;
/** Attributes that say when a password was set, or what became of it, and nothing of its content. */
const HARMLESS = new Set(
  [
    // Active Directory
    ['pwdLastSet', 'badPwdCount', 'badPasswordTime', 'msDS-UserPasswordExpiryTimeComputed'],
    ['ms-Mcs-AdmPwdExpirationTime', 'msLAPS-PasswordExpirationTime'],
    // OpenLDAP (draft-behera-ldap-password-policy, section 5.3)
    ['pwdAccountLockedTime', 'pwdChangedTime', 'pwdFailureTime', 'pwdGraceUseTime', 'pwdReset'],
    ['pwdPolicySubentry', 'pwdStartTime', 'pwdEndTime', 'pwdLastSuccess', 'pwdAccountTmpLockoutEnd'],
    // 389 Directory Server
    ['passwordExpirationTime', 'passwordExpWarned', 'passwordRetryCount', 'passwordAllowChangeTime'],
    // Kerberos, Samba
    ['krbPasswordExpiration', 'krbLastPwdChange', 'krbPwdPolicyReference', 'sambaPwdLastSet'],
    ['sambaPwdCanChange', 'sambaPwdMustChange', 'sambaBadPasswordCount', 'sambaBadPasswordTime'],
  ]
    .flat()
    .map((name) => name.toLowerCase()),
);

const isSecret = (name: string): boolean => SECRET.test(name) && !HARMLESS.has(name.toLowerCase());

/** Whether an attribute may be read of people and groups, and shown: one that is given by its name, where that is of no secret. */
export const isReadableAttribute = (name: string): boolean =>
  // By its number, or with options behind it (RFC 4512, section 2.5), a secret one could be meant in spite of its name.
  /^[a-z][a-z0-9-]*$/i.test(name) && !isSecret(name);

/** The part behind each bracket of a filter: an operator for its content, or a comparison. */
const PARTS = /\(([^()]*)/g;
/** The attribute of a comparison, as it stands before options, a rule and how it is compared; empty where a rule alone says which ones are. */
const COMPARED = /^[^;:=~<>]*/;

/** Whether a filter asks for nothing secret: otherwise somebody who may try it would find a password out letter by letter. */
export const isReadableFilter = (filter: string): boolean =>
  Array.from(filter.matchAll(PARTS), ([, part = '']) => part.trim()).every(
    (part) => /^[&|!]$/.test(part) || isReadableAttribute(COMPARED.exec(part)?.[0].trim() ?? ''),
  );

/** A comparison of a filter in which the typed name stands, alone or between other letters. */
const NAMED = /\([a-z][\w;.-]*=[^()*\\{}:]*\{name\}[^()*\\{}]*\)/gi;

/** Whether a text is a filter (RFC 4515) that looks for people by the name that they typed. Whether a directory takes it, the directory says. */
export function isPeopleFilter(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')') depth--;
    // One bracket is around the whole.
    if (depth < 1 && at < text.length - 1) return false;
  }
  const marks = text.split(NAME_MARK).length - 1;
  return depth === 0 && marks > 0 && text.match(NAMED)?.length === marks;
}

/** The settings of a directory beside its address and the account with which this server binds. */
export const ldapSettings = z.strictObject({
  /** Of an `ldap` address: StartTLS (RFC 4511, section 4.14), or nothing, by which everybody on the way reads passwords. `ldaps` is encrypted from its first byte. */
  encryption: z.enum(['startTls', 'none']),
  /** Certificates in PEM by which the directory is known, in place of those that the system trusts; empty: those. */
  ca: z.string().max(20_000),
  /** Below which entry people are. */
  base: plainLine.min(1).max(500),
  /** By which they are found: {@link isPeopleFilter}. */
  filter: plainLine
    .max(500)
    .refine(isPeopleFilter, peopleSentences.directoryFilter)
    .refine(isReadableFilter, peopleSentences.directorySecret),
  /** Below which entry their groups are; empty: groups are not asked for. */
  groupBase: plainLine.max(500),
  membership: z.enum(memberships),
  /** Whether the people of a group that is in another group are in that one too. */
  nested: z.boolean(),
});

export type LdapSettings = z.output<typeof ldapSettings>;
