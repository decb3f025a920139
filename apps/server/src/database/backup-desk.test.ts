import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { BackupDesk } from './backup-desk.ts';
import { BackupNotes } from './backup-notes.ts';
import { BackupShelf } from './backup-shelf.ts';

const folder = mkdtempSync(join(tmpdir(), 'outrider-backup-desk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A desk whose backups go on until they are stopped. */
async function openDesk() {
  const make = vi.fn(
    (_wish: unknown, signal: AbortSignal) =>
      new Promise<string>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      }),
  );
  const desk = new BackupDesk({
    shelf: new BackupShelf(folder, folder, await BackupNotes.load(folder)),
    make,
    examine: () => Promise.reject(new Error('none is checked')),
    clock: new ManualClock(0),
    log: silentLog,
  });
  return { desk, make };
}

test('one that is due while another is made does not hold up the stop of the server', async () => {
  const { desk, make } = await openDesk();
  desk.make('ann', undefined);
  const stopping = new AbortController();
  const due = desk.makeScheduled(() => undefined, stopping.signal);
  stopping.abort();
  await expect(due).rejects.toThrow('aborted');
  expect([make.mock.calls.length, desk.work?.userName]).toEqual([1, 'ann']);
  await desk[Symbol.asyncDispose]();
});

test('where the passphrase cannot be had none is made, and that is said', async () => {
  const { desk, make } = await openDesk();
  const lost = (): string => {
    throw new Error('enter it again');
  };
  await expect(desk.makeScheduled(lost, new AbortController().signal)).rejects.toThrow('enter it again');
  expect(make).not.toHaveBeenCalled();
  expect(desk.ended).toMatchObject({ does: 'make', userName: '', fault: 'enter it again', stopped: false });
});
