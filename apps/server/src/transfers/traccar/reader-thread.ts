import { parentPort, workerData } from 'node:worker_threads';
import { packHours } from '@outrider/store/positions/packed-hours.ts';
import { SourceFault } from '../source-fault.ts';
import type { ReaderAnswer, ReaderOptions, ReaderQuestion } from './reader-messages.ts';
import { TraccarClient } from './traccar-client.ts';
import { reportsIn } from './traccar-positions.ts';

// Asks a Traccar for positions, reads and checks its answers and packs them as they will lie in the store: away from the thread that everybody waits for.

const { url, secret } = workerData as ReaderOptions;
const port = parentPort;
if (port === null) throw new Error('this is a thread');

/** A question that waits, is on its way, or whose answer is being read. */
interface Asked extends ReaderQuestion {
  /** Once it is on its way, or failed. */
  readonly sent: PromiseWithResolvers<void>;
}

let allowed: readonly string[] = [];
const client = new TraccarClient({ url, secret, allowed: () => allowed });
/** Those of which nothing was said yet, in their order. */
const open: Asked[] = [];
/** A Traccar is asked one question after the other. */
let last: Promise<unknown> = Promise.resolve();
let said = Promise.resolve();

async function textOf({ part: { id, fromMs, toMs }, sent, ...asked }: Asked): Promise<string> {
  allowed = asked.allowed;
  const query = {
    deviceId: id,
    from: new Date(fromMs).toISOString(),
    to: new Date(toMs - 1).toISOString(),
  };
  try {
    return await client.text('positions', query, sent.resolve);
  } finally {
    sent.resolve();
  }
}

async function answered(asked: Asked, text: Promise<string>): Promise<ReaderAnswer> {
  const { fromMs, toMs } = asked.part;
  try {
    const answer = await text;
    // The next question is on its way before this answer is read: the other server works meanwhile.
    await open[open.indexOf(asked) + 1]?.sent.promise;
    const packed = client.read(answer, { parse: (all) => packHours(reportsIn(all, fromMs, toMs)) });
    return { kind: 'read', packed };
  } catch (error) {
    return error instanceof SourceFault
      ? { kind: 'refused', fault: error.message }
      : { kind: 'failed', why: String(error) };
  }
}

port.on('message', (question: ReaderQuestion) => {
  const asked: Asked = { ...question, sent: Promise.withResolvers() };
  open.push(asked);
  const text = last.then(() => textOf(asked));
  last = text.catch(() => {});
  const answer = answered(asked, text);
  said = said.then(async () => {
    const says = await answer;
    open.shift();
    port.postMessage(says, says.kind === 'read' ? [says.packed.bytes.buffer] : []);
  });
});
