import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import type { Config } from '../options/config.ts';
import { silentLog } from '../testing-log.ts';
import { serverKeyOf } from './server-key.ts';
import { loadServerSecret } from './server-secret.ts';
import { createSessions, type Sessions } from './sessions.ts';

type SessionsParts = Parameters<typeof createSessions>[0];

export interface TestSessionsOptions {
  readonly config?: Partial<SessionsParts['config'] & Pick<Config, 'data' | 'serverKeyFile'>>;
  readonly factorDuties?: SessionsParts['factorDuties'];
  readonly adminAlone?: SessionsParts['adminAlone'];
  /** ms since 1970 UTC at which the clock begins. */
  readonly nowMs?: number;
  /** Lays the database into the data folder that is given; without it that of a first start. */
  readonly lay?: (folder: string) => void;
}

/** Sessions over a real store in a folder of their own, by a clock that the test moves. */
export interface TestSessions extends AsyncDisposable {
  readonly folder: string;
  readonly store: Store;
  readonly clock: ManualClock;
  readonly sessions: Sessions;
  /** Ends the sessions and begins them again from the same store, as a restart of the server does. */
  restart(config?: TestSessionsOptions['config']): Promise<Sessions>;
}

export async function bootSessions(options: TestSessionsOptions = {}): Promise<TestSessions> {
  const { nowMs = 1_800_000_000_000, lay = layDatabase } = options;
  const { factorDuties = () => [], adminAlone = () => false } = options;
  const folder = mkdtempSync(join(tmpdir(), 'outrider-sessions-'));
  lay(folder);
  const store = await openSqliteStore({ folder });
  const clock = new ManualClock(nowMs);
  const bus = new InProcessBus(silentLog);
  tellStoreChanges(store, bus);
  const config = {
    compatBodyHash: true,
    compatNewHash: false,
    compatUrlHash: false,
    data: folder,
    host: '127.0.0.1',
    allowedHosts: [],
    allowedOrigins: [],
    ...options.config,
  };
  const parts = { store, bus, factorDuties, adminAlone, clock, log: silentLog };
  /** The key of the file that is in force, as each start reads it. */
  const begin = async (now: typeof config) => {
    const secret = await loadServerSecret({ config: now, settings: store.settings, log: silentLog });
    return await createSessions({ ...parts, config: now, serverKey: serverKeyOf(secret) });
  };
  let sessions = await begin(config);
  return {
    folder,
    store,
    clock,
    get sessions() {
      return sessions;
    },
    async restart(changed) {
      sessions[Symbol.dispose]();
      sessions = await begin({ ...config, ...changed });
      return sessions;
    },
    async [Symbol.asyncDispose]() {
      sessions[Symbol.dispose]();
      await store[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}
