import { expect, test } from 'vitest';
import { slotToChange } from './branch-slots.ts';

const slot = (edits: number, deviceids: readonly string[]) => ({
  enabled: true,
  title: 'Depot',
  deviceids,
  groupids: [],
  edits,
});
/** A manager of the vehicle A, and what is known here of a slot that another server has given to B since. */
const manager = { branch: { groups: new Set([1]), shared: new Set<string>() }, devices: new Set(['A']) };
const book = { slot: () => slot(1, ['A']), read: async () => slot(2, ['B']) };

test('a change that names the edit that is known is about the slot as it is known', async () => {
  expect(await slotToChange(manager as never, book, 0, 1)).toMatchObject({ edits: 1, deviceids: ['A'] });
});

test.each([undefined, 2, 0])(
  'a change that names edit %s is about what the store has: a manager does not change what is of others by now',
  async (edits) => {
    await expect(slotToChange(manager as never, book, 0, edits)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const administrator = { branch: undefined, devices: new Set<string>() };
    expect(await slotToChange(administrator as never, book, 0, edits)).toMatchObject({ edits: 2 });
  },
);
