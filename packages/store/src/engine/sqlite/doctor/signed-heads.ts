import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADS_FILE, HEADS_KEY_FILE, isSigned, readHead } from '../../../audit/trail-head.ts';
import type { KnownSeal } from '../audit/examine-trail.ts';

/** What the file of signed heads in a data folder says. */
export interface SignedHeads {
  readonly heads: readonly KnownSeal[];
  /** The fault of the file, in a sentence; undefined when there is none. */
  readonly fault: string | undefined;
}

/**
 * Reads the heads of the audit trail that the server signed each hour: somebody who has only the database can neither write nor forget them.
 * A line that a killed server or a full disk left half says nothing: it is no head.
 */
export function signedHeads(folder: string): SignedHeads {
  const file = join(folder, HEADS_FILE);
  if (!existsSync(file)) return { heads: [], fault: undefined };
  const keyFile = join(folder, HEADS_KEY_FILE);
  if (!existsSync(keyFile))
    return { heads: [], fault: `${keyFile} is not there: whether ${file} was signed by it cannot be told.` };
  const key = readFileSync(keyFile, 'utf8');
  const heads: KnownSeal[] = [];
  let wrong = 0;
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const head = readHead(line);
    if (head === undefined) continue;
    if (isSigned(head, key)) heads.push({ seq: head.seq, seal: head.seal, signedAt: head.at });
    else wrong++;
  }
  const lines = wrong === 1 ? '1 line' : `${wrong} lines`;
  const fault =
    wrong === 0
      ? undefined
      : `${lines} of ${file} ${wrong === 1 ? 'was' : 'were'} not signed by this server's key.`;
  return { heads, fault };
}
