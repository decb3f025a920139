import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HEADS_FILE, HEADS_KEY_FILE, isSigned, readHead } from '../../../audit/trail-head.ts';
import type { KnownSeal } from '../audit/examine-trail.ts';

/** What the file of signed heads in a data folder says. */
export interface SignedHeads {
  readonly heads: readonly KnownSeal[];
  /** What is wrong with the file, in a sentence; undefined when nothing is. */
  readonly fault: string | undefined;
}

/**
 * Reads the heads of the audit trail that the server signed each hour: whoever has the database alone can neither write nor forget them.
 * What a killed server, or one whose disk was full, left of a line is none: it is told apart from one that somebody else wrote.
 */
export function signedHeads(folder: string): SignedHeads {
  const file = join(folder, HEADS_FILE);
  if (!existsSync(file)) return { heads: [], fault: undefined };
  const keyFile = join(folder, HEADS_KEY_FILE);
  if (!existsSync(keyFile))
    return { heads: [], fault: `${keyFile} is not there: whether ${file} was signed by it cannot be told.` };
  const key = readFileSync(keyFile, 'utf8');
  const heads: KnownSeal[] = [];
  let [wrong, cut] = [0, 0];
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1)) {
    const head = readHead(line);
    if (head !== undefined && isSigned(head, key))
      heads.push({ seq: head.seq, seal: head.seal, signedAt: head.at });
    else if (line.startsWith('{') && !line.endsWith('}')) cut++;
    else wrong++;
  }
  const fault =
    wrong > 0
      ? `Lines of ${file} that were not signed by this server's key: ${wrong}.`
      : cut > 0
        ? `Lines of ${file} that were cut off as they were written: ${cut}. What they said is not compared.`
        : undefined;
  return { heads, fault };
}
