import { expect, test } from 'vitest';
import type { Store } from '../../store.ts';

const bounds = { forMs: 1_000, most: 2 };
const call = { owner: 'otr_1', asked: 'a', nowMs: 5_000 };

/** What every engine must do with answers to calls that named a key. */
export function keptAnswerContract(store: () => Store): void {
  test('of two calls with one key one begins, the other is told how far that is and what was answered', async () => {
    const { keptAnswers } = store();
    const both = await Promise.all([
      keptAnswers.begin('k', call, bounds),
      keptAnswers.begin('k', { ...call, asked: 'b' }, bounds),
    ]);
    expect(both.filter((one) => one === undefined)).toHaveLength(1);
    expect(both.find((one) => one !== undefined)).toMatchObject({ atMs: 5_000, answer: undefined });
    await keptAnswers.answered('k', { status: 200, body: '{}' });
    // Which of the two is first is the engine's affair.
    expect(await keptAnswers.begin('k', call, bounds)).toEqual({
      asked: both[0] === undefined ? 'a' : 'b',
      atMs: 5_000,
      answer: { status: 200, body: '{}' },
    });
  });

  test('a key is remembered for its time, or until nothing was done by it, and one owner has so many', async () => {
    const { keptAnswers } = store();
    await keptAnswers.begin('k', call, bounds);
    await keptAnswers.begin('l', call, bounds);
    await expect(keptAnswers.begin('m', call, bounds)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await keptAnswers.begin('m', { ...call, owner: 'otr_2' }, bounds)).toBeUndefined();
    await keptAnswers.forget('l');
    expect(await keptAnswers.begin('l', call, bounds)).toBeUndefined();
    expect(await keptAnswers.begin('k', { ...call, nowMs: 5_999 }, bounds)).toBeDefined();
    expect(await keptAnswers.begin('k', { ...call, nowMs: 6_000 }, bounds)).toBeUndefined();
  });
}
