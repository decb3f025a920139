import { OutriderError } from '@outrider/model/error-code.ts';
import { shownAddress } from '../../ground/shown-address.ts';
import type { PostgresSession } from '../postgres/link.ts';
import { pgPool } from '../postgres/pg-pool.ts';
import { moveError } from './postgres-side.ts';

/** A connection of its own to a database, until it is disposed. */
export interface TakenSession extends AsyncDisposable {
  readonly session: PostgresSession;
}

/** @param url as `--store` takes it. @throws OutriderError in words where it cannot be had */
export async function takeSession(url: string): Promise<TakenSession> {
  const pool = pgPool(url);
  try {
    const session = await pool.take();
    return {
      session,
      async [Symbol.asyncDispose]() {
        session.release(true);
        await pool.close().catch(() => {});
      },
    };
  } catch (error) {
    await pool.close().catch(() => {});
    const { code, message } = moveError(error);
    throw new OutriderError(code, `The database ${shownAddress(url)} cannot be had: ${message}`, {
      cause: error,
    });
  }
}
