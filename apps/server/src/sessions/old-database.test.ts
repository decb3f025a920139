import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { expect, test } from 'vitest';
import { bootSessions } from './testing-sessions.ts';

/** Written by an earlier version; its README describes the content. */
const OLD = import.meta.resolve('@outrider/store/engine/sqlite/fixtures/0002-positions.sqlite');
const KEY = '8C2A6F47DE975655AB44EBC474267DF4D9F855292E40ED6EBA049152FC2E1904';

test('keys and passwords of an earlier version open the door; a user who was disabled stays out', async () => {
  await using booted = await bootSessions({
    nowMs: Date.UTC(2026, 4, 2),
    lay: (folder) => copyFileSync(fileURLToPath(OLD), join(folder, 'outrider.sqlite')),
  });
  const { sessions } = booted;
  expect((await sessions.byKey(KEY)).userName).toBe('Olga');
  const password = hashPassword('an old password');
  expect((await sessions.signIn('olga', password, '::1', false)).identity.deviceScope).toEqual(
    new Set(['bus-1', 'bus-2']),
  );
  await expect(sessions.signIn('emil', password, '::1', false)).rejects.toMatchObject({
    code: 'AUTH_REQUIRED',
  });
});
