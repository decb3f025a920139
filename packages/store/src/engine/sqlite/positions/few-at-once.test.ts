import { expect, test } from 'vitest';
import { FewAtOnce } from './few-at-once.ts';

test('of what is asked for at once some is done at a time, in its order, also where some of it fails', async () => {
  const few = new FewAtOnce(2);
  const began: number[] = [];
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const done = works.map(({ promise }, at) =>
    few.run(async () => {
      began.push(at);
      return await promise;
    }),
  );
  expect(began).toEqual([0, 1]);
  works[1]?.reject(new Error('no disk'));
  await expect(done[1]).rejects.toThrow('no disk');
  expect(began).toEqual([0, 1, 2]);
  for (const [at, work] of works.entries()) work.resolve(at);
  expect(await Promise.all([done[0], done[2], done[3], done[4]])).toEqual([0, 2, 3, 4]);
  expect(began).toEqual([0, 1, 2, 3, 4]);
  expect(await few.run(async () => 'later')).toBe('later');
});
