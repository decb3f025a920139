import { expect, test } from 'vitest';
import { KeyPictures } from './key-pictures.ts';

const A = { deviceid: 'A', channel: 1 };

function boot() {
  const asked: number[] = [];
  const waiting: ((address: string | undefined) => void)[] = [];
  const pictures = new KeyPictures((_place, ms) => {
    asked.push(ms);
    return new Promise((resolve) => waiting.push(resolve));
  });
  const come = async (address: string | undefined): Promise<void> => {
    waiting.shift()?.(address);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { pictures, asked, come };
}

test('a picture is fetched once for ten seconds, and kept', async () => {
  const { pictures, asked, come } = boot();
  const wish = pictures.ask(A, 12_345);
  await come('one');
  expect(await wish).toBe('one');
  expect(pictures.known(A, 19_999)).toBe('one');
  expect(await pictures.ask(A, 10_000)).toBe('one');
  expect(asked).toEqual([10_000]);
  expect(pictures.known({ ...A, channel: 2 }, 12_345)).toBeUndefined();
});

test('while one is fetched, only the newest wish waits', async () => {
  const { pictures, asked, come } = boot();
  const first = pictures.ask(A, 0);
  const given = pictures.ask(A, 20_000);
  const newest = pictures.ask(A, 40_000);
  expect(await given).toBeUndefined();
  await come('first');
  await come('newest');
  expect([await first, await newest]).toEqual(['first', 'newest']);
  expect(asked).toEqual([0, 40_000]);
});

test('what is not there is not asked for again', async () => {
  const { pictures, asked, come } = boot();
  const wish = pictures.ask(A, 0);
  await come(undefined);
  expect(await wish).toBeUndefined();
  expect(await pictures.ask(A, 0)).toBeUndefined();
  expect(asked).toHaveLength(1);
});
