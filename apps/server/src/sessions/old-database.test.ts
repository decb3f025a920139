import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ManualClock } from '@outrider/kit/clock.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { createSessions } from './sessions.ts';

/** Written by an earlier version; its README says what is in it. */
const OLD = import.meta.resolve('@outrider/store/engine/sqlite/fixtures/0002-positions.sqlite');
const KEY = '8C2A6F47DE975655AB44EBC474267DF4D9F855292E40ED6EBA049152FC2E1904';

test('keys and passwords of an earlier version open the door; who was disabled stays out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-old-'));
  copyFileSync(fileURLToPath(OLD), join(folder, 'outrider.sqlite'));
  await using store = await openSqliteStore({ folder });
  using sessions = await createSessions({
    store,
    bus: new InProcessBus(silentLog),
    config: {
      compatBodyHash: true,
      compatNewHash: false,
      compatUrlHash: false,
      data: folder,
      host: '127.0.0.1',
      allowedHosts: [],
      allowedOrigins: [],
    },
    clock: new ManualClock(Date.UTC(2026, 4, 2)),
    log: silentLog,
  });
  expect((await sessions.byKey(KEY)).userName).toBe('Olga');
  const password = hashPassword('an old password');
  expect((await sessions.signIn('olga', password, '::1', false)).identity.deviceScope).toEqual(
    new Set(['bus-1', 'bus-2']),
  );
  await expect(sessions.signIn('emil', password, '::1', false)).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
  });
  rmSync(folder, { recursive: true });
});
