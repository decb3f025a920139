import { rmSync } from 'node:fs';
import { MAX_USERS } from '@outrider/model/people/limits.ts';
import { companyAccount } from '@outrider/model/people/sign-in-provider.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, test, vi } from 'vitest';
import { callerOf } from './testing-caller.ts';
import { beginScim, ScimService } from './testing-scim.ts';
import { addUser, makeFolder, startIn } from './testing.ts';

const PEOPLE = 3_000;
/** What a thousand users take to be made, at most, on a machine that others keep busy. */
const FOLLOWED = { timeout: 240_000, interval: 250 } as const;

/** Tells people without sockets: of these a service makes no more than 25 a second. */
async function tellPeople(store: Store): Promise<string[]> {
  const ids = Array.from({ length: PEOPLE }, (_, at) => `p${String(at).padStart(4, '0')}`);
  for (let from = 0; from < PEOPLE; from += 250)
    await store.transaction(async ({ signInProviders, directory }) => {
      for (const id of ids.slice(from, from + 250)) {
        await signInProviders.putAccount({
          ...companyAccount.defaults,
          provider: 'company',
          subject: id,
          claimedName: id,
        });
        const said = { externalId: id, userName: `user ${id}`, active: true, facts: {} };
        await directory.putPerson({
          id,
          provider: 'company',
          subject: id,
          ...said,
          createdMs: 1,
          changedMs: 1,
          edit: 1,
        });
      }
    });
  return ids;
}

/** All that the trail says with these words, the newest first: where a transaction took too long each person has an entry, which is many pages. */
async function trailOf(root: Awaited<ReturnType<typeof callerOf>>, word: string): Promise<unknown[]> {
  const entries: unknown[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const log = await root('accessLog', { word, ...(before !== undefined && { before }) });
    if (typeof log === 'string') throw new Error(log);
    entries.push(...log.data);
    before = log.next;
  }
  return entries;
}

test('a group of three thousand is told in one transaction; people follow after it, past a restart, and people who are out meanwhile are out at once', async () => {
  const folder = makeFolder();
  const doors = await startIn(folder, [], { stays: true });
  await addUser(doors.store, 'admin', { level: 0 });
  const root = await callerOf(doors, 'admin');
  const service = await beginScim(doors, root, ['admin']);
  const [first = '', ...others] = await tellPeople(doors.store);
  const north = await service.addGroup('north', [first]);
  expect(await doors.store.users.find(`user ${first}`)).toMatchObject({ level: 2, disabled: false });
  const link = new URLSearchParams(doors.sessions.createSignInLink(`user ${first}`));
  const session = await doors.sessions.signInByTicket(link.get('e') ?? '', link.get('h') ?? '', '192.0.2.9');

  const members = [first, ...others].map((value) => ({ value }));
  const told = await service.call('PUT', `/Groups/${north}`, { displayName: 'north', members });
  expect([told.status, told.body['detail']]).toEqual([200, undefined]);
  expect(told.body['members']).toHaveLength(PEOPLE);
  const gone = await service.patch(`/Users/${first}`, { op: 'replace', path: 'active', value: 'False' });
  expect(gone.status).toBe(200);
  expect(await doors.store.users.find(`user ${first}`)).toMatchObject({ disabled: true });
  // However many wait for the store: nothing of it waits behind them.
  expect(session.ended).toBe('access withdrawn');
  expect(await doors.store.directory.due(1)).toHaveLength(1);
  await doors[Symbol.asyncDispose]();

  const stopped = await openSqliteStore({ folder });
  const left = (await stopped.directory.due(PEOPLE)).length;
  const made = await stopped.users.count();
  await stopped[Symbol.asyncDispose]();
  expect(left).toBeGreaterThan(0);
  expect(made).toBeLessThan(MAX_USERS);

  const again = await startIn(folder, [], { stays: true });
  await vi.waitFor(async () => expect(await again.store.directory.due(1)).toEqual([]), FOLLOWED);
  const users = await again.store.users.list();
  // The others wait: there are no more users of a server.
  expect(users).toHaveLength(MAX_USERS);
  expect(users.filter(({ disabled }) => disabled).map(({ userName }) => userName)).toEqual([`user ${first}`]);
  const rootAgain = await callerOf(again, 'admin');
  const entries = await trailOf(rootAgain, 'followed what company told over SCIM');
  expect(entries[0]).toMatchObject({ action: 'tellDirectory' });
  expect(JSON.stringify(entries)).toContain(`user ${others[0]}`);

  // Members who are taken out go before members who are given something.
  const later = new ScimService(again, service.token);
  const rest = { displayName: 'north', members: members.slice(0, 500) };
  expect((await later.call('PUT', `/Groups/${north}`, rest)).status).toBe(200);
  await vi.waitFor(async () => expect(await again.store.directory.due(1)).toEqual([]), FOLLOWED);
  const active = (await again.store.users.list()).filter(({ disabled }) => !disabled);
  expect(active.map(({ userName }) => userName)).toEqual(
    ['admin', ...members.slice(1, 500).map(({ value }) => `user ${value}`)].sort(),
  );
  await again[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
}, 600_000);
