import { STANDALONE_CHANNELS } from '@outrider/model/live/share-link.ts';
import { hashPassword, isHash } from '@outrider/protocol/people/credentials.ts';

/** What proves that somebody may watch: a link's token, or a user's signature. */
export type Proof =
  | { readonly token: string }
  | {
      readonly user: string;
      readonly signature: string;
      readonly x?: string;
      readonly deviceid: string;
      readonly channels: string;
    };

/** What an address of the standalone live page says. */
export type StandaloneAddress =
  | { readonly kind: 'proof'; readonly proof: Proof; readonly channels?: readonly number[] }
  /** Opened before in this tab: the address has been stripped of what proves it. */
  | { readonly kind: 'opened'; readonly deviceid: string }
  | { readonly kind: 'bad' };

const bad = { kind: 'bad' } as const;

/** The first part of an address that is a link's. */
const LINK = 't';

/** Whether a path is the standalone live page's (rule NAV-9). */
export function isStandalone(path: string): boolean {
  return /^\/live(\/|$)/.test(path);
}

/** Channel numbers as an address has them, '1,2,5'; undefined when they are none, or too many. */
export function readChannels(text: string): readonly number[] | undefined {
  if (!/^\d{1,2}(,\d{1,2})*$/.test(text)) return undefined;
  const channels = [...new Set(text.split(',').map(Number))];
  return channels.length <= STANDALONE_CHANNELS && channels.every((channel) => channel > 0)
    ? channels
    : undefined;
}

/**
 * Reads `/live/t/{token}[/{deviceid}/{channels}]`, `/live/{user}/{password}/{deviceid}/{channels}`, and what is left of
 * either once it has been stripped, `/live/{deviceid}/{channels}`.
 * @param query of the address: `x` is when a signature expires
 */
export function readStandalone(path: string, query: URLSearchParams): StandaloneAddress {
  let parts: string[];
  try {
    parts = path.split('/').slice(2).map(decodeURIComponent);
  } catch {
    return bad;
  }
  if (parts.at(-1) === '') parts.pop();
  const [first = '', second = '', deviceid = '', channels = ''] = parts;
  const numbers = readChannels(channels);
  if (first === LINK && /^[\w-]{43}$/.test(second)) {
    const proof = { token: second };
    if (parts.length === 2) return { kind: 'proof', proof };
    return parts.length === 4 && numbers !== undefined ? { kind: 'proof', proof, channels: numbers } : bad;
  }
  if (parts.length === 2 && readChannels(second) !== undefined) return { kind: 'opened', deviceid: first };
  if (parts.length !== 4 || numbers === undefined || [first, second, deviceid].includes('')) return bad;
  // A password of 64 characters is one, unless they are those of a hash (rule S03).
  const signature = isHash(second) ? second.toUpperCase() : hashPassword(second);
  const x = query.get('x');
  const proof = { user: first, signature, deviceid, channels, ...(x === null ? {} : { x }) };
  return { kind: 'proof', proof };
}

/** The address that may stay: it proves nothing. */
export function strippedPath(deviceid: string, channels: readonly number[]): string {
  return `/live/${encodeURIComponent(deviceid)}/${channels.join(',')}`;
}
