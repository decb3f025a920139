import type { Duplex } from 'node:stream';

/** Resolves when what waits on a connection has gone, or when it is closed; at once when nothing waits. */
export async function untilDrained(connection: Duplex): Promise<void> {
  if (!connection.writableNeedDrain) return;
  await new Promise<void>((wake) => {
    // It is waited for many times a minute: what is not taken off again piles up.
    const done = (): void => {
      connection.off('drain', done).off('close', done);
      wake();
    };
    connection.on('drain', done).on('close', done);
  });
}
