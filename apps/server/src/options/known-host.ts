import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { Config } from './config.ts';

export type HostNames = Pick<Config, 'host' | 'publicAddress' | 'allowedHosts' | 'allowedOrigins'> & {
  /** Whether an authority of certificates found that a name is this server's; absent: none was asked. */
  readonly vouchedFor?: (header: string) => boolean;
};

/** Name of a Host header without its port, in lower case. */
export const nameOfHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Names by which this machine knows itself. */
const own = hostname().toLowerCase();

const originName = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');

/** The names and addresses by which the server knows that it is called, in lower case, its machine's own first. */
export function namesOf({ host, publicAddress, allowedHosts, allowedOrigins }: HostNames): string[] {
  const given = [host, publicAddress ?? '', ...allowedHosts, ...allowedOrigins.map(originName)];
  return [own, `${own}.local`, 'localhost', ...given].map((name) => name.toLowerCase()).filter(Boolean);
}

/**
 * Whether a call came by a name of this server: an address, a name of this machine, or one that the operator gave. Any
 * other name may be a stranger's, pointed at this machine so that the stranger's page and the server are one origin (DNS rebinding).
 * A call without a Host header comes from no browser.
 */
export function isKnownHost(header: string | undefined, names: HostNames): boolean {
  if (header === undefined || header === '') return true;
  const name = nameOfHost(header);
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  if (name.endsWith('.localhost')) return true;
  return namesOf(names).includes(name) || names.vouchedFor?.(header) === true;
}

/**
 * Whether a host is this server's own: as {@link isKnownHost}, but of addresses only those of its machine and those that the operator gave.
 * For what is sent to others, where any address would let its sender choose where they go.
 * @param header name or address, with or without a port
 */
export function isOwnHost(header: string, names: HostNames): boolean {
  const name = nameOfHost(header).replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) === 0) return isKnownHost(header, names);
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  return addresses.some(({ address }) => address === name) || namesOf(names).includes(name);
}
