import type { TokenRecord } from '@outrider/model/people/token-record.ts';
import type { TokenRow } from '@outrider/protocol/people/token-calls.ts';

const secondsOf = (ms: number): number => Math.floor(ms / 1000);

/** A token as it is listed. */
export function tokenRowOf(token: TokenRecord): TokenRow {
  const { id, userName, name, level, access, groupIds, deviceids, addresses, rate } = token;
  return {
    id,
    user: userName,
    name,
    level,
    access,
    groups: [...groupIds],
    devices: [...deviceids],
    addresses: [...addresses],
    rate,
    created: secondsOf(token.createdMs),
    expires: secondsOf(token.expiresMs),
    used: secondsOf(token.usedMs),
    usedip: token.usedIp,
  };
}
