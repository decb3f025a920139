import { expect, test } from 'vitest';
import type { Store } from '../store.ts';

const sheet = {
  kind: 'sheet',
  about: 'people',
  name: "people''; DROP TABLE transfers.csv",
  userName: 'ann',
  state: 'mapping',
  spec: '{}',
  madeMs: 5,
} as const;
const item = (number: number) => ({
  number,
  line: number + 1,
  step: '',
  label: `row ${number}`,
  body: '["a"]',
});

/** What every engine must do with records that are brought in and taken out. */
export function transferContract(store: () => Store): void {
  test('a transfer changes only from the states that its change is for, and goes with its items', async () => {
    const { transfers } = store();
    const transferid = await transfers.add(sheet);
    const later = await transfers.add({ ...sheet, state: 'running' });
    expect(await transfers.find(transferid)).toEqual({ ...sheet, transferid, fault: '', endedMs: 0 });
    expect((await transfers.list()).map((one) => one.transferid)).toEqual([later, transferid]);
    expect(await transfers.change(transferid, ['checked'], { state: 'running' })).toBe(false);
    expect(await transfers.change(transferid, ['mapping'], { state: 'running' })).toBe(true);
    expect((await transfers.next(['running'], ['sheet']))?.transferid).toBe(transferid);
    expect((await transfers.next(['running'], ['sheet'], 'people'))?.transferid).toBe(transferid);
    expect(await transfers.next(['running'], ['sheet'], 'groups')).toBeUndefined();
    expect(await transfers.next(['running'], ['traccar', 'going'])).toBeUndefined();
    expect(await transfers.next(['checking'], ['sheet'])).toBeUndefined();
    await transfers.addItems(transferid, [item(1)]);
    await transfers.remove(transferid);
    expect(await transfers.counts(transferid)).toEqual([]);
    await expect(transfers.remove(transferid)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await transfers.change(later, ['running'], { state: 'done', endedMs: 10 });
    await transfers.removeEnded(10);
    expect(await transfers.list()).toHaveLength(1);
    await transfers.removeEnded(11);
    expect(await transfers.list()).toEqual([]);
    await transfers.add(sheet);
    await transfers.removeEnded(5);
    expect(await transfers.list()).toHaveLength(1);
    await transfers.removeEnded(6);
    expect(await transfers.list()).toEqual([]);
  });

  test('items are found and counted by what would become and what became of them', async () => {
    const { transfers } = store();
    const transferid = await transfers.add(sheet);
    await transfers.addItems(
      transferid,
      Array.from({ length: 205 }, (_, at) => item(at + 1)),
    );
    await transfers.settle(transferid, [
      { number: 1, foreseen: 'made', why: '' },
      { number: 2, foreseen: 'refused', why: 'no such group' },
    ]);
    const next = { after: 0, limit: 2, outcome: '', foreseen: '' } as const;
    expect((await transfers.items(transferid, next)).map(({ number }) => number)).toEqual([3, 4]);
    await transfers.settle(transferid, [{ number: 1, outcome: 'made', why: '', body: '' }]);
    const counts = await transfers.counts(transferid);
    expect(counts.toSorted((a, b) => a.count - b.count || a.outcome.localeCompare(b.outcome))).toEqual([
      { foreseen: 'refused', outcome: '', count: 1 },
      { foreseen: 'made', outcome: 'made', count: 1 },
      { foreseen: '', outcome: '', count: 203 },
    ]);
    await transfers.forgetForeseen(transferid);
    expect(await transfers.items(transferid, { after: 0, limit: 9, foreseen: 'made' })).toEqual([
      { ...item(1), transferid, foreseen: 'made', outcome: 'made', body: '', why: '' },
    ]);
    expect(await transfers.items(transferid, { after: 1, limit: 1 })).toEqual([
      { ...item(2), transferid, foreseen: '', outcome: '', why: '' },
    ]);
    await transfers.replaceItems(transferid, [item(7)]);
    expect((await transfers.items(transferid, { after: 0, limit: 9 })).map(({ number }) => number)).toEqual([
      7,
    ]);
  });
}
