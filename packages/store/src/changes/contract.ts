import { expect, test } from 'vitest';
import type { StoreChange } from './changes.ts';
import { sampleDevice } from '../devices/sample-device.ts';
import { sampleSession, sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';

/** How every engine must tell what changed. */
export function changeContract(store: () => Store): void {
  const listen = (): { told: StoreChange[]; stop: () => void } => {
    const told: StoreChange[] = [];
    return { told, stop: store().onChange((change) => told.push(change)) };
  };

  test('each change is told: what, how and whose', async () => {
    const { told, stop } = listen();
    await store().users.add(sampleUser);
    await store().sessions.add(sampleSession);
    await store().sessions.remove('h1');
    await store().permissions.change(3, { name: 'Guest' });
    await store().groups.add({ groupid: 7, name: 'North' });
    await store().devices.add(sampleDevice);
    await store().groups.addDevices(7, ['bus-1']);
    await store().links.add({
      protocol: 'rtsp',
      name: 'a',
      deviceid: 'bus-1',
      secretHash: undefined,
      plateColour: undefined,
    });
    await store().settings.put('a', 'b');
    await store().serverSettings.put([{ key: 'a.b', value: 1 }], 'olga');
    await store().users.remove('olga');
    expect(told.map(({ entity, kind, key }) => `${entity} ${key} ${kind}`)).toEqual([
      'user olga added',
      'session olga added',
      'session olga removed',
      'permission 3 changed',
      'group 7 added',
      'device bus-1 added',
      'group 7 changed',
      'link bus-1 added',
      'setting a changed',
      'serverSetting a.b changed',
      'user olga removed',
    ]);
    stop();
    await store().groups.remove(7);
    expect(told).toHaveLength(11);
  });

  test('what changed nothing is not told', async () => {
    const { told } = listen();
    await store().users.remove('nobody');
    await store().sessions.remove('none');
    await store().groups.remove(1);
    await store().devices.remove('none');
    await expect(store().users.change('nobody', { level: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(told).toEqual([]);
  });

  test('what is told can be read already', async () => {
    const read = new Promise((resolve) => {
      store().onChange(() => void store().users.find('olga').then(resolve));
    });
    await store().users.add(sampleUser);
    expect(await read).toEqual(sampleUser);
  });

  test('of a transaction it is told when all of it is kept, of one that failed never', async () => {
    const { told } = listen();
    await store().transaction(async (tx) => {
      await tx.users.add(sampleUser);
      await tx.groups.add({ groupid: 1, name: 'North' });
      expect(told).toEqual([]);
    });
    expect(told.map(({ entity }) => entity)).toEqual(['user', 'group']);
    const failing = store().transaction(async (tx) => {
      await tx.groups.remove(1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(told).toHaveLength(2);
  });
}
