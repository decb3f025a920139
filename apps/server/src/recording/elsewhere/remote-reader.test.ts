import { expect, test, vi } from 'vitest';
import { PEER_SILENT_MS } from '../../cluster/signs-of-life.ts';
import { bootPeers } from '../../cluster/testing-peers.ts';
import { silentLog } from '../../testing-log.ts';
import { LONG } from '../../testing-wait.ts';
import { MediaError } from '../media-error.ts';
import type { ReadCall, ReadCalls } from '../reading/read-calls.ts';
import { READ_WITHIN_MS, readAsked } from './peer-reads.ts';
import { RemoteReaders } from './remote-reader.ts';
import { servePeerRead } from './serve-peer-read.ts';

type Give = (call: ReadCall, takes: object) => Promise<unknown>;

/** Server a has media folder m, whose disk gives what a test says; b reads it. */
async function boot(give: Give) {
  const peers = await bootPeers();
  const { desk, clocks, connect } = peers;
  const asked: [ReadCall, object][] = [];
  const reader = {
    read: (call: ReadCall, takes: object) => {
      asked.push([call, takes]);
      return give(call, takes);
    },
  };
  const folders = { byId: (id: string) => (id === 'm' ? { reader: reader as never } : undefined) };
  desk.serve('footage', (socket, said) =>
    servePeerRead(socket, said, { folders, clock: clocks.a, log: silentLog }),
  );
  const readers = new RemoteReaders({
    server: 'b',
    connect: (server) => (server === 'away' ? undefined : connect()),
    serversOf: (media) => owners[media] ?? ['a'],
    clock: clocks.b,
  });
  const read = <N extends ReadCall>(call: N, takes: ReadCalls[N]['takes'], isWanted?: () => boolean) =>
    readers.byId('m')?.reader.read(call, takes, isWanted);
  const owners: Record<string, readonly string[]> = { none: [] };
  return { ...peers, asked, owners, readers, read };
}

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill);
const place = (length: number) => ({ offset: 8, length, dataAt: 4, check: 7 });

test.each<[ReadCall, object, unknown]>([
  ['header', { path: 'A/x.mp4', checked: true }, bytes(300, 1)],
  ['header', { path: 'A/x.mp4', checked: true }, undefined],
  ['pictures', { path: 'A/x.mp4', bytes: 9, lengthMs: 60_000 }, { pictures: bytes(4_000, 2), listed: true }],
  ['pictures', { path: 'A/x.mp4', bytes: 9, lengthMs: 60_000 }, { pictures: bytes(0, 2), listed: false }],
  [
    'fragments',
    { path: 'A/x.mp4', places: [place(200_000), place(5), place(10)] },
    [bytes(200_000, 3), undefined, bytes(10, 4)],
  ],
  ['heads', { path: 'A/x.mp4', places: [place(5)] }, [bytes(4, 5)]],
  ['heads', { path: 'A/x.mp4', places: [] }, []],
])('what a disk of another server has is read as it is: %s', async (call, takes, gives) => {
  const { read, asked } = await boot(async () => gives);
  expect(await read(call, takes as never)).toEqual(gives);
  expect(asked).toEqual([[call, takes]]);
});

const header = ['header', { path: 'A/x.mp4', checked: true }] as const;

test.each<[string, Give, (booted: Booted) => void, string]>([
  ['does not do it', () => Promise.reject(new MediaError('EIO', 'broken')), () => {}, 'EIO'],
  ['fails otherwise', () => Promise.reject(new Error('at /srv')), () => {}, 'EIO'],
  [
    'is on a server that is not known',
    async () => undefined,
    ({ way }) => void (way.isKnown = false),
    'EHOSTUNREACH',
  ],
  ['is on a server that breaks off', () => new Promise(() => {}), cutOff, 'EHOSTUNREACH'],
  ['is on a server that says nothing', () => new Promise(() => {}), silent, 'EHOSTUNREACH'],
])('a disk that %s is as one that is gone', async (_why, give, happen, code) => {
  const booted = await boot(give);
  happen(booted);
  await expect(booted.read(...header)).rejects.toMatchObject({ name: 'MediaError', code });
});

type Booted = Awaited<ReturnType<typeof boot>>;

function cutOff({ asked, came }: Booted): void {
  void vi.waitFor(() => {
    expect(asked).toHaveLength(1);
    came[0]?.destroy();
  }, LONG);
}

function silent({ asked, clocks }: Booted): void {
  void vi.waitFor(() => {
    expect(asked).toHaveLength(1);
    clocks.b.advance(PEER_SILENT_MS + 1);
  }, LONG);
}

test('a folder that several servers name is read through the one that has it', async () => {
  const { owners, read, readers, asked, went } = await boot(async () => bytes(3, 1));
  owners['m'] = ['away', 'a'];
  expect(await read(...header)).toEqual(bytes(3, 1));
  expect([asked.length, went.length]).toEqual([1, 1]);
  // Whoever says that it is not there is followed by the next.
  owners['other'] = ['a', 'a'];
  await expect(readers.byId('other')?.reader.read(...header)).rejects.toMatchObject({ code: 'GONE' });
  expect([asked.length, went.length]).toEqual([1, 3]);
});

test('a disk that fails is not looked for on other servers', async () => {
  const { owners, read, asked } = await boot(() => Promise.reject(new MediaError('EIO', 'broken')));
  owners['m'] = ['a', 'a'];
  await expect(read(...header)).rejects.toMatchObject({ code: 'EIO' });
  expect(asked).toHaveLength(1);
});

test('who does not take what it asked for is not waited for', async () => {
  const { connect, came, clocks } = await boot(async () => bytes(32 * 1024 * 1024, 1));
  const socket = connect();
  socket?.write(`${JSON.stringify(readAsked('b', { media: 'm', call: header[0], takes: header[1] }))}\n`);
  await vi.waitFor(() => expect(came[0]?.writableLength).toBeGreaterThan(0), LONG);
  clocks.a.advance(READ_WITHIN_MS - 1);
  expect(came[0]?.destroyed).toBe(false);
  clocks.a.advance(1);
  expect(came[0]?.destroyed).toBe(true);
});

test('what nobody wants any more is not asked for, and a folder that no server has is none', async () => {
  const { read, readers, asked, went } = await boot(async () => undefined);
  expect(await read(...header, () => false)).toBeUndefined();
  expect(readers.byId('none')).toBeUndefined();
  expect([asked, went]).toEqual([[], []]);
});

test('a server is asked for no more than four pieces at a time', async () => {
  let most = 0;
  let now = 0;
  const { read } = await boot(async () => {
    most = Math.max(most, ++now);
    await new Promise(setImmediate);
    now--;
    return bytes(1, 1);
  });
  await Promise.all(Array.from({ length: 12 }, async () => await read(...header)));
  expect(most).toBeLessThanOrEqual(4);
});

test.each([
  { path: '../secret', checked: true },
  { path: '/etc/passwd', checked: true },
  { path: 'A/../../x', checked: true },
  { checked: true },
  { path: 'A/x.mp4', places: [{ length: 2 ** 40 }] },
  { path: 'A/x.mp4', places: [null] },
])('nothing beside a media folder is read, and not too much: %o', async (takes) => {
  const { read, asked } = await boot(async () => bytes(1, 1));
  await expect(read('fragments', takes as never)).rejects.toMatchObject({ code: 'EHOSTUNREACH' });
  expect(asked).toEqual([]);
});
