import { ManualClock } from '@outrider/kit/clock.ts';
import { readObjectAddress } from '@outrider/model/recordings/object-address.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ObjectError } from './object-error.ts';
import { S3Objects } from './s3-objects.ts';
import { FAKE_KEYS, FakeS3 } from './testing/fake-s3.ts';

/** How long the test waits, at most, for what comes of itself, ms: a machine that others keep busy is slow. */
const LONG = { timeout: 60_000 } as const;

let fake: FakeS3 | undefined;
afterEach(async () => await fake?.[Symbol.asyncDispose]());

async function boot() {
  const s3 = (fake = await FakeS3.open());
  const clock = new ManualClock(0);
  const objects = new S3Objects(s3.address, FAKE_KEYS, clock);
  return { s3, clock, objects };
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const text = (part: { readonly bytes: Uint8Array }): string => new TextDecoder().decode(part.bytes);

test('an object is kept whatever its key, read by any part of it, listed and removed', async () => {
  const { s3, objects } = await boot();
  const key = 'bus 1 (äö+&%)/2026-01-01/1-main-5.mp4';
  await objects.put(key, bytes('0123456789'));
  expect(s3.keys).toEqual([key]);
  expect(text(await objects.read(key, 0, 4))).toBe('0123');
  expect(text(await objects.read(key, 8, 100))).toBe('89');
  expect(await objects.read(key, 50, 10)).toMatchObject({ size: 10, bytes: new Uint8Array() });
  expect(text(await objects.end(key, 3))).toBe('789');
  expect(await objects.end(key, 300)).toMatchObject({ size: 10, bytes: bytes('0123456789') });
  const listed = [];
  for await (const one of objects.list()) listed.push(one);
  expect(listed).toEqual([{ key, size: 10 }]);
  expect(await objects.remove([key, 'never there'])).toEqual([]);
  expect(s3.keys).toEqual([]);
});

test('a list goes on over its pages, and begins where it is asked to', async () => {
  const { objects } = await boot();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await objects.put(`x/${name}`, bytes(name));
  await objects.put('y/z', bytes('z'));
  const keys = async (begin?: string) => {
    const found: string[] = [];
    for await (const { key } of objects.list(begin)) found.push(key);
    return found.join(' ');
  };
  expect(await keys()).toBe('x/a x/b x/c x/d x/e x/f x/g y/z');
  expect(await keys('y/')).toBe('y/z');
});

test('what a store refuses is told by its code alone, and nothing of what was signed', async () => {
  const { s3, clock, objects } = await boot();
  await expect(objects.read('none', 0, 1)).rejects.toMatchObject({ fault: 'missing', code: 'NoSuchKey' });
  s3.refused.add('PutObject');
  const refused = await objects.put('a', bytes('a')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ObjectError);
  expect(refused).toMatchObject({
    fault: 'refused',
    code: 'AccessDenied',
    message: 'PutObject: AccessDenied',
  });
  const other = new S3Objects(s3.address, { ...FAKE_KEYS, secretAccessKey: 'wrong' }, clock);
  await expect(other.put('a', bytes('a'))).rejects.toMatchObject({
    fault: 'refused',
    code: 'SignatureDoesNotMatch',
    message: 'PutObject: SignatureDoesNotMatch',
  });
  const nowhere = readObjectAddress(s3.text.replace('footage', 'nobodys'));
  await expect(new S3Objects(nowhere!, FAKE_KEYS, clock).end('a', 1)).rejects.toMatchObject({
    fault: 'refused',
    code: 'NoSuchBucket',
  });
});

test('what may pass by itself is told apart: a store that is busy, gone, breaks off or says nothing', async () => {
  const { s3, clock, objects } = await boot();
  await objects.put('a', bytes('0123456789'));
  s3.busy = 1;
  await expect(objects.end('a', 1)).rejects.toMatchObject({ fault: 'away', code: 'SlowDown' });
  s3.breaksOff = true;
  await expect(objects.read('a', 0, 10)).rejects.toMatchObject({ fault: 'away' });
  s3.breaksOff = false;
  s3.isAway = true;
  await expect(objects.end('a', 1)).rejects.toMatchObject({ fault: 'away' });
  s3.isAway = false;
  const held = Promise.withResolvers<void>();
  s3.gate = held.promise;
  const before = s3.asked.length;
  const asked = objects.end('a', 1).catch((error: unknown) => error);
  await vi.waitFor(() => {
    clock.advance(60_000);
    return Promise.race([asked, Promise.reject(new Error('nothing yet'))]);
  }, LONG);
  expect(await asked).toMatchObject({ fault: 'slow', code: 'ETIMEDOUT' });
  held.resolve();
  s3.gate = Promise.resolve();
  expect(text(await objects.end('a', 1))).toBe('9');
  expect(s3.asked.length).toBeGreaterThan(before);
});
