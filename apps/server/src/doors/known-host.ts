import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Config } from '../options/config.ts';

export type HostNames = Pick<Config, 'host' | 'publicAddress' | 'allowedHosts' | 'allowedOrigins'>;

/** Name of a Host header without its port, in lower case. */
export const nameOfHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** Names by which this machine knows itself. */
const own = hostname().toLowerCase();
const OWN_NAMES = new Set(['localhost', own, `${own}.local`]);

const originName = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');

/**
 * Whether a call came by a name of this server: an address, a name of this machine, or one that the operator gave. Any
 * other may be a stranger's, who lets it mean this machine so that his page and the server are one origin (DNS rebinding).
 * A call without a Host header comes from no browser.
 */
export function isKnownHost(
  header: string | undefined,
  { host, publicAddress, allowedHosts, allowedOrigins }: HostNames,
): boolean {
  if (header === undefined || header === '') return true;
  const name = nameOfHost(header);
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0) return true;
  if (OWN_NAMES.has(name) || name.endsWith('.localhost')) return true;
  const given = [host, publicAddress ?? '', ...allowedHosts, ...allowedOrigins.map(originName)];
  return name !== '' && given.some((one) => one.toLowerCase() === name);
}
