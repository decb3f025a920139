import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { sampleSession, sampleUser } from '@outrider/store/people/sample-user.ts';
import { expect, test } from 'vitest';
import { beginRestored } from './begin-restored.ts';

test('sessions and links to set a password of a backup end with its restore: those that ended since do not live again', async () => {
  const data = mkdtempSync(join(tmpdir(), 'outrider-begin-restored-'));
  {
    await using store = await openSqliteStore({ folder: data });
    await store.users.add(sampleUser);
    await store.sessions.add({ ...sampleSession, expiresMs: 9e12 });
    await store.invitations.put({ userName: 'olga', tokenHash: 't', expiresMs: 9e12 });
    await beginRestored({ userName: 'admin', ip: '::1', filename: 'a', atMs: 1 }, { data, store });
    expect(await store.sessions.find('h1')).toBeUndefined();
    expect(await store.sessions.hasEnded('h1', 500)).toBe(true);
    expect(await store.invitations.find('t', 500)).toBeUndefined();
    expect(await store.users.find('olga')).toBeDefined();
  }
  rmSync(data, { recursive: true });
});
