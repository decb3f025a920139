import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@outrider/model/people/second-factor.ts';
import { READABLE } from '../readable.ts';

const HALF_CHARS = 5;

const half = (): string =>
  Array.from({ length: HALF_CHARS }, () => READABLE[randomInt(READABLE.length)]).join('');

/** Codes that are good once each, about 50 random bits: `xxxxx-xxxxx`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** A code as it is compared: however people group its letters. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}
