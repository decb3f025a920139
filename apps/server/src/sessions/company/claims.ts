import {
  MAX_CLAIM_LENGTH,
  MAX_CLAIMED_GROUPS,
  type SignInProvider,
} from '@outrider/model/people/sign-in-provider.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';

/** A person, as a service describes them. */
export interface Claimed {
  readonly subject: string;
  /** As which they are known there; empty where nothing usable is said. */
  readonly name: string;
  readonly mail: string;
  readonly groups: readonly string[];
  /** Whether there are more groups than these, which nobody looked at. */
  readonly hasMore?: boolean;
}

/** Names of groups that are looked at; of those without a rule fewer are kept. */
const MOST_LOOKED_AT = 50_000;

type Claims = Readonly<Record<string, unknown>>;

/** A text of a service, as one line of bounded length; empty for a value that is no text. */
export const textOf = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, most)
    : '';

/** A mail address that is kept; empty where there is none, or it is no address. */
export function mailOf(value: unknown): string {
  const mail = textOf(value, 254);
  return userRecord.fields.mail.schema.safeParse(mail).success ? mail : '';
}

/** A claim by its name; one within another by a path such as `realm_access.roles`. A claim whose own name has dots comes first. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split('.').slice(0, 8)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Claims)[part];
  }
  return value;
}

/**
 * Whether a service says that somebody has groups, and not here which: they are too many for a token (OpenID Connect Core 1.0, section 5.6.2;
 * Entra ID beyond 200).
 */
const areElsewhere = (claims: Claims, groupsClaim: string): boolean =>
  Object.hasOwn(Object(claims['_claim_names']) as object, groupsClaim) || claims['hasgroups'] === true;

/** The groups of a claim, each once, those first that rules are for where there are more than are kept. */
function groupsOf(said: readonly unknown[], rules: SignInProvider['rules']): readonly string[] {
  const all = new Set(said.map((each) => textOf(each, MAX_CLAIM_LENGTH)).filter((each) => each !== ''));
  if (all.size <= MAX_CLAIMED_GROUPS) return [...all];
  const named = rules.map(({ group }) => group).filter((group) => all.has(group));
  return [...new Set([...named, ...all])].slice(0, MAX_CLAIMED_GROUPS);
}

/**
 * What an ID token, and what the service says beside it, tell of somebody.
 * @param claims of both, the token's own last
 */
export function claimedOf(
  { nameClaim, groupsClaim, rules }: Pick<SignInProvider, 'nameClaim' | 'groupsClaim' | 'rules'>,
  subject: string,
  claims: Claims,
): Claimed {
  const said = claimAt(claims, groupsClaim);
  const all: readonly unknown[] = Array.isArray(said) ? said : [said];
  return {
    subject,
    name: textOf(claimAt(claims, nameClaim), 64),
    mail: mailOf(claims['email']),
    groups: groupsOf(all.slice(0, MOST_LOOKED_AT), rules),
    hasMore: all.length > MOST_LOOKED_AT || (said === undefined && areElsewhere(claims, groupsClaim)),
  };
}

/** Whether a token says all that is wanted of somebody; else the service is asked for the rest. */
export function saysEnough(
  { nameClaim, groupsClaim }: Pick<SignInProvider, 'nameClaim' | 'groupsClaim'>,
  claims: Claims,
): boolean {
  return claimAt(claims, nameClaim) !== undefined && claimAt(claims, groupsClaim) !== undefined;
}
