import { createHash } from 'node:crypto';
import { ChangedSince } from '@outrider/model/error-code.ts';

/** Digits of the hash that are taken: 48 bits, which JSON's numbers hold. */
const DIGITS = 12;

/**
 * A number by which a record as somebody read it is compared with what it is now, for records that count no edits: equal fields and
 * values give the same number, whoever changed them in between.
 */
export function editOf(record: Readonly<Record<string, unknown>>): number {
  const fields = Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  return Number.parseInt(hash.slice(0, DIGITS), 16);
}

/**
 * @param basedOn the edit that the person who changes it has read; undefined where they say none
 * @param now the record as it is, read in the transaction that changes it
 * @throws ChangedSince where it was changed in between
 */
export function assertEdit(basedOn: number | undefined, now: Readonly<Record<string, unknown>>): void {
  if (basedOn !== undefined && basedOn !== editOf(now))
    throw new ChangedSince('It was changed since it was read: read it again');
}
