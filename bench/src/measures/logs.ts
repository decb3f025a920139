import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import { MAX_LOG_ROWS } from '@outrider/model/audit/limits.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const QUICK_ROWS = 200_000;
const PEOPLE = 300;
const CALLS = 180;
const ADDRESSES = 900;
const BEGAN_MS = Date.UTC(2025, 0, 1);
/** Two years of entries. */
const LASTS_MS = 2 * 365 * 86_400_000;
const LOOKS = 30;
const PAGE = 100;
const WRITES = 300;

/** Entries and uses as a fleet of two years has them: people, calls and addresses of which some come often and some hardly ever. */
const FILL = `
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :rows)
INSERT INTO audit_trail (seq, time_ms, person, ip, door, call, devices, outcome, text, salt, seal)
SELECT i, :began + CAST(i * (:lasts / CAST(:rows AS REAL)) AS INTEGER), 1 + (i * 7919 % CAST(:people AS INTEGER)) * (i % 3 > 0),
  '192.0.2.' || (i * 104729 % CAST(:addresses AS INTEGER)), 'http', 'call' || ((i * 15485863 % CAST(:calls AS INTEGER)) * (i % 5 > 0)),
  '["bus-' || (i % 5000) || '"]', 'ok', '["changed the settings of ",1,["Name","North","South"]]', 'c2FsdHNhbHRzYWx0', :seal
FROM n`;
const FILL_USES = `
WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :rows)
INSERT INTO stream_uses (use, kind, person, ip, devices, channel, stream, began_ms, ended_ms, state, bytes)
SELECT i, CASE WHEN i % 500 = 0 THEN 'talk' ELSE 'view' END, 1 + (i * 7919 % CAST(:people AS INTEGER)), '192.0.2.7', '["bus-' || (i % 5000) || '"]',
  1, 'sub', :began + CAST(i * (:lasts / CAST(:rows AS REAL)) AS INTEGER),
  :began + CAST(i * (:lasts / CAST(:rows AS REAL)) AS INTEGER) + 60000, 'ended', 1000000
FROM n`;

const entry: AuditEntry = {
  timeMs: BEGAN_MS + LASTS_MS,
  door: 'http',
  call: 'renameGroup',
  user: 'person1',
  ip: '192.0.2.7',
  devices: ['bus-1'],
  text: ['renamed group 1 to North'],
  outcome: 'ok',
};

/** Fills both logs. @returns bytes of the file for each entry of the trail, without and with its indexes */
export function fillLogs(
  file: string,
  rows: number,
  log: Run['log'],
): { readonly bare: number; readonly whole: number } {
  using db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
  const indexes = db
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'audit_trail' AND sql IS NOT NULL",
    )
    .all();
  for (const { name } of indexes) db.exec(`DROP INDEX ${String(name)}`);
  for (let at = 1; at <= PEOPLE; at++)
    db.prepare('INSERT INTO audit_people (person, name, gone_at) VALUES (?, ?, 0)').run(at, `person${at}`);
  const before = statSync(file).size;
  const shared = { rows, began: BEGAN_MS, lasts: LASTS_MS, people: PEOPLE };
  db.prepare(FILL).run({ ...shared, addresses: ADDRESSES, calls: CALLS, seal: '0'.repeat(64) });
  db.prepare('UPDATE audit_chain SET head_seq = ?, head_seal = ?').run(rows, '0'.repeat(64));
  const bare = (statSync(file).size - before) / rows;
  const began = performance.now();
  for (const { sql } of indexes) db.exec(String(sql));
  log(`indexes of ${rows} entries were made in ${Math.round(performance.now() - began)} ms`);
  const whole = (statSync(file).size - before) / rows;
  db.prepare(FILL_USES).run(shared);
  return { bare, whole };
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const rows = quick ? QUICK_ROWS : MAX_LOG_ROWS;
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-'));
  try {
    let file = '';
    {
      await using empty = await openSqliteStore({ folder });
      await empty.trail.head();
      file = join(folder, 'outrider.sqlite');
    }
    const { bare, whole } = fillLogs(file, rows, log);
    log(`${rows} entries and as many uses`);
    await using store = await openSqliteStore({ folder });
    const at = (look: number): number => BEGAN_MS + ((look * 37) % LOOKS) * (LASTS_MS / LOOKS);
    const day = (look: number) => ({ fromMs: at(look), toMs: at(look) + 86_400_000 });
    const trail = (question: object) => store.trail.find({ limit: PAGE, ...question });
    const uses = (question: object) =>
      store.streamUses.find({ limit: PAGE, kinds: ['view'], ...question } as Parameters<
        typeof store.streamUses.find
      >[0]);
    const filters: readonly [string, (look: number) => Promise<unknown>][] = [
      ['no filter', () => trail({})],
      ['a person', (look) => trail({ users: [`person${1 + look}`] })],
      ['a call', (look) => trail({ call: `call${look}` })],
      ['an address', (look) => trail({ ip: `192.0.2.${look}` })],
      ['a day', (look) => trail(day(look))],
      ['a vehicle', (look) => trail({ deviceid: `bus-${look}` })],
      ['a word', () => trail({ word: 'nowhere' })],
      [
        'all at once',
        (look) =>
          trail({ ...day(look), users: [`person${look}`], call: `call${look}`, ip: `192.0.2.${look}` }),
      ],
      ['stream log: a person', (look) => uses({ users: [`person${1 + look}`] })],
      ['stream log: a day', (look) => uses(day(look))],
      ['stream log: a vehicle', (look) => uses({ deviceid: `bus-${look}` })],
      ['talk log: a person', (look) => uses({ kinds: ['talk'], users: [`person${1 + look}`] })],
    ];
    const figures: Row[] = [];
    for (const [name, look] of filters) {
      log(name);
      const times: number[] = [];
      for (let one = 0; one < LOOKS; one++) {
        const began = performance.now();
        await look(one);
        times.push(performance.now() - began);
      }
      figures.push(
        row(
          `logs, ${rows / 1e6} million rows, a look by ${name}, p95`,
          percentile(times, 0.95),
          'ms',
          '≤ 100',
        ),
      );
    }
    const writes: number[] = [];
    for (let one = 0; one < WRITES; one++) {
      const began = performance.now();
      await store.audit.append(entry);
      writes.push(performance.now() - began);
    }
    return [
      ...figures,
      row('an entry of the audit trail by itself, p50', percentile(writes, 0.5), 'ms'),
      row('bytes of an entry without indexes', bare, 'bytes'),
      row('bytes of an entry with its indexes', whole, 'bytes'),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How long a filter of a full log takes. */
export const logs: Measure = {
  name: 'logs',
  about:
    'time of one look by each filter of audit trail and stream log that are full, and what their indexes cost',
  run: measure,
};
