import { createHash, randomBytes } from 'node:crypto';
import type { TrailRow } from './audit-tables.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 96 bits: nobody tries them all to find a name. */
const SALT_BYTES = 12;

/** Makes the content of an entry hard to guess from its seal; it goes when somebody is taken out of the entry. */
export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url');

/** All that an entry says, in one order. */
function saidBy({
  seq,
  time_ms,
  person,
  ip,
  door,
  call,
  devices,
  outcome,
  text,
  salt,
}: Omit<TrailRow, 'seal'>) {
  const values = [seq, time_ms, person, ip, door, call, devices, outcome, text];
  // Entries of earlier versions have no salt, and their tables no column of it.
  return JSON.stringify((salt as string | undefined) ? [...values, salt] : values);
}

/**
 * The seal of an entry: it holds only for just these values after just that entry (rule S37).
 * @param before seal of the entry before; empty for the first of all
 */
export function sealOf(before: string, row: Omit<TrailRow, 'seal'>): string {
  return hash(`${before}\n${saidBy(row)}`);
}

/** What an entry says now out of which somebody was taken, with the seal that it had and keeps (decision 0130). */
export const redactedDigest = (row: TrailRow): string => hash(`${row.seal}\n${saidBy(row)}`);

/** An entry out of which somebody was taken. */
export interface RedactedEntry {
  readonly seq: number;
  readonly digest: string;
}

/** The digest of entries out of which somebody was taken: the entry that tells of it seals it. @param entries by their numbers */
export const toldDigest = (entries: readonly RedactedEntry[]): string =>
  hash(entries.map(({ seq, digest }) => `${seq}:${digest}\n`).join(''));

/** The call whose entries tell that somebody was taken out of others. */
const TELLING_CALL = 'erasePerson';

/** What an entry of the trail says that tells of it. */
export const redactionText = (alias: string, entries: readonly RedactedEntry[]): readonly string[] => [
  `took ${alias} out of ${entries.length} entries of this trail: `,
  toldDigest(entries),
];

/** Whether an entry tells of just these. */
export const tellsOf = (
  { call, text }: Pick<TrailRow, 'call' | 'text'>,
  entries: readonly RedactedEntry[],
): boolean => call === TELLING_CALL && text.endsWith(`"${toldDigest(entries)}"]`);
