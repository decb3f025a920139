import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

// Not WebCrypto: on a plain http address other than localhost a browser has none.
const upperHex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text.toUpperCase();
};
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The password as it travels: SHA-256 in upper-case hex (rule SIGN-6). */
export function hashPassword(password: string): string {
  return upperHex(sha256(utf8(password)));
}

/** Whether the text has the shape of a password hash or session key. */
export function isHash(text: string): boolean {
  return /^[0-9A-Fa-f]{64}$/.test(text);
}

/** Longest life of a presigned URL, seconds (rule S02). */
export const PRESIGN_MAX_SECONDS = 600;

/** Names that carry the signature in a presigned URL. */
const SIGNATURE_NAMES = new Set(['password', 'p']);

/**
 * What the signature of a presigned URL is over: the path and the parameters without those that carry it (`x`, the expiry in
 * unix seconds, is among them), sorted by name.
 */
export function textToSign(path: string, params: Iterable<readonly [string, string]>): string {
  const pairs = [...params]
    .filter(([name]) => !SIGNATURE_NAMES.has(name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  return `${path}\n${pairs.join('&')}`;
}

/** The signature of a presigned URL: HMAC-SHA256 of {@link textToSign}, keyed with the session key's text, in upper-case hex. */
export function signUrl(key: string, path: string, params: Iterable<readonly [string, string]>): string {
  return upperHex(hmac(sha256, utf8(key), utf8(textToSign(path, params))));
}

/**
 * Path and query of a presigned URL, good for {@link PRESIGN_MAX_SECONDS} from `nowMs`.
 * @param user name of the user whose session key signs
 */
export function presign(
  key: string,
  path: string,
  user: string,
  params: Readonly<Record<string, string>>,
  nowMs: number,
): string {
  const all = { ...params, user, x: String(Math.floor(nowMs / 1000) + PRESIGN_MAX_SECONDS - 60) };
  const query = new URLSearchParams({ ...all, password: signUrl(key, path, Object.entries(all)) });
  return `${path}?${query}`;
}

/** Signature of a sign-in link's ticket (rule S04): `h` of `?h=…&e=…`, lower-case hex. */
export function signTicket(serverKey: string, ticket: string): string {
  return upperHex(hmac(sha256, utf8(serverKey), utf8(ticket))).toLowerCase();
}
