import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { connectToPeer, PeerDoor } from './peer-door.ts';

const KEY = Buffer.alloc(32, 7);
const host = '127.0.0.1';

/** Ended, with a fault or without. */
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => void socket.once('close', () => resolve()));

async function boot(): Promise<PeerDoor> {
  const door = await PeerDoor.open({ host, port: 0, key: KEY, log: silentLog });
  onTestFinished(() => door[Symbol.asyncDispose]());
  door.serve((socket) => socket.pipe(socket));
  return door;
}

test('who has the key of the cluster is served, over a connection that nobody else reads', async () => {
  const { port } = await boot();
  const socket = connectToPeer({ host, port, key: KEY });
  onTestFinished(() => void socket.destroy());
  socket.write('a stream');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toBe('a stream');
  expect(socket.getCipher()).toMatchObject({ name: 'ECDHE-PSK-CHACHA20-POLY1305' });
});

test('who has another key, or none, is given nothing', async () => {
  const { port } = await boot();
  const stranger = connectToPeer({ host, port, key: Buffer.alloc(32, 8) });
  const heard: unknown[] = [];
  stranger.on('data', (bytes) => heard.push(bytes));
  stranger.write('a stream');
  await closed(stranger);
  const plain = connect(port, host);
  plain.on('error', () => {});
  plain.on('data', () => {});
  plain.write('GET / HTTP/1.1\r\n\r\n');
  await closed(plain);
  expect(heard).toEqual([]);
});
