import { parentPort, workerData } from 'node:worker_threads';
import { checkDatabase } from './check-database.ts';

parentPort?.postMessage(checkDatabase(workerData as string));
