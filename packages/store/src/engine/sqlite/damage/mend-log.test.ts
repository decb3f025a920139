import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFiles } from '../database-files.ts';
import { DamageRecord } from './damage-record.ts';
import { scanLog } from './log-file.ts';
import { mendLog } from './mend-log.ts';
import { flipByte } from './testing/flip-byte.ts';

// A server that was killed: its database's file, and a log with some hundred transactions. Each test damages a copy.

const root = mkdtempSync(join(tmpdir(), 'outrider-mend-'));
const killed = join(root, 'outrider.sqlite');
const FRAME_BYTES = 24 + 4_096;
const frameAt = (index: number): number => 32 + index * FRAME_BYTES;
const ROWS = 400;

beforeAll(() => {
  const file = join(root, 'running.sqlite');
  using db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0');
  db.exec('CREATE TABLE rows (number INTEGER PRIMARY KEY, text TEXT)');
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const put = db.prepare('INSERT INTO rows (text) VALUES (?)');
  for (let row = 0; row < ROWS; row++) put.run('x'.repeat(300));
  copyFileSync(file, killed);
  copyFileSync(`${file}-wal`, `${killed}-wal`);
});
afterAll(() => rmSync(root, { recursive: true }));

/** A copy with its log damaged, mended and opened: how many rows there are, and what was said. */
function open(damage: (log: string) => void) {
  const folder = mkdtempSync(join(root, 'copy-'));
  const files = databaseFiles(folder);
  copyFileSync(killed, files.database);
  copyFileSync(`${killed}-wal`, files.log);
  damage(files.log);
  const said: string[] = [];
  mendLog(files, new DamageRecord(folder, ({ text }) => said.push(text)), () => false);
  using db = new DatabaseSync(files.database);
  const rows = Number(db.prepare('SELECT count(*) AS n FROM rows').get()?.['n']);
  expect(db.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  return { rows, said, folder };
}

test('a log that is whole is left as it is', () => {
  const { rows, said } = open(() => {});
  expect([rows, said]).toEqual([ROWS, []]);
});

test('SQLite drops all that stands behind a damaged page, and says nothing', () => {
  const folder = mkdtempSync(join(root, 'unmended-'));
  const { database, log } = databaseFiles(folder);
  copyFileSync(killed, database);
  copyFileSync(`${killed}-wal`, log);
  flipByte(log, frameAt(10) + 500);
  using db = new DatabaseSync(database);
  expect(db.prepare('SELECT count(*) AS n FROM rows').get()?.['n']).toBeLessThan(20);
});

test.each([
  ['in a page that was written again later', (log: string) => flipByte(log, frameAt(10) + 500)],
  ['in the checksum of such a page', (log: string) => flipByte(log, frameAt(10) + 20)],
  ['in the head of the log', (log: string) => flipByte(log, 17)],
  ['at two places', (log: string) => [10, 200].forEach((frame) => flipByte(log, frameAt(frame) + 99))],
])('a log that is damaged %s is written anew without it, and nothing is lost', (_where, damage) => {
  const { rows, said, folder } = open(damage);
  expect([rows, said]).toEqual([ROWS, [expect.stringContaining('all of them were saved')]]);
  const aside = /kept in (\S+)\.$/.exec(said[0] ?? '')?.[1] ?? '';
  expect(aside.startsWith(folder)).toBe(true);
  expect(statSync(join(aside, 'outrider.sqlite-wal')).size).toBe(statSync(`${killed}-wal`).size);
});

test('wherever one byte is damaged, nothing is lost without a word', () => {
  const { frames } = scanLog(`${killed}-wal`) ?? { frames: [] };
  const said = new Set<string>();
  let saved = 0;
  for (let frame = 0; frame < frames.length - 1; frame += 7) {
    const done = open((log) => flipByte(log, frameAt(frame) + 1_000));
    expect(done.said, `frame ${frame}`).toHaveLength(1);
    said.add(done.said[0]?.includes('all of them were saved') === true ? 'saved' : 'lost');
    if (done.rows === ROWS) saved++;
    else expect(done.said[0]).toContain('cannot be put back whole');
  }
  expect([...said].sort()).toEqual(['lost', 'saved']);
  expect(saved).toBeGreaterThan(frames.length / 7 / 2);
});

test('an end that was never committed is no damage', () => {
  const size = statSync(`${killed}-wal`).size;
  for (const cut of [100, FRAME_BYTES - 1]) {
    const { rows, said } = open((log) => truncateSync(log, size - cut));
    expect([rows, said]).toEqual([ROWS - 1, []]);
  }
});

test('a log that somebody has open is not touched', () => {
  const folder = mkdtempSync(join(root, 'in-use-'));
  const files = databaseFiles(folder);
  copyFileSync(`${killed}-wal`, files.log);
  flipByte(files.log, frameAt(10) + 500);
  const before = readFileSync(files.log);
  mendLog(files, new DamageRecord(folder), () => true);
  expect(readFileSync(files.log).equals(before)).toBe(true);
});
