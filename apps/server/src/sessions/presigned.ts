import { createHmac } from 'node:crypto';
import { isHash, PRESIGN_MAX_SECONDS, textToSign } from '@outrider/protocol/people/credentials.ts';
import { equalTexts } from './equal-texts.ts';

/** The longest text that a signature may be over, and the most parameters: what pages sign is a tenth of it. */
const MAX_TEXT_CHARS = 2_048;
const MAX_PARAMETERS = 32;

/** Whether a session's key signed an address. */
export type SignedBy = (key: string | undefined) => boolean;

/**
 * Reads the signature of an address (rule S02). The signed text is made once, however many keys are tried with it,
 * and is bounded: anybody may ask for an address.
 * @returns undefined when nobody's key can have signed it: it is not signed, no longer, or said in two ways
 */
export function readPresigned(path: string, params: URLSearchParams, nowMs: number): SignedBy | undefined {
  if (params.size > MAX_PARAMETERS) return undefined;
  const names = [...params.keys()];
  // A name given twice could mean one thing to the signature and another to the door.
  if (new Set(names).size !== names.length) return undefined;
  const expiry = params.get('x') ?? '';
  if (!/^\d{1,12}$/.test(expiry)) return undefined;
  const leftSeconds = Number(expiry) - nowMs / 1000;
  if (leftSeconds <= 0 || leftSeconds > PRESIGN_MAX_SECONDS) return undefined;
  const signature = signatureOf(params).toUpperCase();
  if (!isHash(signature)) return undefined;
  const text = textToSign(path, params);
  if (text.length > MAX_TEXT_CHARS) return undefined;
  return (key) =>
    key !== undefined &&
    equalTexts(createHmac('sha256', key).update(text).digest('hex').toUpperCase(), signature);
}

/** The user who is said to have signed an address: its `user` or `u`. */
export function signerOf(params: URLSearchParams): string {
  return params.get('user') ?? params.get('u') ?? '';
}

/** The signature of an address, which calls it `password` or `p`; it is none where it is called both. */
export function signatureOf(params: URLSearchParams): string {
  return params.has('password') && params.has('p') ? '' : (params.get('password') ?? params.get('p') ?? '');
}
