import { nameOfHost } from '../options/known-host.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Name of a host without its port, in lower case; the names of this machine to itself are one (rule S11). */
function nameOf(host: string): string {
  const name = nameOfHost(host);
  return LOOPBACK.has(name) ? 'localhost' : name;
}

/**
 * Whether a page of that origin may call (rules S05 and S27): one of the host it calls, or an allowed one. Without an
 * Origin header it is no page of a browser, and nothing here is authenticated by what a browser adds by itself.
 */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host !== '' && nameOf(page.host) === nameOf(host);
}
