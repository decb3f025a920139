import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, of which one may be taken between the moment in which it was seen to be free and the
 * one in which a server listens on it; and below those of the journeys.
 */
const [FIRST, END] = [12_000, 20_000];
const MAX_TRIES = 100;

/**
 * A TCP port of 127.0.0.1 that nobody listens on.
 * @throws Error when a hundred of them are taken
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const port = randomInt(FIRST, END);
    const server = createServer().listen(port, '127.0.0.1');
    const heard = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!heard) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  throw new Error('so many ports are taken that none was found');
}
