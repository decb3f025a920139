import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditEntry } from '@outrider/model/audit/audit-entry.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const CHANGES = 2_000;
const WARMING = 200;

const entry: AuditEntry = {
  timeMs: Date.UTC(2026, 0, 1),
  door: 'http',
  call: 'renameGroup',
  user: 'admin',
  ip: '192.0.2.7',
  devices: [],
  text: ['renamed group 1 to North'],
  outcome: 'ok',
};

async function measure({ quick, log }: Run): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-'));
  try {
    await using store = await openSqliteStore({ folder });
    await store.groups.add({ groupid: 1, name: 'North' });
    const change = (): Promise<void> => store.groups.change(1, { name: 'North' });
    const ways: readonly [name: string, work: () => Promise<unknown>][] = [
      ['a change of the store', change],
      ['the same with its entry of the audit trail', () => store.audit.during(entry, change)],
      ['the same with an entry by itself after it', () => change().then(() => store.audit.append(entry))],
    ];
    const times = ways.map((): number[] => []);
    const changes = quick ? WARMING : CHANGES;
    // In turns: what else the machine does meets all alike.
    for (let at = 0; at < WARMING + changes; at++)
      for (const [way, [, work]] of ways.entries()) {
        const began = performance.now();
        await work();
        if (at >= WARMING) times[way]?.push(performance.now() - began);
      }
    log(`${changes} changes each way`);
    return ways.flatMap(([name], way) => {
      const taken = times[way] ?? [];
      return [
        row(`${name}, p50`, percentile(taken, 0.5), 'ms'),
        row(`${name}, p95`, percentile(taken, 0.95), 'ms'),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What it costs that each change is written down. */
export const auditedWrite: Measure = {
  name: 'audited-write',
  about: 'time of a change with and without its entry of the audit trail',
  run: measure,
};
