import type { SignInProvider } from '@outrider/model/people/sign-in-provider.ts';
import { mailOf, textOf } from '../claims.ts';
import type { LdapEntry } from './ldap-messages.ts';

/** Attributes by which directories say that an account is out: Active Directory, 389 Directory Server, OpenLDAP's policy overlay. */
const stateAttributes = ['userAccountControl', 'accountExpires', 'nsAccountLock', 'pwdAccountLockedTime'];

/** ADS_UF_ACCOUNTDISABLE. */
const DISABLED = 2;
/** From 1601 to 1970, in units of 100 ns. */
const EPOCH = 116_444_736_000_000_000n;
/** The two that say of `accountExpires` that it never does. */
const NEVER: readonly bigint[] = [0n, 0x7fff_ffff_ffff_ffffn];
/** Locked until an administrator says otherwise (draft-behera-ldap-password-policy, section 5.3.3). */
const LOCKED_FOR_GOOD = '000001010000Z';

/** Somebody as a directory has them. */
export interface LdapPerson {
  readonly dn: string;
  /** By which they are told from all others. */
  readonly subject: string;
  readonly name: string;
  readonly mail: string;
  /** As groups of POSIX name them. */
  readonly uid: string;
  /** Whether they may not sign in there: disabled, locked for good, or over. */
  readonly isOut: boolean;
}

type Attributes = Pick<SignInProvider, 'nameClaim' | 'subjectClaim'>;

const first = ({ values }: LdapEntry, attribute: string): string =>
  values.get(attribute.toLowerCase())?.[0]?.toString('utf8') ?? '';

/** The attributes that are asked for of people. */
export const personAttributes = ({ nameClaim, subjectClaim }: Attributes): string[] => [
  nameClaim,
  subjectClaim,
  'mail',
  'uid',
  ...stateAttributes,
];

/** A person of an entry; undefined where it has nothing by which they are told from others. @param nowMs ms since 1970 */
export function personOf(
  entry: LdapEntry,
  { nameClaim, subjectClaim }: Attributes,
  nowMs: number,
): LdapPerson | undefined {
  const subject = subjectOf(entry, subjectClaim);
  if (subject === undefined) return undefined;
  return {
    dn: entry.dn,
    subject,
    name: textOf(first(entry, nameClaim), 64),
    mail: mailOf(first(entry, 'mail')),
    uid: first(entry, 'uid'),
    isOut: isOut(entry, nowMs),
  };
}

/** By which somebody is told from all others, as it is kept; undefined where the entry does not say it. */
export function subjectOf({ values }: LdapEntry, attribute: string): string | undefined {
  const value = values.get(attribute.toLowerCase())?.[0];
  if (value === undefined || value.length === 0 || value.length > 255) return undefined;
  return attribute === 'objectGUID' ? guidOf(value) : value.toString('utf8').toLowerCase();
}

/** The value of a directory's attribute for a subject that is kept. */
export const valueOf = (subject: string, attribute: string): string | Buffer =>
  attribute === 'objectGUID' ? bytesOf(subject) : subject;

/** A GUID as Microsoft's tools write it: the first three parts stand with their last byte first. */
function guidOf(bytes: Buffer): string | undefined {
  if (bytes.length !== 16) return undefined;
  const hex = turned(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const bytesOf = (guid: string): Buffer => turned(Buffer.from(guid.replaceAll('-', ''), 'hex'));

function turned(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 4), bytes.subarray(4, 6), bytes.subarray(6, 8)];
  return Buffer.concat([...parts.map((part) => Buffer.from(part).reverse()), bytes.subarray(8)]);
}

function isOut(entry: LdapEntry, nowMs: number): boolean {
  const control = Number(first(entry, 'userAccountControl'));
  return (
    (Number.isInteger(control) && (control & DISABLED) !== 0) ||
    isExpired(first(entry, 'accountExpires'), nowMs) ||
    first(entry, 'nsAccountLock').toLowerCase() === 'true' ||
    first(entry, 'pwdAccountLockedTime') === LOCKED_FOR_GOOD
  );
}

function isExpired(text: string, nowMs: number): boolean {
  if (!/^\d{1,19}$/.test(text)) return false;
  const at = BigInt(text);
  return !NEVER.includes(at) && (at - EPOCH) / 10_000n < BigInt(nowMs);
}
