import { existsSync, readdirSync, readFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { afterAll, expect, test } from 'vitest';
import { TestControl } from './doors/testing-sockets.ts';
import { LONG } from './testing-wait.ts';
import { addressesOf, LOCAL_PORTS, startProcess } from './testing-process.ts';

// The server as people start it, with a recorder of the virtual fleet that sends its pictures over real sockets.

const data = mkdtempSync(join(tmpdir(), 'outrider-recording-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

// Of the demo's first vehicle a channel is recorded from the start, in a folder of its own: it is the second that is recorded here.
const media = join(data, 'media');
const KILLS = 2;

// A server that is up makes its media folders on their own threads: this one may not be there yet.
const files = (): string[] =>
  existsSync(media)
    ? readdirSync(media, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.mp4'))
        .toSorted()
    : [];
const sizeOf = (name: string): number => statSync(join(media, name), { throwIfNoEntry: false })?.size ?? 0;
const sizes = (): number => files().reduce((sum, name) => sum + sizeOf(name), 0);

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + LONG.timeout; !holds();) {
    if (Date.now() > deadline) throw new Error('nothing was recorded');
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

function startServer() {
  const args = [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', data, '--vehicles', '2'];
  return startProcess(process.execPath, args, data);
}

test('what a recorder sent is on the disk when the server is killed, and in order after it', async () => {
  const first = startServer();
  await first.up;
  const { port, password } = addressesOf(first);
  const control = await TestControl.open(port);
  await control.signIn('admin', hashPassword(password));
  const change = { recenable: 2, recplan: '1', streamtype: '1' };
  const [answer] = await control.ask({ M: 'D04', I: 'OT-002', Z: JSON.stringify(change), V: '0' });
  expect(answer?.fields['R']).toBe('1');
  control.socket.terminate();
  let server = first;
  for (let kill = 0; kill < KILLS; kill++) {
    const before = sizes();
    await until(() => sizes() > before);
    server.child.kill('SIGKILL');
    await server.ended;
    if (kill === KILLS - 1) break;
    server = startServer();
    await server.up;
  }
  const last = startServer();
  await last.up;
  // Of a segment that is ended in order the file ends with the list of its pictures; of one that a kill cut off it does not.
  const mended = sizes();
  await until(() => sizes() > mended);
  last.child.kill('SIGTERM');
  await last.ended;
  await using store = await openSqliteStore({ folder: data });
  const rows = await store.recordings.within({
    deviceid: 'OT-002',
    fromMs: 0,
    toMs: Number.MAX_SAFE_INTEGER,
  });
  expect(rows.length).toBeGreaterThanOrEqual(KILLS);
  expect(rows.length).toBe(files().length);
  expect(rows.every(({ open, stream }) => !open && stream === 'sub')).toBe(true);
  for (const name of files()) {
    const bytes = readFileSync(join(media, name));
    const source = {
      size: bytes.length,
      read: async (at: number, length: number) => bytes.subarray(at, at + length),
    };
    const read = await readSegment(source, crc32);
    expect(read?.wholeBytes).toBe(bytes.length);
    const pictures = read?.fragments.reduce((sum, fragment) => sum + fragment.pictures.length, 0);
    expect((await readVideoFile(bytes)).video).toHaveLength(pictures ?? -1);
  }
});
