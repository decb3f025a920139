import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabaseCheck } from './check-database.ts';

/**
 * As checkDatabase, in a thread of its own.
 * @throws the signal's reason as soon as it is stopped; the thread then ends when SQLite lets go of it
 */
export async function checkInThread(file: string, signal?: AbortSignal): Promise<DatabaseCheck> {
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: file });
  try {
    const [check] = (await once(worker, 'message', { ...(signal && { signal }) })) as [DatabaseCheck];
    return check;
  } finally {
    void worker.terminate();
  }
}
