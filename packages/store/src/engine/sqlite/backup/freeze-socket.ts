import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { platform } from 'node:os';
import { readLines } from './read-lines.ts';
import type { FreezeThread } from './freeze-calls.ts';
import { socketPath } from './socket-path.ts';

const MAX_CONNECTIONS = 8;

/** What the server says on the socket, a JSON line each: once at the beginning, then for each line that it is sent. */
export type FreezeAnswer =
  | { readonly bytes: number }
  | { readonly frozen: boolean }
  | { readonly error: string };

/**
 * Lets tools of the same user have the database's file kept as it is while they are connected (decision 0018). Nothing
 * else can be asked here. The server that has the database has the folder to itself: a socket that is left there is an ended server's.
 * @throws the system's error when the socket cannot be made
 */
export async function openFreezeSocket(folder: string, thread: FreezeThread): Promise<AsyncDisposable> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    if (sockets.size > MAX_CONNECTIONS) socket.destroy();
    else void serve(socket, thread);
  });
  const path = socketPath(folder);
  if (platform() !== 'win32') rmSync(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  if (platform() !== 'win32') chmodSync(path, 0o600);
  return {
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** One tool, from its first word to its last: as long as it is connected the file stays as it is. */
async function serve(socket: Socket, thread: FreezeThread): Promise<void> {
  const say = (answer: FreezeAnswer): void => void socket.write(`${JSON.stringify(answer)}\n`);
  try {
    const { id, bytes } = await thread.call('freeze', undefined);
    try {
      say({ bytes });
      for await (const _question of readLines(socket)) say({ frozen: await thread.call('isFrozen', id) });
    } finally {
      await thread.call('thaw', id);
    }
  } catch (error) {
    say({ error: (error as Error).message });
  }
  socket.destroy();
}
