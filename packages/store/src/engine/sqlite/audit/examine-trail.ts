import type { DatabaseSync } from 'node:sqlite';
import type { AuditTables, TrailRow } from '../../../audit/audit-tables.ts';
import { type RedactedEntry, redactedDigest, sealOf, tellsOf } from '../../../audit/seal.ts';

/** What an examination of the audit trail found. */
export interface TrailExamination {
  readonly entries: number;
  /** The newest entry's seal, to compare with a seal that was written down elsewhere; empty when there is none. */
  readonly head: string;
  /** Where the chain breaks, in a sentence; undefined when it is whole. */
  readonly fault: string | undefined;
}

/** An entry's seal that was written down elsewhere, as the log says it. */
export interface KnownSeal {
  readonly seq: number;
  readonly seal: string;
  /** When the server signed it; absent: somebody gave it. */
  readonly signedAt?: string;
}

type Chain = AuditTables['audit_chain'];

/** How it is known what a seal was. */
const howKnown = ({ signedAt }: KnownSeal): string =>
  signedAt === undefined ? 'was given' : `was signed at ${signedAt}`;

const time = (ms: number): string => new Date(ms).toISOString();

/**
 * Reads all of the audit trail, and says whether each entry is as it was sealed and follows on the one before, from where it
 * begins to its newest.
 * @param known have to be in it: anyone with the database can seal another trail, or cut its end, and seal that again
 */
export function examineTrail(db: DatabaseSync, known: readonly KnownSeal[] = []): TrailExamination {
  let entries = 0;
  const knownBySeq = Map.groupBy(known, ({ seq }) => seq);
  try {
    const chain = db.prepare('SELECT * FROM audit_chain').get() as Chain | undefined;
    let { base_seq: seq, base_seal: seal } = chain ?? { base_seq: 0, base_seal: '' };
    let timeMs: number | undefined;
    const begins = seq;
    const begin = seal;
    const other = (at: number, has: string): KnownSeal | undefined =>
      knownBySeq.get(at)?.find((one) => one.seal !== has);
    const found = (fault: string): TrailExamination => ({ entries, head: seal, fault });
    const from = (): string =>
      timeMs === undefined ? 'At its beginning' : `After the entry of ${time(timeMs)}`;
    for (const one of db.prepare('SELECT * FROM audit_trail ORDER BY seq').iterate()) {
      const row = one as unknown as TrailRow;
      entries++;
      if (row.seq !== seq + 1) return found(`${from()} entries ${seq + 1} to ${row.seq - 1} are missing.`);
      if (row.seal !== sealOf(seal, row) && !isRedacted(db, row))
        return found(
          `Entry ${row.seq}, of ${time(row.time_ms)}, is not what was sealed: it was changed, or the one before it was.`,
        );
      ({ seq, seal } = row);
      const another = other(seq, seal);
      if (another !== undefined)
        return found(
          `Entry ${seq}, of ${time(row.time_ms)}, has another seal than the one that ${howKnown(another)}.`,
        );
      timeMs = row.time_ms;
    }
    if (chain === undefined && entries > 0) return found('Where it begins and ends is lost.');
    if (chain !== undefined && chain.head_seq !== seq)
      return found(`${from()} entries ${seq + 1} to ${chain.head_seq} are missing.`);
    if (chain !== undefined && chain.head_seal !== seal)
      return found('Its end is not the newest entry that was sealed.');
    const behind = known.filter((one) => one.seq > seq).sort((one, two) => two.seq - one.seq)[0];
    if (behind !== undefined)
      return found(
        `It ends with entry ${seq}, before the one whose seal ${howKnown(behind)} (${behind.seq}).`,
      );
    // Entries removed for their age cannot be compared; people want to know of the seals that they gave.
    const gone = known.find(
      (one) => one.signedAt === undefined && (one.seq < begins || (one.seq === begins && one.seal !== begin)),
    );
    if (gone !== undefined)
      return found(
        `The entry whose seal ${howKnown(gone)} (${gone.seq}) is older than entry ${begins}, with which it begins.`,
      );
    return { entries, head: seq === 0 ? '' : `${seq}:${seal}`, fault: undefined };
  } catch (error) {
    return { entries, head: '', fault: `It cannot be read: ${(error as Error).message}.` };
  }
}

/** Whether an entry says what a later one seals, since somebody was taken out of it. */
function isRedacted(db: DatabaseSync, row: TrailRow): boolean {
  const { salt } = row as { readonly salt?: string };
  // A database of an earlier version.
  if (salt === undefined) return false;
  const redacted = db
    .prepare('SELECT told_seq, digest FROM audit_redactions WHERE seq = ? ORDER BY told_seq DESC LIMIT 1')
    .get(row.seq);
  if (redacted === undefined || redacted['digest'] !== redactedDigest(row)) return false;
  const told = Number(redacted['told_seq']);
  const telling = db.prepare('SELECT call, text FROM audit_trail WHERE seq = ?').get(told);
  const together = db
    .prepare('SELECT seq, digest FROM audit_redactions WHERE told_seq = ? ORDER BY seq')
    .all(told) as unknown as readonly RedactedEntry[];
  return told > row.seq && telling !== undefined && tellsOf(telling as never, together);
}
