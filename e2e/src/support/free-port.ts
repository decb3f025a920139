import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux, macOS and Windows give to outgoing connections: one of those may be
 * taken between the moment it was seen to be free and the moment a server listens on it, or while
 * that server starts again.
 */
const FIRST = 20_000;
const SLOTS = 10;
const PORTS_OF_A_SLOT = 1_200;

/** Runs side by side each have ports of their own: Playwright numbers its workers. */
const slot = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % SLOTS;
let next = process.pid % PORTS_OF_A_SLOT;

/**
 * A TCP port of 127.0.0.1 that nobody listens on, and that this process has not given out before.
 *
 * @throws if every port of this worker is taken
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_OF_A_SLOT; tried++) {
    const port = FIRST + slot * PORTS_OF_A_SLOT + next;
    next = (next + 1) % PORTS_OF_A_SLOT;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port is left to this worker');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  server.close();
  await once(server, 'close');
  return true;
}
