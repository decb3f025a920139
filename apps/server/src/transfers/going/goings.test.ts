import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { Transfer, TransferState } from '@outrider/model/transfers/transfer-record.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GoingFolder } from './going-folder.ts';
import { Goings, type GoingsParts } from './goings.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'outrider-goings-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Exports with a file each, and what becomes of them. */
function exportsWith(
  files: Readonly<Record<number, readonly [path: string, words: string, state: TransferState]>>,
) {
  const folder = new GoingFolder(root, () => Promise.resolve(1));
  const states = new Map<number, TransferState>();
  for (const [id, [path, words, state]] of Object.entries(files)) {
    const at = folder.pathOf(Number(id), path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, words);
    states.set(Number(id), state);
  }
  const did: string[] = [];
  const parts = {
    server: 's',
    setsServer: () => true,
    folder,
    clock: new ManualClock(1_000),
    runner: { left: async (id: number) => void did.push(`left ${id}`), wake: () => void did.push('woken') },
    store: {
      transfers: {
        list: async () =>
          await Promise.resolve(
            [...states].map(([transferid, state]) => ({ transferid, state, kind: 'going', about: 's' })),
          ),
        remove: async (id: number) => void (await Promise.resolve(states.delete(id))),
        change: async (id: number, from: readonly TransferState[], { state }: Pick<Transfer, 'state'>) => {
          const is = from.includes(await Promise.resolve(states.get(id) ?? 'done'));
          if (is) {
            states.set(id, state);
            did.push(`${state} ${id}`);
          }
          return is;
        },
      },
      audit: { append: async () => await Promise.resolve() },
    },
  } as unknown as GoingsParts;
  const removed = async (): Promise<number> =>
    await new Goings(parts).removeNaming(async (pieces) => (await text(pieces)).includes('Zenobia'));
  const left = (): number[] =>
    Object.keys(files)
      .map(Number)
      .filter((id) => existsSync(join(root, String(id))));
  return { removed, left, states, did };
}

test('an export that names somebody who was erased goes with all that is there of it, in whatever state it is', async () => {
  const { removed, left, states } = exportsWith({
    1: ['records/drivers.csv', 'Zenobia', 'done'],
    2: ['manifest.json', '{"user":"Zenobia"}', 'done'],
    3: ['records/people.csv.part', 'Zenobia', 'stopped'],
    4: ['records/drivers.csv', 'Olga', 'done'],
    // What was brought, and where vehicles were, names nobody.
    5: ['positions/a/2026-01-01.csv', 'Zenobia', 'done'],
    6: ['READ-ME.txt', 'Zenobia', 'done'],
    7: ['trips/2026-01.csv', 'Zenobia', 'running'],
  });
  expect(await removed()).toBe(4);
  expect(left()).toEqual([4, 5, 6]);
  expect([...states.keys()]).toEqual([4, 5, 6]);
});

test('an export that is being written rests while it is looked into, and goes on where it names nobody', async () => {
  const { removed, states, did } = exportsWith({ 1: ['records/drivers.csv', 'Olga', 'running'] });
  expect(await removed()).toBe(0);
  expect(states.get(1)).toBe('running');
  expect(did).toEqual(['stopped 1', 'left 1', 'running 1', 'woken']);
});
