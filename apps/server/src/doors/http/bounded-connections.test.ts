import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { boundConnections } from './bounded-connections.ts';

async function boot(trusted: readonly string[] = []) {
  const server = createServer((_request, response) => response.end('ok'));
  server.on('upgrade', (_request, socket) => void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  boundConnections(server, trusted, 2);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open: Socket[] = [];
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return async (): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    open.push(socket);
    await once(socket, 'connect');
    return socket;
  };
}
const ask = async (socket: Socket, more = ''): Promise<string> => {
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${more}\r\n`);
  const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return String(answer).slice(0, 12);
};

test('a connection too many of one address is closed, until one of them has gone', async () => {
  const dial = await boot();
  const [first, second] = [await dial(), await dial()];
  expect([await ask(first), await ask(second)]).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  const third = await dial();
  third.on('error', () => {});
  await once(third.resume(), 'close');
  const closed = once(first.resume(), 'close');
  first.end();
  await closed;
  await expect
    .poll(async () => {
      const socket = await dial();
      socket.on('error', () => {});
      return await ask(socket).catch(() => 'closed');
    })
    .toBe('HTTP/1.1 200');
});

test('those that became sockets are not counted', async () => {
  const dial = await boot();
  for (let at = 0; at < 5; at++)
    expect(await ask(await dial(), 'Connection: Upgrade\r\nUpgrade: x\r\n')).toBe('HTTP/1.1 101');
});

test('a proxy that is trusted has as many as it wants', async () => {
  const dial = await boot(['127.0.0.1']);
  for (let at = 0; at < 5; at++) expect(await ask(await dial())).toBe('HTTP/1.1 200');
});
