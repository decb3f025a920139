import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OrderFolder } from './order-folder.ts';

async function boot() {
  const root = await mkdtemp(join(tmpdir(), 'outrider-orders-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = new OrderFolder(root);
  /** A file that broke off in the first piece of an order. */
  const brokeOff = async (order: number, bytes: number): Promise<void> =>
    writeFile(join(await folder.make(order, 0), '1'), Buffer.alloc(bytes));
  return { root, folder, brokeOff };
}
const open = () => false;

test('what orders take is what lies on the disk: what broke off and what was made of files too', async () => {
  const { folder, brokeOff } = await boot();
  await folder.write(1, 0, 'a.mp4', Buffer.alloc(10));
  await writeFile(`${folder.pathOf(1, 0, 0)}.mp4`, Buffer.alloc(5));
  await brokeOff(2, 7);
  expect(await folder.sizes(open)).toEqual(
    new Map([
      [1, 15],
      [2, 7],
    ]),
  );
});

test('an order that is over is looked at once, and again when something was made of its files', async () => {
  const { folder, brokeOff } = await boot();
  const isOver = () => true;
  await folder.write(1, 0, 'a.mp4', Buffer.alloc(10));
  await folder.sizes(isOver);
  await brokeOff(1, 7);
  expect((await folder.sizes(isOver)).get(1)).toBe(10);
  folder.grew(1);
  expect((await folder.sizes(isOver)).get(1)).toBe(17);
});

test('what broke off goes, files that came stay', async () => {
  const { folder, brokeOff } = await boot();
  await folder.write(1, 0, 'a.mp4', Buffer.alloc(10));
  await brokeOff(1, 7);
  await folder.removeUnkept(1);
  expect((await folder.sizes(open)).get(1)).toBe(10);
});
