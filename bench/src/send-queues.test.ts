import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { queuedToSend } from './send-queues.ts';

test('counts what the kernel holds for a client that does not read', async () => {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1');
  reader.pause();
  const [socket] = (await once(server, 'connection')) as [Socket];
  expect(queuedToSend(port)).toBe(0);
  const written = 32 * 1024 * 1024;
  socket.write(Buffer.alloc(written));
  const queued = queuedToSend(port);
  expect(queued).toBeGreaterThan(0);
  expect(queued).toBeLessThan(written);
  socket.destroy();
  reader.destroy();
  server.close();
});
