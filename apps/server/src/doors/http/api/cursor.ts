import { createHash } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';

/** A longer one is none. */
const MOST_CHARACTERS = 2_048;
const MARK_BYTES = 9;

/** A short mark of a question: cursors of others are told from its own by it. */
export const markOf = (question: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(question))
    .digest()
    .subarray(0, MARK_BYTES)
    .toString('base64url');

/**
 * A cursor: where a list goes on, bound to the question whose list it is. It proves nothing, and need not: what it leads to is asked for
 * with the rights of the person who shows it.
 * @param place any JSON
 */
export const printCursor = (mark: string, place: unknown): string =>
  Buffer.from(JSON.stringify([mark, place])).toString('base64url');

/** Where a cursor goes on. @throws OutriderError VALIDATION for one of another question, and for what is none */
export function readCursor(mark: string, cursor: string): unknown {
  const [marked, place] = partsOf(cursor);
  if (marked !== mark)
    throw new OutriderError(
      'VALIDATION',
      'cursor: it is of another question. Ask as before, with the cursor added, or without one for the first page.',
    );
  return place;
}

function partsOf(cursor: string): readonly unknown[] {
  if (cursor.length > MOST_CHARACTERS || !/^[\w-]+$/.test(cursor)) return [];
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) && parts.length === 2 ? parts : [];
  } catch {
    return [];
  }
}
