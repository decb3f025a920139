import { isIP } from 'node:net';
import { z } from 'zod';

const clientData = z.object({ origin: z.string() });

/** Where a browser was when it signed. */
export interface PasskeyPage {
  readonly origin: string;
  readonly host: string;
}

/**
 * The page that a browser's answer names, or undefined where it is none that passkeys work on: https with a host name, or
 * this machine's own (WebAuthn, sections 5 and 13.4.9).
 * @param clientDataJson base64url
 */
export function passkeyPage(clientDataJson: string): PasskeyPage | undefined {
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
  return isName && (protocol === 'https:' || (protocol === 'http:' && isOwn)) ? { origin, host } : undefined;
}
