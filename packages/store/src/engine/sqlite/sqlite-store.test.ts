import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { storeContract } from '../../contract.ts';
import { reportAt } from '../../positions/sample-report.ts';
import { openSqliteStore } from './open-sqlite-store.ts';
import { killAlarms } from './testing/alarm-kills.ts';
import { layDatabase } from './testing/lay-database.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-store-'));
let folders = 0;
const newFolder = (): string => join(root, String(++folders), 'data');
afterAll(() => rmSync(root, { recursive: true }));

describe('SQLite store', () => {
  storeContract((clock) => {
    const folder = newFolder();
    layDatabase(folder);
    return openSqliteStore({ folder }, clock);
  });
});

describe('SQLite store on its disk', () => {
  test('what was kept is there after it was closed and opened again', async () => {
    const folder = newFolder();
    {
      await using store = await openSqliteStore({ folder });
      await store.settings.put('name', 'value');
      await store.positions.append([reportAt('bus-1', 5)]);
    }
    await using store = await openSqliteStore({ folder });
    expect(await store.settings.get('name')).toBe('value');
    expect((await store.positions.range('bus-1', 0, 10)).reports).toHaveLength(1);
  });

  test('a second server is refused the folder', async () => {
    const folder = newFolder();
    await using store = await openSqliteStore({ folder });
    await expect(openSqliteStore({ folder })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('in use by another server'),
    });
    expect(await store.settings.get('x')).toBeUndefined();
  });

  test('a folder that cannot be made is named', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await expect(openSqliteStore({ folder: join(file, 'data') })).rejects.toMatchObject({
      code: 'STORE_FULL',
      message: expect.stringContaining('cannot be written: ENOTDIR'),
    });
  });

  test('a file that is no database is said to be damaged', async () => {
    const folder = mkdtempSync(join(root, 'damaged-'));
    writeFileSync(join(folder, 'outrider.sqlite'), 'x'.repeat(9_000));
    await expect(openSqliteStore({ folder })).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  test('a full disk keeps nothing of the batch, says so, and what was there stays', async () => {
    const folder = newFolder();
    await using store = await openSqliteStore({ folder, maxPages: 400 });
    let kept = 0;
    const fill = async (): Promise<void> => {
      for (;;) {
        await store.positions.append(Array.from({ length: 1_000 }, (_, at) => reportAt('bus-1', kept + at)));
        kept += 1_000;
      }
    };
    await expect(fill()).rejects.toMatchObject({ code: 'STORE_FULL' });
    expect(kept).toBeGreaterThan(0);
    expect((await store.positions.range('bus-1', 0, 1e9)).reports).toHaveLength(kept);
    await expect(store.positions.append([reportAt('b'.repeat(30), 1)])).resolves.toEqual([]);
  });

  test('whether there was room is told of single calls and of transactions, not of what changes nothing', async () => {
    await using store = await openSqliteStore({ folder: newFolder() });
    const told: boolean[] = [];
    store.onWritten((kept) => told.push(kept));
    await store.settings.put('a', '1');
    await store.groups.remove(7);
    await store.transaction(async (tx) => {
      await tx.settings.put('a', '2');
      await tx.settings.put('b', '2');
    });
    await store.transaction((tx) => tx.groups.list());
    expect(told).toEqual([true, true]);
  });

  test('after it is closed every call is refused', async () => {
    const store = await openSqliteStore({ folder: newFolder() });
    await store[Symbol.asyncDispose]();
    await expect(store.settings.get('x')).rejects.toMatchObject({ code: 'INTERNAL' });
    await expect(store.positions.append([reportAt('a', 1)])).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});

describe('SQLite store killed', () => {
  test('nothing is kept of a transaction that was under way', async () => {
    const script = fileURLToPath(new URL('./testing/wait-in-transaction.ts', import.meta.url));
    const folder = newFolder();
    const child = spawn(globalThis.process.execPath, [script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'exit');
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === 'written') child.kill('SIGKILL');
    }
    await gone;
    await using store = await openSqliteStore({ folder });
    expect(await store.groups.list()).toEqual([]);
    expect(await store.settings.get('before')).toBe('kept');
  });

  const child = fileURLToPath(new URL('./testing/append-until-killed.ts', import.meta.url));

  test('nothing acknowledged is lost, whether it is killed at its first acknowledgement or at a later one', async () => {
    const folder = newFolder();
    const acknowledged = new Set<number>();
    // The kill arrives in the middle of what the child does next: each round at another place of its commits.
    for (let killAt = 1; killAt <= 20; killAt++) {
      const first = killAt * 1_000_000;
      const process = spawn(globalThis.process.execPath, [child, folder, String(first)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const gone = once(process, 'exit');
      let heard = 0;
      for await (const line of createInterface({ input: process.stdout })) {
        acknowledged.add(Number(line));
        if (++heard === killAt) process.kill('SIGKILL');
      }
      await gone;
      expect(process.signalCode).toBe('SIGKILL');
    }
    const said: string[] = [];
    await using store = await openSqliteStore({ folder, onFinding: ({ text }) => said.push(text) });
    const kept = new Set(
      (await store.positions.range('bus-1', 0, 1e9)).reports.map(({ position }) => position.time),
    );
    expect(acknowledged.size).toBeGreaterThanOrEqual((20 * 21) / 2);
    expect([...acknowledged].filter((time) => !kept.has(time))).toEqual([]);
    expect(said).toEqual([]);
  });

  test('each alarm that was acknowledged with its report is one event, wherever it is killed', async () => {
    await killAlarms(newFolder(), 4);
  });
});
