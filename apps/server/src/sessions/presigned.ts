import { PRESIGN_MAX_SECONDS, signUrl } from '@outrider/protocol/people/credentials.ts';
import { equalTexts } from './equal-texts.ts';

/** Whether the key signed this path with these parameters, and the signature has not expired (rule S02). */
export function isPresigned(key: string, path: string, params: URLSearchParams, nowMs: number): boolean {
  const names = [...params.keys()];
  // A name given twice could mean one thing to the signature and another to the door.
  if (new Set(names).size !== names.length) return false;
  const expiry = params.get('x') ?? '';
  if (!/^\d{1,12}$/.test(expiry)) return false;
  const leftSeconds = Number(expiry) - nowMs / 1000;
  if (leftSeconds <= 0 || leftSeconds > PRESIGN_MAX_SECONDS) return false;
  return equalTexts(signUrl(key, path, params), signatureOf(params).toUpperCase());
}

/** Who is said to have signed an address, which calls him `user` or `u`. */
export function signerOf(params: URLSearchParams): string {
  return params.get('user') ?? params.get('u') ?? '';
}

/** The signature of an address, which calls it `password` or `p`; it is none where it is called both. */
export function signatureOf(params: URLSearchParams): string {
  return params.has('password') && params.has('p') ? '' : (params.get('password') ?? params.get('p') ?? '');
}
