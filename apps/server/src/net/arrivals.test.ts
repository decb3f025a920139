import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { arrivals, giveBack } from './arrivals.ts';

/** Both ends of a connection. */
async function connection(): Promise<{ readonly near: Socket; readonly far: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [near] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => {
    far.destroy();
    near.destroy();
    server.close();
  });
  return { near, far };
}

test('what came while the last was used comes at once, in its order, and then the end', async () => {
  const { near, far } = await connection();
  const coming = arrivals(near, () => 1_000);
  far.write('a');
  const first = await coming.next();
  expect(String(Buffer.concat(first.value ?? []))).toBe('a');
  far.end('bc');
  await once(near, 'end');
  expect(String(Buffer.concat((await coming.next()).value ?? []))).toBe('bc');
  expect((await coming.next()).done).toBe(true);
});

test('a sender that is faster waits, and is read on once that is used', async () => {
  const { near, far } = await connection();
  const coming = arrivals(near, () => 1);
  const sent = Buffer.alloc(16 * 1_024 * 1_024, 7);
  far.end(sent);
  const first = (await coming.next()).value ?? [];
  let bytes = Buffer.concat(first).length;
  await vi.waitFor(() => expect(near.isPaused()).toBe(true), LONG);
  expect(near.bytesRead).toBeLessThan(1_024 * 1_024);
  for await (const pieces of coming) bytes += Buffer.concat(pieces).length;
  expect(bytes).toBe(sent.length);
});

test('the memory of a piece goes back, unless others share it', async () => {
  const { near, far } = await connection();
  far.end(Buffer.alloc(200_000, 7));
  for await (const pieces of arrivals(near, () => 1)) {
    for (const piece of pieces) {
      giveBack(piece);
      expect(piece.length).toBe(0);
    }
  }
  const shared = new Uint8Array(10).fill(7);
  giveBack(shared.subarray(2, 5));
  expect([...shared]).toEqual(Array.from({ length: 10 }, () => 7));
});
