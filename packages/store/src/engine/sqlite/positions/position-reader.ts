import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Gap } from '../../../positions/positions.ts';
import type { StoredRow } from '../../../positions/stored-row.ts';
import { ChunkReader } from './chunk-reader.ts';
import { FewAtOnce } from './few-at-once.ts';
import type { ReaderAnswer, ReaderOptions, ReaderRequest } from './reader-messages.ts';
import { readBatch } from './report-batch.ts';
import { stretchAnswers } from './stretch-answers.ts';

// The thread of long reads: it has a connection of its own to the database, and changes nothing.

/** Its pages are read once: few are worth keeping. */
const CACHE_KIB = 4_096;
/** So many callers take turns; others wait until one of them is done: the rows that each reads are in memory until then. */
const AT_ONCE = 4;

if (parentPort === null) throw new Error('this module runs in a worker thread');
const port = parentPort;
const { file } = workerData as ReaderOptions;

const say = (answer: ReaderAnswer, transfer: ArrayBuffer[] = []): void => port.postMessage(answer, transfer);

/** The rows of the chunks, and behind those of one moment what the journals hold of it. */
async function rowsOf(
  chunks: ChunkReader,
  { device, from, to, journal }: ReaderRequest['asked'],
): Promise<{ rows: StoredRow[]; gaps: Gap[] }> {
  const rows: StoredRow[] = [];
  const gaps: Gap[] = [];
  for (const _step of chunks.readInSteps(device, from, to, rows, gaps)) {
    // Others that ask get their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const row of readBatch(journal)) rows.push(row);
  return { rows: rows.sort((a, b) => a.time - b.time), gaps };
}

const db = new DatabaseSync(file, { readOnly: true });
db.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
const chunks = new ChunkReader(db, () => {});
const few = new FewAtOnce(AT_ONCE);
const running = new Set<Promise<void>>();

async function answer({ id, call, asked }: ReaderRequest): Promise<void> {
  try {
    const gives = stretchAnswers[call](await rowsOf(chunks, asked), asked);
    const packed = 'batch' in gives ? gives.batch : 'track' in gives ? gives.track : undefined;
    say({ id, gives }, packed instanceof Uint8Array ? [packed.buffer as ArrayBuffer] : []);
  } catch {
    say({ id, gives: undefined });
  }
}

port.on('message', (request: ReaderRequest | 'close') => {
  if (request === 'close') {
    void Promise.all(running).then(() => {
      db.close();
      port.close();
    });
    return;
  }
  const work = few.run(() => answer(request)).finally(() => running.delete(work));
  running.add(work);
});
