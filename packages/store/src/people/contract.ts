import { expect, test } from 'vitest';
import { levelNames } from '@outrider/model/people/levels.ts';
import { defaultAccess, FULL_ACCESS } from '@outrider/model/people/rights.ts';
import type { Store } from '../store.ts';
import { samplePermission, sampleSession, sampleUser } from './sample-user.ts';
import { directoryContract } from './testing/directory.ts';
import { secondFactorContract } from './testing/second-factors.ts';
import { signInProviderContract } from './testing/sign-in-providers.ts';
import { keptAnswerContract } from './testing/kept-answers.ts';
import { tokenContract } from './testing/tokens.ts';

/** What every engine must do with users, their sessions and tickets. */
export function peopleContract(store: () => Store): void {
  secondFactorContract(store);
  tokenContract(store);
  signInProviderContract(store);
  directoryContract(store);
  keptAnswerContract(store);

  test('a user is found whatever the case of the name, with the groups', async () => {
    await store().groups.add({ groupid: 2, name: 'North' });
    await store().groups.add({ groupid: 1, name: 'South' });
    await store().users.add({ ...sampleUser, groupIds: [2, 1, 2] });
    expect(await store().users.find('OLGA')).toEqual({ ...sampleUser, groupIds: [1, 2] });
    await expect(store().users.add({ ...sampleUser, userName: 'Olga' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await store().users.remove('olga');
    expect(await store().users.find('olga')).toBeUndefined();
  });

  test('a user in a group that does not exist is refused, and nothing of them is kept', async () => {
    await expect(store().users.add({ ...sampleUser, groupIds: [9] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await store().users.list()).toEqual([]);
  });

  test('changes that are made at once of different fields are all kept', async () => {
    await store().groups.add({ groupid: 2, name: 'North' });
    await store().users.add(sampleUser);
    await Promise.all([
      store().users.change('olga', { disabled: true }),
      store().users.change('OLGA', { passwordHash: 'new' }),
      store().users.change('olga', { groupIds: [2] }),
      store().users.change('olga', { level: 2 }),
    ]);
    expect(await store().users.list()).toEqual([
      { ...sampleUser, disabled: true, passwordHash: 'new', groupIds: [2], level: 2 },
    ]);
    await store().users.change('olga', { groupIds: [] });
    expect((await store().users.find('olga'))?.groupIds).toEqual([]);
  });

  test('a change of what has changed meanwhile is refused, as is one of nobody', async () => {
    await store().users.add(sampleUser);
    const { passwordHash } = sampleUser;
    await store().users.change('olga', { passwordHash: 'new' }, { passwordHash });
    await expect(
      store().users.change('olga', { passwordHash: 'late' }, { passwordHash }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await store().users.find('olga'))?.passwordHash).toBe('new');
    for (const fields of [{ disabled: true }, { groupIds: [] }]) {
      await expect(store().users.change('nobody', fields)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(store().users.change('olga', { groupIds: [9] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('a session lasts until it is removed, expires or its user goes', async () => {
    await store().users.add(sampleUser);
    await store().sessions.add(sampleSession);
    await store().sessions.add({ ...sampleSession, keyHash: 'h2', expiresMs: 2_000 });
    await store().sessions.extend('h1', 3_000);
    expect(await store().sessions.find('h1')).toEqual({ ...sampleSession, expiresMs: 3_000 });
    expect((await store().sessions.listOf('olga', 2_000)).map(({ keyHash }) => keyHash)).toEqual(['h1']);
    expect(await store().sessions.removeExpired(2_000)).toBe(1);
    await store().sessions.add({ ...sampleSession, keyHash: 'h3' });
    expect(await store().sessions.removeOf('olga', 'h1')).toEqual(['h3']);
    await store().users.remove('olga');
    expect(await store().sessions.find('h1')).toBeUndefined();
  });

  test('sessions are found by what they began with, whosever they are, until they expire', async () => {
    const { users, sessions } = store();
    await users.add(sampleUser);
    await users.add({ ...sampleUser, userName: 'emil' });
    await sessions.add(sampleSession);
    for (const [keyHash, linkId, userName, expiresMs] of [
      ['h2', 'company:a', 'olga', 1_000],
      ['h3', 'company:a', 'emil', 2_000],
      ['h4', 'company:b', 'emil', 2_000],
    ] as const)
      await sessions.add({ ...sampleSession, keyHash, linkId, userName, expiresMs });
    const found = async (nowMs: number) =>
      (await sessions.listBy('company:a', nowMs)).map(({ keyHash }) => keyHash).toSorted();
    expect([await found(999), await found(1_000)]).toEqual([['h2', 'h3'], ['h3']]);
  });

  test('the sessions of a user who is disabled are gone for good, those of others stay', async () => {
    await store().users.add(sampleUser);
    await store().users.add({ ...sampleUser, userName: 'emil' });
    await store().sessions.add(sampleSession);
    await store().sessions.add({ ...sampleSession, keyHash: 'h2', userName: 'emil' });
    await store().users.change('olga', { disabled: true });
    await store().users.change('olga', { disabled: false });
    expect(await store().sessions.find('h1')).toBeUndefined();
    expect(await store().sessions.find('h2')).toBeDefined();
  });

  test('a session that was kept of a disabled user does not come to life when they are enabled', async () => {
    await store().users.add({ ...sampleUser, disabled: true });
    await store().sessions.add(sampleSession);
    await store().users.change('olga', { disabled: false });
    expect(await store().sessions.find('h1')).toBeUndefined();
    await store().sessions.add(sampleSession);
    await store().users.change('olga', { disabled: false });
    expect(await store().sessions.find('h1')).toBeDefined();
  });

  test('a session that is over is told from a key that never was, however it ended, and forgotten in time', async () => {
    const ended = (keyHash: string, nowMs = 500) => store().sessions.hasEnded(keyHash, nowMs);
    await store().users.add(sampleUser);
    for (const keyHash of ['h1', 'h2', 'h3', 'h4'])
      await store().sessions.add({ ...sampleSession, keyHash, expiresMs: keyHash === 'h4' ? 400 : 1_000 });
    expect([await ended('h1'), await ended('none'), await ended('h4')]).toEqual([false, false, true]);
    await store().sessions.remove('h1');
    await store().sessions.removeOf('olga', 'h3');
    await store().users.change('olga', { disabled: true });
    for (const keyHash of ['h1', 'h2', 'h3', 'h4']) expect(await ended(keyHash)).toBe(true);
    const later = 1_000 + 30 * 86_400_000;
    expect(await ended('h1', later)).toBe(false);
    await store().sessions.removeExpired(later);
    expect(await ended('h1')).toBe(false);
  });

  test('the sessions of a user who is removed are over, not unknown', async () => {
    await store().users.add(sampleUser);
    await store().sessions.add(sampleSession);
    await store().users.remove('OLGA');
    expect(await store().sessions.hasEnded('h1', 500)).toBe(true);
  });

  test('with a kiosk link that is taken back, or expired, the sessions that began by it end', async () => {
    const { kioskLinks, sessions } = store();
    const link = {
      id: 'k1',
      userName: 'olga',
      name: 'Wall',
      createdBy: 'admin',
      createdMs: 1,
      expiresMs: 400,
    };
    await store().users.add(sampleUser);
    await kioskLinks.add(link);
    await kioskLinks.add({ ...link, id: 'k2', expiresMs: 9_000 });
    for (const [keyHash, linkId] of [
      ['h1', 'k1'],
      ['h2', 'k2'],
      ['h3', undefined],
    ] as const)
      await sessions.add({ ...sampleSession, keyHash, linkId });
    const there = async () => (await sessions.listOf('olga', 0)).map(({ keyHash }) => keyHash).sort();
    await kioskLinks.add({ ...link, id: 'k3', createdMs: 400, expiresMs: 9_000 });
    expect(await there()).toEqual(['h2', 'h3']);
    expect([await kioskLinks.remove('k2'), await kioskLinks.remove('k2')]).toEqual([true, false]);
    expect(await there()).toEqual(['h3']);
    expect([await sessions.hasEnded('h1', 500), await sessions.hasEnded('h2', 500)]).toEqual([true, true]);
  });

  test('of the addresses from which a user signed in the newest 32 are known, and go with them', async () => {
    const { knownAddresses: known } = store();
    await store().users.add(sampleUser);
    for (let at = 0; at < 33; at++) await known.add('olga', `m${at}`, at + 1);
    await known.add('OLGA', 'm5', 100);
    expect(await known.has('Olga', 'm0', 0)).toBe(false);
    expect(await known.has('olga', 'm1', 0)).toBe(true);
    expect([await known.has('olga', 'm5', 99), await known.has('olga', 'm5', 100)]).toEqual([true, false]);
    expect(await known.has('emil', 'm5', 0)).toBe(false);
    await expect(known.add('nobody', 'm', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().users.remove('olga');
    expect(await known.has('olga', 'm5', 0)).toBe(false);
  });

  test('a new store has the permissions of the four levels, as the table of rights gives them', async () => {
    const permissions = await store().permissions.list();
    expect(permissions.map(({ id, name }) => [id, name])).toEqual([...levelNames.entries()]);
    for (const { id, access } of permissions) expect(access).toBe(defaultAccess(id));
  });

  test('a permission is added once, changed by its fields, and removed', async () => {
    const { permissions } = store();
    await permissions.add(samplePermission);
    await expect(permissions.add(samplePermission)).rejects.toMatchObject({ code: 'CONFLICT' });
    const access = defaultAccess(3);
    await Promise.all([permissions.change(4, { name: 'Day shift' }), permissions.change(4, { access })]);
    expect(await permissions.find(4)).toEqual({ id: 4, name: 'Day shift', access });
    await expect(permissions.change(9, { access })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await permissions.remove(4);
    expect(await permissions.find(4)).toBeUndefined();
  });

  test('a change of a permission that has changed meanwhile is refused', async () => {
    const { permissions } = store();
    await permissions.change(3, { access: FULL_ACCESS }, { access: defaultAccess(3) });
    await expect(
      permissions.change(3, { access: defaultAccess(2) }, { access: defaultAccess(3) }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await permissions.find(3))?.access).toBe(FULL_ACCESS);
  });

  test('all that is said of a user is kept', async () => {
    const whole = {
      ...sampleUser,
      expiryDate: '2027-12-31',
      retentionDays: 90,
      mail: 'olga@example.com',
      phone: '+886 2 1234 5678',
      memo: "O'Hara 京",
      mapCentre: { lat: 24.078605, lng: 120.528535 },
      mapZoom: 12,
      externalUser: 'olga-2',
      sealedExternalPassword: 'sealed',
      updatedMs: 5,
      signedInMs: 6,
    };
    await store().users.add(whole);
    expect(await store().users.find('olga')).toEqual(whole);
    await store().users.change('olga', { expiryDate: undefined, mapCentre: undefined, mapZoom: undefined });
    await store().users.signedIn('OLGA', 7);
    expect(await store().users.list()).toEqual([
      { ...whole, expiryDate: undefined, mapCentre: undefined, mapZoom: undefined, signedInMs: 7 },
    ]);
  });

  test('nobody gets the name of a user who was deleted', async () => {
    await store().users.add(sampleUser);
    expect(await store().users.count()).toBe(1);
    await store().users.remove('OLGA');
    expect([await store().users.list(), await store().users.count()]).toEqual([[], 0]);
    await expect(store().users.add({ ...sampleUser, userName: 'Olga' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  test('a user has one invitation, until it expires, is taken back, or they go', async () => {
    const { invitations } = store();
    const first = { userName: 'olga', tokenHash: 't1', expiresMs: 1_000 };
    await expect(invitations.put(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().users.add(sampleUser);
    await invitations.put(first);
    await invitations.put({ ...first, userName: 'OLGA', tokenHash: 't2' });
    expect(await invitations.find('t1', 0)).toBeUndefined();
    expect(await invitations.find('t2', 999)).toEqual({ ...first, tokenHash: 't2' });
    expect(await invitations.find('t2', 1_000)).toBeUndefined();
    expect([await invitations.list(999), await invitations.list(1_000)]).toMatchObject([
      [{ userName: 'olga' }],
      [],
    ]);
    expect([await invitations.remove('Olga'), await invitations.remove('olga')]).toEqual([true, false]);
    await invitations.put(first);
    await store().users.remove('olga');
    expect(await invitations.list(0)).toEqual([]);
  });

  test('a ticket is used once', async () => {
    expect(await store().sessions.useTicket('t', 10)).toBe(true);
    expect(await store().sessions.useTicket('t', 10)).toBe(false);
  });
}
