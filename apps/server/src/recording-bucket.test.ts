import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { FAKE_KEYS, FakeS3 } from '@outrider/store/objects/testing/fake-s3.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCAL_PORTS, startProcess } from './testing-process.ts';
import { LONG } from './testing-wait.ts';

// The server as people start it, with a recorder of the virtual fleet, beside a store of objects that the test has.

test('what a recorder sent is in the bucket once the server that was killed has started again, and index and bucket agree', async () => {
  await using s3 = await FakeS3.open();
  const data = mkdtempSync(join(tmpdir(), 'outrider-recording-bucket-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const keys = join(data, 'keys');
  const { accessKeyId, secretAccessKey } = FAKE_KEYS;
  writeFileSync(keys, `aws_access_key_id = ${accessKeyId}\naws_secret_access_key = ${secretAccessKey}\n`);
  const footage = ['--footage', s3.text, '--footage-credentials', keys];
  const start = () => {
    const args = [...LOCAL_PORTS, '--jt1078-sub-port', '0', '--data', data, '--vehicles', '1', ...footage];
    return startProcess(process.execPath, args, data);
  };
  // Of the demo's first vehicle a channel is recorded from the start.
  const folder = join(data, 'demo-media');
  const files = (): string[] =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mp4'))
      : [];
  const objects = () => [...s3.objects].filter(([key]) => key.endsWith('.mp4'));
  const first = start();
  await first.up;
  await vi.waitFor(() => expect(files()).not.toEqual([]), LONG);
  first.child.kill('SIGKILL');
  await first.ended;
  const left = files().map((name) => `here/${name}`);
  const again = start();
  await again.up;
  await vi.waitFor(() => expect(objects().map(([key]) => key)).toEqual(expect.arrayContaining(left)), LONG);
  again.child.kill('SIGTERM');
  expect((await again.ended).code).toBe(0);
  for (const [, object] of objects()) {
    const read = async (at: number, length: number) => object.subarray(at, at + length);
    expect((await readSegment({ size: object.length, read }))?.fragments.length).toBeGreaterThan(0);
  }
  await using store = await openSqliteStore({ folder: data });
  const rows = await store.recordings.following(s3.address.id, undefined, 10_000);
  const told = new Map(rows.map((row) => [`here/${segmentPath(row)}`, row.bytes]));
  expect(told).toEqual(new Map(objects().map(([key, { length }]) => [key, length])));
  expect(first.printed.out + first.printed.err + again.printed.out + again.printed.err).not.toContain(
    secretAccessKey,
  );
});
