import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Log } from '../../../log.ts';
import { simulate } from './simulate.ts';

const NOW = 1_800_000_000_000;
/** In memory where the system has a folder for that: nothing here is killed but what is simulated. */
const MEMORY = '/dev/shm';

export interface Seeds {
  readonly first: number;
  readonly count: number;
  readonly log: Log;
  /** Told of how many are done. */
  readonly onDone?: (done: number) => void;
}

/** Runs the simulation of one seed after the other, over one store. @throws SimulationFault of the first that goes wrong */
export async function runSeeds({ first, count, log, onDone }: Seeds): Promise<void> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'outrider-simulation-'));
  layDatabase(folder);
  const clock = new ManualClock(NOW);
  const store = await openSqliteStore({ folder }, clock);
  try {
    for (let done = 0; done < count; done++) {
      await simulate(first + done, { store, clock, log });
      onDone?.(done + 1);
    }
  } finally {
    await store[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  }
}
