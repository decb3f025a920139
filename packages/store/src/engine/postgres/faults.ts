import { OutriderError } from '@outrider/model/error-code.ts';
import { TurnLost } from '../../ground/asked-again.ts';

// Codes of PostgreSQL: https://www.postgresql.org/docs/15/errcodes-appendix.html
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const OF_CONSTRAINTS = '23';
/** Another transaction came between: serialization_failure, deadlock_detected. */
const LOST = new Set(['40001', '40P01']);
/** The disk is full, or PostgreSQL takes nothing now: it ends, begins, is a copy, has no connection left, or gave a transaction up that stood still. */
const TAKES_NOTHING = /^(?:53|57P|25006|25P03|08)/;
/** Codes of sockets, and what `pg` says without one. */
const OF_SOCKETS = /^E[A-Z]{3,}/;
const UNREACHED = /connection (?:terminated|ended)|timeout (?:exceeded|expired)|not queryable/i;

export const UNREACHED_WORDS = 'The database cannot be reached or takes nothing now: nothing is kept';

/** The error of the product that a fault of PostgreSQL means. */
export function storeError(error: unknown): OutriderError {
  if (error instanceof OutriderError) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const options = { cause: error };
  if (LOST.has(code)) return new TurnLost(options);
  if (code === FOREIGN_KEY)
    return new OutriderError('NOT_FOUND', 'It refers to something that does not exist', options);
  if (code === UNIQUE || code.startsWith(OF_CONSTRAINTS))
    return new OutriderError('CONFLICT', 'It is taken already', options);
  if (isGone(error)) return new OutriderError('STORE_FULL', UNREACHED_WORDS, options);
  return new OutriderError('INTERNAL', `The store failed: ${message}`, options);
}

/** Whether PostgreSQL could not be asked, so that the connection is worth nothing any more. */
export function isGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return TAKES_NOTHING.test(code) || OF_SOCKETS.test(code) || UNREACHED.test(message);
}
