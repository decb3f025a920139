import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { sampleSession, sampleUser } from './sample-user.ts';

/** What every engine must do with users, their sessions and tickets. */
export function peopleContract(store: () => Store): void {
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

  test('a user in a group that does not exist is refused, and nothing of him is kept', async () => {
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
      store().users.change('olga', { level: 2, access: '01' }),
    ]);
    expect(await store().users.list()).toEqual([
      { ...sampleUser, disabled: true, passwordHash: 'new', groupIds: [2], level: 2, access: '01' },
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

  test('a session that was kept of a disabled user does not come to life when he is enabled', async () => {
    await store().users.add({ ...sampleUser, disabled: true });
    await store().sessions.add(sampleSession);
    await store().users.change('olga', { disabled: false });
    expect(await store().sessions.find('h1')).toBeUndefined();
    await store().sessions.add(sampleSession);
    await store().users.change('olga', { disabled: false });
    expect(await store().sessions.find('h1')).toBeDefined();
  });

  test('a ticket is used once', async () => {
    expect(await store().sessions.useTicket('t', 10)).toBe(true);
    expect(await store().sessions.useTicket('t', 10)).toBe(false);
  });
}
