import type { TransferItem } from '@outrider/model/transfers/transfer-record.ts';
import { expect, test } from 'vitest';
import { settled } from './settled.ts';
import { SourceFault } from './source-fault.ts';
import { made } from './transfer-kind.ts';
import type { World } from './world.ts';

test('once it is enough, what is left is not touched, and what was brought is kept and told', async () => {
  const items = [1, 2, 3].map((number) => ({ number, step: 'devices', body: '{}' }) as TransferItem);
  const brought: number[] = [];
  const world = { isDry: false } as unknown as World;
  const told = await settled(
    items,
    world,
    async ({ number }) => {
      brought.push(number);
      return made;
    },
    () => brought.length === 2,
  );
  expect([brought, told.map(({ number }) => number)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('what was brought before something stops the transfer is told; that comes first the next time, and is thrown then', async () => {
  const items = [1, 2, 3].map((number) => ({ number, step: 'devices', body: '{}' }) as TransferItem);
  const world = { isDry: false } as unknown as World;
  const bring = async ({ number }: TransferItem) => {
    if (number === 3) throw new SourceFault('it ended');
    return made;
  };
  expect((await settled(items, world, bring)).map(({ number }) => number)).toEqual([1, 2]);
  await expect(settled(items.slice(2), world, bring)).rejects.toThrow('it ended');
});
