import type { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import type { StoreParts } from '../areas.ts';
import { sampleUser } from '../people/sample-user.ts';
import { reportAt } from '../positions/sample-report.ts';
import type { Store } from '../store.ts';
import { TRANSACTION_MS } from './transaction.ts';

const groupsOf = async ({ groups }: Pick<StoreParts, 'groups'>): Promise<string[]> =>
  (await groups.list()).map(({ name }) => name);
/** A transaction that has added the group 'inner' and waits until it is told to go on. */
async function pausedOn(store: Store) {
  const { promise: gate, resolve: goOn, reject: fail } = Promise.withResolvers<void>();
  const { promise: begun, resolve: beginning } = Promise.withResolvers<StoreParts>();
  const done = store.transaction(async (tx) => {
    await tx.groups.add({ groupid: 1, name: 'inner' });
    beginning(tx);
    await gate;
  });
  return { tx: await begun, goOn, fail, done };
}

/** What every engine must do with transactions. */
export function transactionContract(store: () => Store, clock: () => ManualClock): void {
  const paused = () => pausedOn(store());

  test('a transaction sees what it wrote, keeps all of it and gives what it found', async () => {
    const found = await store().transaction(async (tx) => {
      await tx.groups.add({ groupid: 1, name: 'North' });
      await tx.users.add({ ...sampleUser, groupIds: [1] });
      return (await tx.users.find('olga'))?.groupIds;
    });
    expect(found).toEqual([1]);
    expect(await store().users.find('olga')).toEqual({ ...sampleUser, groupIds: [1] });
  });

  test('of a transaction that throws nothing is kept, whatever it did before', async () => {
    await store().groups.add({ groupid: 9, name: 'South' });
    const failing = store().transaction(async (tx) => {
      await tx.groups.change(9, { name: 'changed' });
      await tx.users.add({ ...sampleUser, groupIds: [9] });
      throw new Error('on second thoughts');
    });
    await expect(failing).rejects.toThrow('on second thoughts');
    expect(await store().users.list()).toEqual([]);
    expect(await groupsOf(store())).toEqual(['South']);
  });

  test('of one in which a call failed nothing is kept, even if it goes on', async () => {
    const going = store().transaction(async (tx) => {
      await tx.groups.add({ groupid: 1, name: 'North' });
      await tx.groups.add({ groupid: 1, name: 'South' }).catch(() => {});
    });
    await expect(going).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await store().groups.list()).toEqual([]);
  });

  test('who reads meanwhile sees nothing of a transaction that is then undone', async () => {
    const { fail, done } = await paused();
    const read = groupsOf(store());
    fail(new Error('undone'));
    await expect(done).rejects.toThrow('undone');
    expect(await read).toEqual([]);
  });

  test('of two that read and write the same neither loses what the other did', async () => {
    await store().groups.add({ groupid: 1, name: '' });
    const append = (letter: string): Promise<void> =>
      store().transaction(async (tx) => {
        const [name] = await groupsOf(tx);
        await tx.groups.change(1, { name: `${name}${letter}` });
      });
    await Promise.all(['a', 'b', 'c'].map(append));
    expect((await groupsOf(store())).map((name) => name.split('').sort().join(''))).toEqual(['abc']);
  });

  test('one within another is refused, as is the store itself', async () => {
    const nested = store().transaction(async () => await store().transaction(async () => 1));
    await expect(nested).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('Within'),
    });
    const outside = store().transaction(async () => await store().groups.list());
    await expect(outside).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await store().groups.list()).toEqual([]);
  });

  test('one that nobody ends is undone by its time, and the others go on', async () => {
    const { tx, goOn, done } = await paused();
    const others = store()
      .transaction(groupsOf)
      .then(async (read) => {
        await store().groups.add({ groupid: 2, name: 'outer' });
        return read;
      });
    clock().advance(TRANSACTION_MS);
    await expect(done).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('took longer'),
    });
    expect(await others).toEqual([]);
    await expect(tx.groups.add({ groupid: 3, name: 'late' })).rejects.toThrow(/transaction/i);
    goOn();
    expect(await groupsOf(store())).toEqual(['outer']);
  });

  test('one during which the process stood still for long is kept', async () => {
    const { goOn, done } = await paused();
    clock().standStill(10 * TRANSACTION_MS);
    goOn();
    await done;
  });
}

/** The same beside reports of devices. */
export function transactionOfReportsContract(store: () => Store): void {
  const paused = () => pausedOn(store());

  test('what others write meanwhile is kept, whatever becomes of the transaction', async () => {
    const { fail, done } = await paused();
    const report = store().positions.append([reportAt('bus-1', 5)]);
    const added = store().groups.add({ groupid: 2, name: 'outer' });
    fail(new Error('undone'));
    await expect(done).rejects.toThrow('undone');
    await Promise.all([report, added]);
    expect(await groupsOf(store())).toEqual(['outer']);
    expect((await store().positions.range('bus-1', 0, 9)).reports).toHaveLength(1);
  });
}
