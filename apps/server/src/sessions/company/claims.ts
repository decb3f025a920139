import {
  MAX_CLAIM_LENGTH,
  MAX_CLAIMED_GROUPS,
  type SignInProvider,
} from '@outrider/model/people/sign-in-provider.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';

/** Who somebody is by the word of a service. */
export interface Claimed {
  readonly subject: string;
  /** As which they are known there; empty where nothing usable is said. */
  readonly name: string;
  readonly mail: string;
  readonly groups: readonly string[];
  /** Whether there are more groups than these. */
  readonly hasMore?: boolean;
}

type Claims = Readonly<Record<string, unknown>>;

/** What a service says, as one line that is no longer than it may be; empty for what is no text. */
export const textOf = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, most)
    : '';

/** A mail address that is kept; empty for none, or one that is none. */
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
 * What an ID token, and what the service says beside it, tell of somebody.
 * @param claims of both, the token's own last
 */
export function claimedOf(
  { nameClaim, groupsClaim }: Pick<SignInProvider, 'nameClaim' | 'groupsClaim'>,
  subject: string,
  claims: Claims,
): Claimed {
  const said = claimAt(claims, groupsClaim);
  const all = Array.isArray(said) ? said.slice(0, MAX_CLAIMED_GROUPS) : [said];
  const groups = all.map((each: unknown) => textOf(each, MAX_CLAIM_LENGTH)).filter((each) => each !== '');
  return {
    subject,
    name: textOf(claimAt(claims, nameClaim), 64),
    mail: mailOf(claims['email']),
    groups: [...new Set(groups)],
  };
}

/** Whether a token says all that is wanted of somebody; else the service is asked for the rest. */
export function saysEnough(
  { nameClaim, groupsClaim }: Pick<SignInProvider, 'nameClaim' | 'groupsClaim'>,
  claims: Claims,
): boolean {
  return claimAt(claims, nameClaim) !== undefined && claimAt(claims, groupsClaim) !== undefined;
}
