import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import type { DatabaseThread } from '../database-thread.ts';
import { serveDatabase } from '../serve-database.ts';
import type { WorkerOptions } from '../worker-messages.ts';

/**
 * Takes the place of `startThread` in tests that each open a store and are about something else (`vitest.config.ts`): the same database, asked by
 * the same messages, in the thread that asks. To start a thread and end it costs more than all else of opening and closing a store.
 */
export function startThread(options: WorkerOptions): DatabaseThread {
  const { port1: near, port2: far } = new MessageChannel();
  const thread = Object.assign(new EventEmitter(), {
    postMessage: (message: unknown, transfer: ArrayBuffer[] = []) => near.postMessage(message, transfer),
  });
  near.on('message', (message) => thread.emit('message', message));
  near.on('close', () => thread.emit('exit', 0));
  // Copied, as a thread gets them: values that cannot be copied fail here too.
  serveDatabase(far, structuredClone(options));
  return thread as unknown as DatabaseThread;
}
