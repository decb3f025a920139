import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@outrider/kit/clock.ts';
import { FAKE_KEYS, type FakeAction, FakeS3 } from '@outrider/store/objects/testing/fake-s3.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../start-error.ts';
import { silentLog } from '../../testing-log.ts';
import { openBucket } from './open-bucket.ts';

let fake: FakeS3;
let folder: string;
beforeEach(async () => {
  fake = await FakeS3.open();
  folder = mkdtempSync(join(tmpdir(), 'outrider-bucket-'));
});
afterEach(async () => {
  await fake[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Opens the bucket of the test as a server does at its start. */
async function open({ secret = FAKE_KEYS.secretAccessKey, footage = fake.text, keys = `` } = {}) {
  const file = join(folder, 'keys');
  writeFileSync(
    file,
    keys || `aws_access_key_id = ${FAKE_KEYS.accessKeyId}\naws_secret_access_key = "${secret}"\n`,
  );
  const errors: unknown[] = [];
  const log = { ...silentLog, error: (told: unknown) => void errors.push(told) } as typeof silentLog;
  const opening = openBucket(
    { footage, footageCredentials: file },
    { server: 's1', clock: systemClock, log },
  );
  const said = await opening.then(
    ({ id }) => id,
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError);
      return (error as Error).message;
    },
  );
  return { said, errors, file };
}

test('a bucket in which all may be done is used, and nothing is left of the trial', async () => {
  expect((await open()).said).toBe('s3://footage/here');
  expect(fake.asked).toEqual(['PutObject .check/s1', 'GetObject .check/s1', 'ListBucket', 'DeleteObject']);
  expect(fake.keys).toEqual([]);
});

test.each<[FakeAction, string]>([
  ['PutObject', 'keep recordings there'],
  ['GetObject', 'play them'],
  ['ListBucket', 'find them when the index is lost'],
  ['DeleteObject', 'remove them when they are old'],
])('a bucket without the right %s is refused, in words that say what it is for', async (right, use) => {
  fake.refused.add(right);
  expect((await open()).said).toBe(
    `The bucket s3://footage/here refuses ${right} (AccessDenied). Give its key the right s3:${right}, to ${use}.`,
  );
});

test('wrong keys, and a bucket that is not there, are refused in words; no secret is in them', async () => {
  const wrong = await open({ secret: 'another-secret' });
  expect(wrong.said).toContain('(SignatureDoesNotMatch). The secret key of --footage-credentials');
  expect(wrong.said).not.toContain('another-secret');
  const nowhere = await open({ footage: fake.text.replace('footage', 'nobodys') });
  expect(nowhere.said).toContain('refuses PutObject (NoSuchBucket). There is no such bucket');
  const none = await open({ keys: 'aws_access_key_id = only-this' });
  expect(none.said).toContain('wants two lines');
  expect(none.said).not.toContain('only-this');
});

test('a bucket that is away does not keep the server from starting: it is told, and used once it is there', async () => {
  fake.isAway = true;
  const { said, errors } = await open();
  expect(said).toBe('s3://footage/here');
  expect(errors).toMatchObject([{ bucket: 's3://footage/here', err: { fault: 'away' } }]);
});
