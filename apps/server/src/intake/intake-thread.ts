import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { IntakeJob, IntakeMessage } from './intake-job.ts';
import { IntakeError, readFetched } from './read-fetched.ts';

// The thread that reads the files of one piece: what strangers' bytes cost, in time and memory, they cost here.

if (parentPort === null) throw new Error('this module runs in a worker thread');
const port = parentPort;

async function tell(message: IntakeMessage): Promise<boolean> {
  const answered = once(port, 'message');
  port.postMessage(message);
  const [goesOn] = (await answered) as [boolean];
  return goesOn;
}

const footage = await readFetched(workerData as IntakeJob, {
  onPiece: async (piece) => {
    if (!(await tell({ kind: 'piece', piece }))) throw new IntakeError('it could not be kept');
  },
  onRead: () => port.postMessage({ kind: 'read' } satisfies IntakeMessage),
});
await tell({ kind: 'done', footage });
port.close();
