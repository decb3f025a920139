import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { moveBack } from '@outrider/store/engine/move/move-back.ts';
import { moveThere } from '@outrider/store/engine/move/move-there.ts';
import { takeSession } from '@outrider/store/engine/move/take-session.ts';
import {
  NO_POSTGRES,
  postgresPrograms,
  StartedPostgres,
} from '@outrider/store/engine/postgres/testing/started-postgres.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { configSchema } from '../options/config.ts';
import { serverKeyOf } from '../sessions/server-key.ts';
import { sealedValue, unsealedValue } from '../settings/sealed-value.ts';
import { silentLog } from '../testing-log.ts';
import { openStore } from './open-store.ts';

const programs = postgresPrograms();
if (programs === undefined) console.info(NO_POSTGRES);
const START_MS = 600_000;
const KEY = 'mail.password';

test.skipIf(programs === undefined)(
  'what was sealed with the key of the server is read with it where the store was moved to, and back',
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'outrider-moved-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    await using postgres = await StartedPostgres.start(programs ?? '');
    const sealing = serverKeyOf(Buffer.alloc(32, 7)).settingSecrets;
    const parts = { bus: new InProcessBus(silentLog), clock: new ManualClock(), log: silentLog };
    const open = (store?: string) => openStore(configSchema.parse({ data, store }), parts);
    const secretOf = async (url?: string): Promise<unknown> => {
      await using store = await open(url);
      return unsealedValue(sealing, KEY, (await store.serverSettings.find(KEY))?.value);
    };
    const moved = async (move: typeof moveThere): Promise<void> => {
      await using taken = await takeSession(postgres.url);
      const { session } = taken;
      await move({ folder: data, session, address: 'postgres://here/outrider', now: Date.now });
    };
    {
      await using store = await open();
      const value = sealedValue(sealing, KEY, 'correct horse');
      await store.serverSettings.put([{ key: KEY, value, secret: true }], 'admin');
    }
    await moved(moveThere);
    await expect(open()).rejects.toThrow('start with --store');
    expect(await secretOf(postgres.url)).toBe('correct horse');
    await moved(moveBack);
    await expect(open(postgres.url)).rejects.toThrow(`was moved to ${data}`);
    expect(await secretOf()).toBe('correct horse');
  },
  START_MS,
);
