import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Bytes of chance in a code; twice as many characters, which recorders have room for. */
const CODE_BYTES = 10;

/** A fresh code for a terminal to show when it connects, in hex digits. */
export function newAuthCode(): string {
  return randomBytes(CODE_BYTES).toString('hex');
}

/** The hash that is kept of a code: SHA-256 in hex. The code has 80 bits of chance, so it needs no salt. */
export function hashAuthCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** Whether the code is the one whose hash was kept; takes as long whether it is or not. */
export function isAuthCode(code: string, hash: string | undefined): boolean {
  const shown = Buffer.from(hashAuthCode(code), 'hex');
  const kept = Buffer.from(hash ?? '', 'hex');
  return kept.length === shown.length && timingSafeEqual(shown, kept);
}
