import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from '../net/plain-address.ts';

/**
 * The network address of the sender of a request. A proxy's own address says nothing of that, and sign-in attempts are counted by
 * address: X-Forwarded-For is believed of proxies that the operator named, and of nobody else.
 * @param trusted addresses of the proxies
 */
export function clientAddress(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } },
  trusted: readonly string[],
): string {
  const peer = plainAddress(socket.remoteAddress);
  if (!trusted.includes(peer)) return peer;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  // Each proxy appends whom it heard; what stands before the first one that is not trusted may be made up.
  for (const entry of forwarded.toReversed()) {
    const address = plainAddress(entry.trim());
    if (isIP(address) === 0) return peer;
    if (!trusted.includes(address)) return address;
  }
  return peer;
}
