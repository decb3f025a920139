import type { TokenRecord } from '@outrider/model/people/token-record.ts';
import type { TokenRow } from '@outrider/protocol/people/token-calls.ts';
import type { Caller } from '../../calls/caller.ts';

const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/** What somebody who lists tokens knows of; undefined: everything. */
type Known = Pick<Caller, 'branch' | 'devices'>;

/**
 * A token as it is listed. The manager of a branch is not told the groups and devices from outside that it is for, as the token of somebody who came
 * from elsewhere may be: only how many they are.
 */
export function tokenRowOf(token: TokenRecord, known?: Known): TokenRow {
  const { id, userName, name, level, access, addresses, rate } = token;
  const branch = known?.branch;
  const groups = token.groupIds.filter((groupid) => branch?.groups.has(groupid) ?? true);
  const devices = token.deviceids.filter(
    (deviceid) => branch === undefined || known?.devices.has(deviceid) === true,
  );
  return {
    id,
    user: userName,
    name,
    level,
    access,
    groups,
    devices,
    elsewhere: token.groupIds.length - groups.length + token.deviceids.length - devices.length,
    addresses: [...addresses],
    rate,
    created: secondsOf(token.createdMs),
    expires: secondsOf(token.expiresMs),
    used: secondsOf(token.usedMs),
    usedip: token.usedIp,
  };
}
