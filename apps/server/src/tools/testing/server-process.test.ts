import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { endedAtLast, opened } from './server-process.ts';

test('a server that has ended by itself is not waited for', async () => {
  const child = spawn(process.execPath, ['--eval', '']);
  const ended = endedAtLast(child);
  await once(child, 'exit');
  await ended[Symbol.asyncDispose]();
});

test('a server that runs is ended', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await endedAtLast(child)[Symbol.asyncDispose]();
  expect(child.signalCode).toBe('SIGTERM');
});

test('a connection that a server ends before it is open is told', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(opened(`ws://127.0.0.1:${port}`)).rejects.toThrow('gone');
});
