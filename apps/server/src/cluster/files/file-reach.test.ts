import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { PEER_SILENT_MS } from '../signs-of-life.ts';
import { bootPeers } from '../testing-peers.ts';
import { fileKind } from './file-kind.ts';
import { FileReach } from './file-reach.ts';
import { openFound } from './found-file.ts';
import { PEER_FILE } from './peer-file.ts';
import { RemoteFile } from './remote-file.ts';
import { servePeerFile } from './serve-peer-file.ts';

const paper = fileKind<{ name: string }>('paper', { isNamed: true });
const piece = fileKind<{ name: string }>('piece', { isNamed: false });
const away = { code: 'NOT_FOUND', message: 'It lies on the server a of the north, which is away' };

/** Servers a and b, each with a folder; what is asked here is asked of b. */
async function boot({ isShared = true } = {}) {
  const peers = await bootPeers();
  const { calls, connect, onLost, clocks } = peers;
  const root = mkdtempSync(join(tmpdir(), 'outrider-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const pathOf = (server: string, name: string): string => join(root, `${server}-${name}`);
  const reachOf = (self: 'a' | 'b'): FileReach => {
    const others = () => (self === 'b' && peers.way.isKnown ? [{ server: 'a' }] : []);
    const nameOf = async (server: string) => `${server} of the north`;
    const parts = {
      self,
      isShared,
      connect,
      onLost,
      calls: calls[self],
      others,
      nameOf,
      clock: clocks[self],
    };
    const reach = new FileReach(parts);
    for (const kind of [paper, piece]) reach.give(kind, ({ name }) => pathOf(self, name));
    return reach;
  };
  const [a, b] = [reachOf('a'), reachOf('b')];
  peers.desk.serve(PEER_FILE, (socket, asked) =>
    servePeerFile(socket, asked, {
      pathOf: (kind, key) => a.pathOf(kind, key),
      onLost,
      clock: clocks.a,
      log: silentLog,
    }),
  );
  const put = (server: string, name: string, bytes: Uint8Array | string): void =>
    writeFileSync(pathOf(server, name), bytes);
  const remote = async (name: string): Promise<RemoteFile> => {
    const found = await b.find(paper, { name }, 'a');
    if (!(found instanceof RemoteFile)) throw new Error('it is not on the other server');
    return found;
  };
  return { ...peers, b, put, pathOf, remote };
}

/** Of no two places in a row the same, and none that comes again at a round number of bytes. */
const bytesOf = (length: number): Buffer =>
  Buffer.alloc(
    length,
    Uint8Array.from({ length: 251 }, (_, at) => at),
  );

test('a file of another server is read whole, and any part of it', async () => {
  const { put, remote } = await boot();
  const bytes = bytesOf(3_000_001);
  put('a', 'x', bytes);
  const file = await remote('x');
  expect(file.bytes).toBe(bytes.length);
  expect(Buffer.compare(await buffer(file.read()), bytes)).toBe(0);
  for (const [from, to] of [
    [0, 1],
    [299_999, 2_000_000],
    [bytes.length - 1, bytes.length],
  ] as const)
    expect(Buffer.compare(await buffer(file.read(from, to)), bytes.subarray(from, to))).toBe(0);
  await using opened = await openFound(file);
  expect(opened.bytes).toBe(bytes.length);
});

test('an empty file is read without a connection', async () => {
  const { put, remote, went } = await boot();
  put('a', 'x', '');
  const file = await remote('x');
  const before = went.length;
  expect(await buffer(file.read())).toHaveLength(0);
  expect(went).toHaveLength(before);
});

test('a kind that names its server is looked for there alone, any other on each server that is there', async () => {
  const { put, pathOf, b } = await boot();
  put('a', 'there', 'a');
  put('b', 'here', 'b');
  expect(await b.find(paper, { name: 'here' }, 'b')).toBe(pathOf('b', 'here'));
  expect(await b.find(paper, { name: 'here' }, 'a')).toBeUndefined();
  expect(await b.find(paper, { name: 'there' }, 'b')).toBeUndefined();
  expect(await b.find(piece, { name: 'here' }, 'a')).toBe(pathOf('b', 'here'));
  expect(await b.find(piece, { name: 'there' }, 'b')).toBeInstanceOf(RemoteFile);
  expect(await b.find(piece, { name: 'there' })).toBeInstanceOf(RemoteFile);
  expect(await b.find(piece, { name: 'nowhere' })).toBeUndefined();
});

test('a server that is alone looks at home, whichever server is named', async () => {
  const { put, pathOf, b, went } = await boot({ isShared: false });
  put('b', 'here', 'b');
  expect(await b.find(paper, { name: 'here' }, 'a')).toBe(pathOf('b', 'here'));
  expect(await b.find(paper, { name: 'there' }, 'a')).toBeUndefined();
  expect(went).toEqual([]);
});

test('what lies on a server that is away is said in words, unless another one has it', async () => {
  const { put, pathOf, b, way } = await boot();
  put('b', 'moved', 'b');
  way.isKnown = false;
  await expect(b.find(paper, { name: 'x' }, 'a')).rejects.toMatchObject(away);
  await expect(b.find(piece, { name: 'x' }, 'a')).rejects.toMatchObject(away);
  expect(await b.find(piece, { name: 'moved' }, 'a')).toBe(pathOf('b', 'moved'));
  expect(await b.find(piece, { name: 'x' })).toBeUndefined();
});

test('what a server refuses with while it has a file ready is what is told', async () => {
  const { calls, b } = await boot();
  calls.a.answer(paper.find, () => Promise.reject(new OutriderError('STORE_FULL', 'no room')));
  await expect(b.find(paper, { name: 'x' }, 'a')).rejects.toMatchObject({
    code: 'STORE_FULL',
    message: 'no room',
  });
});

test('no more of a file is on its way than who reads it takes, and it is waited for however slowly they do', async () => {
  const { put, remote, came, clocks } = await boot();
  const bytes = bytesOf(48 * 1024 * 1024);
  put('a', 'x', bytes);
  const stream = (await remote('x')).read();
  const sent = (): number => came.at(-1)?.bytesWritten ?? 0;
  let before = -1;
  await vi.waitFor(() => {
    const isSame = sent() > 0 && sent() === before;
    before = sent();
    expect(isSame).toBe(true);
  }, LONG);
  expect(sent()).toBeLessThan(bytes.length / 2);
  // Who is slow is there: both say so, and none ends it.
  for (let round = 0; round < 6; round++) {
    const heard = came.at(-1)?.bytesRead ?? 0;
    clocks.b.advance(2_000);
    await vi.waitFor(() => expect(came.at(-1)?.bytesRead).toBeGreaterThan(heard), LONG);
    clocks.a.advance(2_000);
  }
  expect(Buffer.compare(await buffer(stream), bytes)).toBe(0);
});

test('who reads no further ends it for the server that has the file', async () => {
  const { put, remote, came } = await boot();
  put('a', 'x', bytesOf(48 * 1024 * 1024));
  const stream = (await remote('x')).read();
  await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThan(0), LONG);
  const connection = came.at(-1);
  expect(connection?.destroyed).toBe(false);
  stream.destroy();
  await vi.waitFor(() => expect(connection?.destroyed).toBe(true), LONG);
});

test.each<[string, (booted: Booted) => void]>([
  ['its connection breaks', ({ came }) => void came.at(-1)?.destroy()],
  ['it is gone', ({ lost }) => lost.tell('a')],
  ['it says nothing any more', ({ clocks }) => clocks.b.advance(PEER_SILENT_MS + 1)],
])('a file breaks off in words where %s', async (_why, happen) => {
  const booted = await boot();
  booted.put('a', 'x', 'abc');
  const file = await booted.remote('x');
  const asked = Promise.withResolvers<undefined>();
  booted.desk.serve(PEER_FILE, (socket) => {
    socket.resume();
    asked.resolve(undefined);
  });
  const ended = expect(buffer(file.read())).rejects.toMatchObject(away);
  await asked.promise;
  happen(booted);
  await ended;
});

type Booted = Awaited<ReturnType<typeof boot>>;

test('a server that is gone is given nothing more', async () => {
  const { put, remote, came, lost } = await boot();
  put('a', 'x', bytesOf(48 * 1024 * 1024));
  const stream = (await remote('x')).read();
  stream.on('error', () => {});
  await vi.waitFor(() => expect(stream.readableLength).toBeGreaterThan(0), LONG);
  const connection = came.at(-1);
  lost.tell('c');
  expect(connection?.destroyed).toBe(false);
  lost.tell('b');
  expect(connection?.destroyed).toBe(true);
});

test('a file that became another since it was found is not given', async () => {
  const { put, pathOf, remote } = await boot();
  put('a', 'x', 'before');
  const file = await remote('x');
  utimesSync(pathOf('a', 'x'), 1_000, 1_000);
  await expect(buffer(file.read())).rejects.toMatchObject(away);
});

test.each([
  { kind: 'paper', key: { name: 'x' }, from: -1, to: 2, bytes: 3, changedMs: 0 },
  { kind: 'paper', key: { name: 'x' }, from: 2, to: 2, bytes: 3, changedMs: 0 },
  { kind: 'paper', key: { name: 'x' }, from: 0, to: 4, bytes: 3, changedMs: 0 },
  { kind: 'none', key: { name: 'x' }, from: 0, to: 3, bytes: 3, changedMs: 0 },
  { kind: 'paper', key: { name: 'x' }, from: 'a', to: 3, bytes: 3, changedMs: 0 },
  {},
])('who asks for what is no part of a file is let go: %o', async (asked) => {
  const { put, connect } = await boot();
  put('a', 'x', 'abc');
  const socket = connect();
  const closed = new Promise<void>((done) => void socket?.once('close', () => done()));
  socket?.resume();
  socket?.write(`${JSON.stringify({ what: PEER_FILE, server: 'b', ...asked })}\n`);
  await closed;
});
