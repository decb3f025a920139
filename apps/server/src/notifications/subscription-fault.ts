import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import type { BrowserSubscription } from '@outrider/model/notifications/told-browser.ts';
import { sentence } from '@outrider/model/text.ts';
import { isInnerAddress } from '../net/guarded-request.ts';

const AUTH_BYTES = 16;

/** Whether a host may be asked although it is of the own network. @param allowed as set for push services */
export const isAllowedHost = ({ hostname, host }: URL, allowed: readonly string[]): boolean =>
  allowed.includes(hostname.replace(/^\[|\]$/g, '')) || allowed.includes(host);

/** Why nothing is sent to a push service there: https alone, at its own port, and nothing of the own network, unless its host is allowed. */
export function endpointFault(endpoint: string, allowed: readonly string[]): string | undefined {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return sentences.noSubscription;
  if (isAllowedHost(url, allowed))
    return /^https?:$/.test(url.protocol) ? undefined : sentences.noSubscription;
  // A port that is the scheme's is none here.
  if (url.protocol !== 'https:' || url.port !== '') return sentences.noSubscription;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInner = host === 'localhost' || (isIP(host) !== 0 && isInnerAddress(host));
  return isInner ? sentence(sentences.ownNetwork, { host }) : undefined;
}

/** Why a browser cannot be told by what it says of itself; undefined where it can. */
export function subscriptionFault(
  { endpoint, p256dh, auth }: Pick<BrowserSubscription, 'endpoint' | 'p256dh' | 'auth'>,
  allowed: readonly string[],
): string | undefined {
  if (Buffer.from(auth, 'base64url').length !== AUTH_BYTES || !isPoint(p256dh))
    return sentences.noSubscription;
  return endpointFault(endpoint, allowed);
}

/** Whether it is a point of P-256 (RFC 8291, section 2): nothing could be encrypted for another. */
function isPoint(text: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
