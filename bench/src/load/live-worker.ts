/** Recorders that report each second, in a thread of their own, so that nothing is waited for but the server: says how long each report took, ms. */
import { parentPort, workerData } from 'node:worker_threads';
import { pause } from '../measure.ts';
import { reportNow } from './fenced-reports.ts';
import { signOn } from './terminal.ts';

const EVERY_MS = 1_000;
const { port, first, count } = workerData as { port: number; first: number; count: number };

await Promise.all(
  Array.from({ length: count }, async (_, at) => {
    const terminal = await signOn(port, first + at);
    await pause((at * EVERY_MS) / count);
    for (;;) {
      const ms = await reportNow(terminal, first + at);
      parentPort?.postMessage(ms);
      await pause(Math.max(0, EVERY_MS - ms));
    }
  }),
);
