import type { Identity } from '@outrider/model/people/user.ts';
import { NARROWED_LEVEL, type TokenRecord } from '@outrider/model/people/token-record.ts';
import type { Store } from '@outrider/store/store.ts';

/** Whether a token is for chosen groups and devices alone. */
export const isNarrowed = ({ groupIds, deviceids }: Pick<TokenRecord, 'groupIds' | 'deviceids'>): boolean =>
  groupIds.length > 0 || deviceids.length > 0;

/**
 * What a token may do and see: no more than its owner may now, and no more than was said when it was made.
 * @param owner their identity as of now
 */
export async function tokenIdentity(
  owner: Identity,
  token: TokenRecord,
  groups: Pick<Store['groups'], 'devicesBelow'>,
): Promise<Identity> {
  const narrowed = isNarrowed(token);
  const { id, name, groupIds, deviceids, expiresMs } = token;
  const level = Math.max(owner.level, token.level, narrowed ? NARROWED_LEVEL : 0);
  return {
    ...owner,
    level,
    access: bothGrant(owner.access, token.access),
    deviceScope: narrowed
      ? bothSee(owner.deviceScope, [...(await groups.devicesBelow(groupIds)), ...deviceids])
      : owner.deviceScope,
    endsMs: Math.min(expiresMs, owner.endsMs ?? Number.POSITIVE_INFINITY),
    // A token below administrator level sets nothing of the server either.
    serverAdmin: owner.serverAdmin === true && level === owner.level,
    setsFaces: owner.setsFaces === true && level === owner.level,
    // Of a manager's, one for chosen groups or of a lower level manages nothing.
    branch: narrowed || level !== owner.level ? undefined : owner.branch,
    token: { id, name, groupIds: narrowed ? groupIds : undefined, ownerEndsMs: owner.endsMs },
  };
}

const bothGrant = (one: string, other: string): string =>
  Array.from(one, (flag, index) => (flag === '1' && other[index] === '1' ? '1' : '0')).join('');

function bothSee(owner: Identity['deviceScope'], chosen: readonly string[]): ReadonlySet<string> {
  return new Set(owner === undefined ? chosen : chosen.filter((deviceid) => owner.has(deviceid)));
}
