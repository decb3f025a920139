import { isIPv6 } from 'node:net';
import { plainAddress } from './plain-address.ts';

/** Groups of 16 bits by which one network of IPv6 is told from another: a holder of one address of a /64 has all of them. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** The network that counts as one client: an IPv4 address by itself, one of IPv6 by its /64. */
export function networkOf(address: string | undefined): string {
  const plain = plainAddress(address).replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [front = '', back] = plain.split('::');
  const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groupsOf(front), groupsOf(back ?? '')];
  const between = back === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(between).fill('0'), ...last];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
