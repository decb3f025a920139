import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSegment } from '@outrider/media/segments/read-segment.ts';
import { segmentRow } from '@outrider/media/segments/segment-row.ts';
import { filesOf, sourceOf } from '@outrider/media/segments/testing-files.ts';
import { NOON, pictures } from '@outrider/media/segments/testing-units.ts';
import { segmentPath } from '@outrider/model/recordings/segment-path.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '../engine/sqlite/testing/lay-database.ts';
import { FAKE_KEYS, FakeS3 } from '../objects/testing/fake-s3.ts';
import { doctorBucket } from './doctor-bucket.ts';

const MINUTES = 3;
let fake: FakeS3;
let data: string;
beforeEach(async () => {
  fake = await FakeS3.open();
  data = mkdtempSync(join(tmpdir(), 'outrider-doctor-bucket-'));
  layDatabase(data);
  writeFileSync(
    join(data, 'keys'),
    `aws_access_key_id = ${FAKE_KEYS.accessKeyId}\naws_secret_access_key = ${FAKE_KEYS.secretAccessKey}\n`,
  );
});
afterEach(async () => {
  await fake[Symbol.asyncDispose]();
  rmSync(data, { recursive: true });
});

/** Some minutes in the bucket, and in the index. @returns their keys */
async function recorded(): Promise<string[]> {
  await using store = await openSqliteStore({ folder: data });
  const keys: string[] = [];
  for (const file of filesOf(pictures(0, MINUTES * 60_000), { deviceid: 'd', channel: 1 })) {
    const segment = await readSegment(sourceOf(file));
    const row = segmentRow(segment!, segment!.fragments, { media: fake.address.id, open: false });
    fake.objects.set(`here/${segmentPath(row)}`, Buffer.from(file));
    await store.recordings.put([row]);
    keys.push(segmentPath(row));
  }
  return keys;
}

async function doctor(repair = false) {
  const said: string[] = [];
  const footageCredentials = join(data, 'keys');
  const look = { footage: fake.text, footageCredentials, repair, say: (line: string) => said.push(line) };
  return { wrong: await doctorBucket(data, look), said };
}

const kept = async (): Promise<string[]> => {
  await using store = await openSqliteStore({ folder: data });
  const rows = await store.recordings.within({ deviceid: 'd', fromMs: 0, toMs: NOON * 2 });
  return rows.map(segmentPath);
};

test('where index and objects agree nothing else is said', async () => {
  await recorded();
  expect(await doctor()).toEqual({
    wrong: false,
    said: ['Recordings in s3://footage/here: index and objects agree'],
  });
});

test('objects that the index does not know are told, and put into it by a repair: a lost index is made anew', async () => {
  const keys = await recorded();
  {
    await using store = await openSqliteStore({ folder: data });
    const rows = await store.recordings.within({ deviceid: 'd', fromMs: 0, toMs: NOON * 2 });
    await store.recordings.remove(rows);
  }
  const { wrong, said } = await doctor();
  expect([wrong, said[1]]).toEqual([
    true,
    '  3 objects that the index does not know: a repair has them put into the index',
  ]);
  expect((await doctor(true)).wrong).toBe(false);
  expect(await kept()).toEqual(keys);
  expect((await doctor()).wrong).toBe(false);
});

test('a row whose object is gone is taken out, and one of another length is made of its object', async () => {
  const [first = '', second = '', third = ''] = await recorded();
  fake.objects.delete(`here/${first}`);
  const whole = fake.objects.get(`here/${second}`)!;
  fake.objects.set(`here/${second}`, whole.subarray(0, whole.length / 2));
  const { said } = await doctor();
  expect(said.join('\n')).toContain(`1 rows of the index whose object is gone`);
  expect(said.join('\n')).toContain(`1 objects of another length than the index says`);
  expect((await doctor(true)).wrong).toBe(false);
  expect(await kept()).toEqual([second, third]);
});

test('an object that is not what its key says is left as it is, and told', async () => {
  await recorded();
  fake.objects.set('here/d/2026-01-01/1-main-1767225600000.mp4', Buffer.from('nobody knows what'));
  const { wrong, said } = await doctor(true);
  expect([wrong, said.at(-1)]).toEqual([
    true,
    '  d/2026-01-01/1-main-1767225600000.mp4 is not what its name says: it is left as it is',
  ]);
});

test('a bucket that cannot be read is said in words, and changes nothing in the index', async () => {
  const keys = await recorded();
  fake.refused.add('ListBucket');
  await expect(doctor(true)).rejects.toThrow(
    'The bucket s3://footage/here cannot be read: ListBucket: AccessDenied.',
  );
  expect(await kept()).toEqual(keys);
});

test('where the bucket has no recording at all no row is taken out: it may be another one', async () => {
  const keys = await recorded();
  fake.objects.clear();
  const { wrong, said } = await doctor(true);
  expect(wrong).toBe(true);
  expect(said.at(-1)).toContain('nothing was mended');
  expect(await kept()).toEqual(keys);
});
