import { expect, test } from 'vitest';
import { Coalesced } from './coalesced.ts';

test('runs follow each other, calls meanwhile have one of their own that all share, and a failed one holds up none', async () => {
  const ends: PromiseWithResolvers<void>[] = [];
  let running = 0;
  const coalesced = new Coalesced(async () => {
    expect(++running).toBe(1);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise.finally(() => running--);
  });
  const first = coalesced.run();
  await new Promise(setImmediate);
  const others = [coalesced.run(), coalesced.run()];
  await new Promise(setImmediate);
  expect(ends).toHaveLength(1);
  ends[0]?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await Promise.all(others);
  expect(ends).toHaveLength(2);
});
