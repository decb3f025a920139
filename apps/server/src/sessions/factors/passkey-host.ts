import { isIP } from 'node:net';
import { z } from 'zod';
import { type HostNames, isKnownHost } from '../../options/known-host.ts';

const clientData = z.object({ origin: z.string() });

/** Where a browser was when it signed. */
export interface PasskeyPage {
  readonly origin: string;
  readonly host: string;
}

/**
 * The page that a browser's answer names, or undefined where it is none that passkeys work on: https with a host name, or
 * this machine's own (WebAuthn, sections 5 and 13.4.9), by a name that the server knows as its own: where the page says it
 * was is the browser's word, and a page of a stranger's has a browser too.
 * @param clientDataJson base64url
 */
export function passkeyPage(clientDataJson: string, names: HostNames): PasskeyPage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
  const origin = clientData.safeParse(value).data?.origin;
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  const { protocol, hostname: host } = new URL(origin);
  const isOwn = host === 'localhost' || host.endsWith('.localhost');
  const isName = isIP(host) === 0 && !host.startsWith('[');
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isOwn);
  return isName && isSafe && isKnownHost(host, names) ? { origin, host } : undefined;
}
