import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LONG } from '../../../testing-wait.ts';
import { Forwarder } from './forwarder.ts';

/** Somebody who answers each word with the same in capitals, a client of theirs, and the line between. */
async function boot() {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard.push(String(bytes));
      socket.write(String(bytes).toUpperCase());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const line = await Forwarder.open(() => port);
  onTestFinished(async () => {
    await line[Symbol.asyncDispose]();
    server.close();
  });
  const come = async () => {
    const socket = connect(line.port, '127.0.0.1');
    await once(socket, 'connect');
    const told: string[] = [];
    socket.on('data', (bytes) => void told.push(String(bytes)));
    onTestFinished(() => void socket.destroy());
    return { socket, told };
  };
  const count = () => new Promise<number>((resolve) => server.getConnections((_, all) => resolve(all)));
  return { heard, line, come, count };
}

test('what is sent over a line that is cut comes once it is mended, each way by itself', async () => {
  const { heard, line, come } = await boot();
  const { socket, told } = await come();
  const say = async (word: string, isHeard: boolean): Promise<void> => {
    socket.write(word);
    if (isHeard) await vi.waitFor(() => expect(heard).toContain(word), LONG);
  };
  await say('a', true);
  await vi.waitFor(() => expect(told).toEqual(['A']), LONG);
  line.cut('back');
  await say('b', true);
  line.cut('there');
  await vi.waitFor(() => expect(told).toEqual(['A', 'B']), LONG);
  await say('c', false);
  line.cut('both');
  // Another line is not cut, and words there take as long.
  const other = await boot();
  const beside = await other.come();
  beside.socket.write('x');
  await vi.waitFor(() => expect(beside.told).toEqual(['X']), LONG);
  expect([heard, told]).toEqual([
    ['a', 'b'],
    ['A', 'B'],
  ]);
  line.mend();
  await vi.waitFor(() => expect(told).toEqual(['A', 'B', 'C']), LONG);
});

test('who connects over a line that is cut hears nothing until it is mended, and an end is heard then', async () => {
  const { line, come, count, heard } = await boot();
  const first = await come();
  await vi.waitFor(async () => expect(await count()).toBe(1), LONG);
  line.cut('both');
  const second = await come();
  second.socket.write('late');
  first.socket.destroy();
  await once(first.socket, 'close');
  expect([await count(), heard]).toEqual([1, []]);
  line.mend();
  await vi.waitFor(() => expect(second.told).toEqual(['LATE']), LONG);
  await vi.waitFor(async () => expect(await count()).toBe(1), LONG);
});
