import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every token begins with: scanners of secrets know one by it. */
export const TOKEN_PREFIX = 'otr_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_BYTES = 32;
/** 32 bytes in 62 digits. */
const SECRET_LENGTH = 43;
const SUM_LENGTH = 6;
/** Characters of a token, all together. */
export const TOKEN_LENGTH = TOKEN_PREFIX.length + SECRET_LENGTH + SUM_LENGTH;
/** Characters of the secret that its id shows: 48 of 256 bits. */
const SHOWN_LENGTH = 8;
const SHAPE = /^otr_[0-9A-Za-z]{49}$/;
/** A token, or most of one, as a value in an address. */
const IN_ADDRESS = /[=/]otr_[0-9A-Za-z]{24}/;

function inDigits(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = (DIGITS[Number(rest % 62n)] ?? '') + text;
  return text.padStart(length, '0');
}

const sumOf = (secret: string): string => inDigits(BigInt(crc32(secret)), SUM_LENGTH);

/** A new token: 32 random bytes and the CRC-32 of their text, each in digits 0-9A-Za-z, behind the prefix. */
export function makeToken(): string {
  const secret = inDigits(BigInt(`0x${randomBytes(SECRET_BYTES).toString('hex')}`), SECRET_LENGTH);
  return `${TOKEN_PREFIX}${secret}${sumOf(secret)}`;
}

/** Whether a text has the form and the checksum of a token: otherwise nothing has to be looked up. */
export function isWholeToken(text: string): boolean {
  if (text.length !== TOKEN_LENGTH || !SHAPE.test(text)) return false;
  return sumOf(text.slice(TOKEN_PREFIX.length, -SUM_LENGTH)) === text.slice(-SUM_LENGTH);
}

/** The hash that is kept of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** What stands for a token wherever it is spoken of: its first characters. */
export const idOfToken = (token: string): string => token.slice(0, TOKEN_PREFIX.length + SHOWN_LENGTH);

/** Whether an address holds a token, where logs and histories keep it. */
export const holdsToken = (url: string): boolean => url.includes(TOKEN_PREFIX) && IN_ADDRESS.test(url);
