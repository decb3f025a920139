import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from './worker-messages.ts';

/** The thread that has the database, as its clients see it. */
export type DatabaseThread = Pick<Worker, 'on' | 'once' | 'postMessage'>;

/** Starts the store's own thread. */
export const startThread = (workerData: WorkerOptions): DatabaseThread =>
  new Worker(new URL('./worker.ts', import.meta.url), { workerData });
