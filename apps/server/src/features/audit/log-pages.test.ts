import { expect, test, vi } from 'vitest';
import { logPages } from './log-pages.ts';

const refusal = async (): Promise<never> => {
  throw new Error('refused');
};

test('pages come one after the other, and the next is read while one is written', async () => {
  const look = vi.fn((before?: number) => ({
    data: [before ?? 9],
    next: before === 7 ? null : (before ?? 9) - 1,
  }));
  const pages = logPages(look, undefined);
  expect((await pages.next()).value).toEqual([9]);
  expect(look.mock.calls).toEqual([[undefined], [8]]);
  expect([await pages.next(), await pages.next(), await pages.next()]).toEqual([
    { value: [8], done: false },
    { value: [7], done: false },
    { value: undefined, done: true },
  ]);
});

test('for an export that nobody waits for, nothing is looked at', async () => {
  const look = vi.fn(refusal);
  await expect(logPages(look, AbortSignal.abort()).next()).rejects.toThrow('Nobody waits for the export');
  expect(look).not.toHaveBeenCalled();
});

test('what is refused ends the export, and a page that nobody takes harms nobody', async () => {
  await expect(logPages(refusal, undefined).next()).rejects.toThrow('refused');
  const pages = logPages(async (before?: number) => {
    if (before === undefined) return { data: ['first'], next: 1 };
    return await refusal();
  }, undefined);
  expect((await pages.next()).value).toEqual(['first']);
  expect(await pages.return(undefined)).toEqual({ value: undefined, done: true });
});
