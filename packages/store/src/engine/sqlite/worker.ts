import { parentPort, workerData } from 'node:worker_threads';
import { serveDatabase } from './serve-database.ts';
import type { WorkerOptions } from './worker-messages.ts';

// The store's own thread: everything that waits for the disk happens here.

if (parentPort === null) throw new Error('this module runs in a worker thread');
serveDatabase(parentPort, workerData as WorkerOptions);
