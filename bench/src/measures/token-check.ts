import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@outrider/kit/clock.ts';
import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { defaultVariant } from '@outrider/model/variants/variant.ts';
import { InProcessBus } from '@outrider/server/bus/in-process-bus.ts';
import type { Log } from '@outrider/server/log.ts';
import { Identities } from '@outrider/server/sessions/identity.ts';
import { Tokens } from '@outrider/server/sessions/tokens/tokens.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

/** Checks that are timed together: one is shorter than what it takes to look at the clock. */
const A_LOT = 1_000;
const LOTS = 100;
const RATE = 10_000_000;
const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };

async function measure({ quick, log }: Run): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-'));
  try {
    await using store = await openSqliteStore({ folder });
    await store.users.add({
      ...userRecord.defaults,
      userName: 'ann',
      level: 0,
      passwordHash: 'none that any password fits',
      mail: 'ann@example.com',
    });
    const identities = new Identities(store, defaultVariant, () => [], systemClock);
    using bus = new InProcessBus(quiet);
    using tokens = new Tokens({ store, identities, bus, clock: systemClock, log: quiet });
    const made = tokens.make();
    await tokens.add(made, {
      userName: 'ann',
      name: 'bench',
      level: 0,
      access: FULL_ACCESS,
      groupIds: [],
      deviceids: [],
      addresses: ['192.0.2.0/24'],
      rate: RATE,
      expiresMs: Date.now() + 86_400_000,
    });
    const times: number[] = [];
    for (let lot = 0; lot < (quick ? 20 : LOTS); lot++) {
      const began = performance.now();
      for (let at = 0; at < A_LOT; at++) await tokens.session(made.token, '192.0.2.7');
      times.push(((performance.now() - began) * 1_000) / A_LOT);
    }
    log(`${times.length * A_LOT} checks`);
    return [
      row('a token checked, p50', percentile(times, 0.5), 'µs', '≤ 20'),
      row('a token checked, p95', percentile(times, 0.95), 'µs', '≤ 20'),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What it costs that a call shows a token. */
export const tokenCheck: Measure = {
  name: 'token-check',
  about: 'time of the check of a token that was used of late',
  run: measure,
};
