import { OutriderError } from '@outrider/model/error-code.ts';
import { MAX_KEPT_CHANGES, MAX_TEMPLATES } from '@outrider/model/remote-settings/bulk-change.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../store.ts';
import { sampleDevice } from '../sample-device.ts';

const from = { user: 'ann', origin: 'form', name: '' } as const;
const item = (after: unknown, before?: unknown) => ({ after, ...(before === undefined ? {} : { before }) });

/** What every engine must do with changes of several recorders, and with templates. */
export function bulkContract(store: () => Store): void {
  describe('settings of several recorders', () => changesAndTemplates(store));
}

function changesAndTemplates(store: () => Store): void {
  beforeEach(async () => {
    for (const deviceid of ['bus-1', 'bus-2', 'bus-3'])
      await store().devices.add({ ...sampleDevice, deviceid });
  });
  const states = async (deviceid: string) =>
    (await store().remoteSettings.wishes(deviceid)).map(({ key, value, state, user, edit }) => [
      key,
      value,
      state,
      user,
      edit,
    ]);

  test('a change of several recorders wants each value of each, whatever it is, and counts what became of it', async () => {
    const { remoteChanges, remoteSettings } = store();
    await remoteSettings.want('bus-1', { net_HbSec: 20 }, 'bob');
    const summer = { start: '2026-03-01', end: '2026-10-01' };
    const changeId = await remoteChanges.add({
      ...from,
      devices: [
        { deviceid: 'bus-1', items: { net_HbSec: item(5, 20), sys_DST: item(null, summer) } },
        { deviceid: 'bus-2', items: { net_WfSsid: item(`a "b" 'c', [1]`), sys_TURN: item(false) } },
      ],
    });
    expect(await states('bus-1')).toEqual([
      ['net_HbSec', 5, 'waiting', 'ann', 2],
      ['sys_DST', null, 'waiting', 'ann', 1],
    ]);
    expect(await states('bus-2')).toEqual([
      ['net_WfSsid', `a "b" 'c', [1]`, 'waiting', 'ann', 1],
      ['sys_TURN', false, 'waiting', 'ann', 1],
    ]);
    expect(await remoteSettings.open()).toEqual(['bus-1', 'bus-2']);
    await remoteSettings.settle([
      { deviceid: 'bus-1', outcomes: [{ key: 'sys_DST', edit: 1, state: 'refused', fault: 'no' }], said: [] },
    ]);
    // What somebody wants of one recorder since is not of the change any more.
    await remoteSettings.want('bus-1', { net_HbSec: 7 }, 'bob');
    const [kept] = await remoteChanges.list();
    expect(kept).toMatchObject({ changeId, ...from, devices: 2 });
    expect(kept?.progress).toMatchObject({ waiting: 2, refused: 1, replaced: 1, confirmed: 0 });
    expect((await remoteChanges.list(['bus-2']))[0]).toMatchObject({ devices: 1, progress: { waiting: 2 } });
    expect(await remoteChanges.list(['bus-3'])).toEqual([]);
    const devices = await remoteChanges.devicesOf(changeId);
    expect(
      devices.map(({ deviceid, items, wishes }) => [deviceid, items, wishes.map(({ key }) => key)]),
    ).toEqual([
      ['bus-1', { net_HbSec: item(5, 20), sys_DST: item(null, summer) }, ['sys_DST']],
      ['bus-2', { net_WfSsid: item(`a "b" 'c', [1]`), sys_TURN: item(false) }, ['net_WfSsid', 'sys_TURN']],
    ]);
  });

  test('a change of a recorder that is gone keeps nothing of it', async () => {
    const devices = ['bus-1', 'gone'].map((deviceid) => ({ deviceid, items: { net_HbSec: item(5) } }));
    await expect(store().remoteChanges.add({ ...from, devices })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await states('bus-1')).toEqual([]);
    expect(await store().remoteChanges.list()).toEqual([]);
  });

  test('an undo takes back what is still the change’s and was not told', async () => {
    const { remoteChanges, remoteSettings } = store();
    const items = { net_HbSec: item(5), sys_TURN: item(true), g_sensor_x: item(9) };
    const changeId = await remoteChanges.add({ ...from, devices: [{ deviceid: 'bus-1', items }] });
    await remoteSettings.settle([
      { deviceid: 'bus-1', outcomes: [{ key: 'sys_TURN', edit: 1, state: 'told', fault: '' }], said: [] },
    ]);
    await remoteSettings.want('bus-1', { g_sensor_x: 8 }, 'bob');
    const told = await remoteChanges.undo(changeId, 'bob', (kept) => {
      // As it stands now: what is somebody else's by now is not there.
      expect(kept[0]?.wishes.map(({ key, state }) => [key, state])).toEqual([
        ['net_HbSec', 'waiting'],
        ['sys_TURN', 'told'],
      ]);
      return {
        devices: [{ deviceid: 'bus-1', items: { sys_TURN: item(false, true) } }],
        takeBack: [{ deviceid: 'bus-1', key: 'net_HbSec' }],
      };
    });
    expect(await remoteChanges.find(told.changeId)).toMatchObject({ origin: 'undo', undoes: changeId });
    expect((await remoteSettings.wishes('bus-1')).find(({ key }) => key === 'g_sensor_x')).toMatchObject({
      value: 8,
      user: 'bob',
    });
    expect((await states('bus-1')).map(([key, , state]) => [key, state])).toEqual([
      ['g_sensor_x', 'waiting'],
      ['net_HbSec', 'takenBack'],
      ['sys_TURN', 'waiting'],
    ]);
  });

  test('an undo that only takes back has its recorders, whose change is told; one that is refused keeps nothing', async () => {
    const { remoteChanges, remoteSettings } = store();
    const devices = [{ deviceid: 'bus-1', items: { net_HbSec: item(5) } }];
    const changeId = await remoteChanges.add({ ...from, devices });
    const takeBack = [{ deviceid: 'bus-1', key: 'net_HbSec' }];
    const refused = remoteChanges.undo(changeId, 'ann', () => {
      throw new OutriderError('FORBIDDEN', 'no');
    });
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await states('bus-1')).toMatchObject([['net_HbSec', 5, 'waiting', 'ann', 1]]);
    const told: string[] = [];
    const stop = store().onChange(({ entity, key }) => void told.push(`${entity} ${key}`));
    const { changeId: undoing } = await remoteChanges.undo(changeId, 'ann', () => ({
      devices: [],
      takeBack,
    }));
    stop();
    expect(told).toEqual(['remoteSetting bus-1']);
    expect((await remoteChanges.devicesOf(undoing)).map(({ deviceid, items }) => [deviceid, items])).toEqual([
      ['bus-1', {}],
    ]);
    expect((await remoteChanges.list())[0]).toMatchObject({ changeId: undoing, devices: 1 });
    expect(await remoteSettings.open()).toEqual([]);
  });

  test('so many changes are kept of each person, the newest: nobody pushes out those of others', async () => {
    const { remoteChanges } = store();
    const devices = [{ deviceid: 'bus-1', items: { net_HbSec: item(5) } }];
    const other = await remoteChanges.add({ ...from, user: 'bob', devices });
    const first = await remoteChanges.add({ ...from, devices });
    for (let at = 0; at < MAX_KEPT_CHANGES; at++) await remoteChanges.add({ ...from, devices });
    expect(await remoteChanges.list()).toHaveLength(MAX_KEPT_CHANGES + 1);
    await expect(remoteChanges.find(first)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await remoteChanges.find(other)).toMatchObject({ user: 'bob' });
  });

  test('a change counts no recorder that is gone, and one without any is not listed', async () => {
    const { remoteChanges, devices: rows } = store();
    const devices = ['bus-1', 'bus-2'].map((deviceid) => ({ deviceid, items: { net_HbSec: item(5) } }));
    await remoteChanges.add({ ...from, devices });
    await rows.remove('bus-1');
    const [kept] = await remoteChanges.list();
    expect(kept).toMatchObject({ devices: 1, progress: { waiting: 1, replaced: 0 } });
    await rows.remove('bus-2');
    expect(await remoteChanges.list()).toEqual([]);
  });

  test('what many recorders have, and what is wanted of them, is read together; what all have alike is known', async () => {
    const { remoteMany, remoteSettings } = store();
    const dialect = { dialect: 'd', firmware: '1', keys: ['net_HbSec', 'sys_TURN'], askedMs: 3 };
    for (const [deviceid, heartbeat] of [
      ['bus-1', 30],
      ['bus-2', 20],
    ] as const) {
      await remoteSettings.keepDialect(deviceid, dialect);
      await remoteSettings.report(deviceid, [
        { key: 'net_HbSec', value: heartbeat, atMs: 1, by: 'answer' },
        { key: 'sys_TURN', value: true, atMs: 1, by: 'answer' },
      ]);
    }
    await remoteSettings.want('bus-2', { net_HbSec: 5, sys_TURN: false }, 'bob');
    await remoteSettings.takeBack('bus-2', 'sys_TURN');
    const stands = await remoteMany.stands(['bus-1', 'bus-2', 'bus-3'], ['net_HbSec']);
    expect(Object.fromEntries(stands)).toEqual({
      'bus-1': { keys: dialect.keys, askedMs: 3, reported: { net_HbSec: 30 }, wishes: {} },
      'bus-2': {
        keys: dialect.keys,
        askedMs: 3,
        reported: { net_HbSec: 20 },
        wishes: { net_HbSec: { value: 5, state: 'waiting', user: 'bob' } },
      },
    });
    expect(await remoteMany.common(['bus-1', 'bus-2'])).toEqual([
      { key: 'net_HbSec', count: 2 },
      { key: 'sys_TURN', count: 2, value: true },
    ]);
    expect(await remoteMany.unsettledCounts()).toEqual([{ deviceid: 'bus-2', state: 'waiting', count: 1 }]);
    expect(await remoteMany.askedTimes()).toEqual(
      new Map([
        ['bus-1', 3],
        ['bus-2', 3],
      ]),
    );
  });

  test('a template is kept by name, and a model has one', async () => {
    const { remoteTemplates } = store();
    const template = { name: 'Buses', model: 'M1', settings: { sys_DST: null, net_HbSec: 5 }, user: 'ann' };
    const templateId = await remoteTemplates.add(template);
    expect(await remoteTemplates.list()).toMatchObject([{ templateId, ...template }]);
    const taken = { code: 'CONFLICT', message: remoteSentences.modelTaken };
    await expect(remoteTemplates.add({ ...template, name: 'Other' })).rejects.toMatchObject(taken);
    await expect(remoteTemplates.add({ ...template, model: '' })).rejects.toMatchObject({
      message: remoteSentences.nameTaken,
    });
    const free = await remoteTemplates.add({ ...template, name: 'A', model: '' });
    await remoteTemplates.change(templateId, { ...template, settings: { net_HbSec: 6 } });
    expect(await remoteTemplates.find(templateId)).toMatchObject({ settings: { net_HbSec: 6 } });
    const { updatedMs } = await remoteTemplates.find(templateId);
    const both = await Promise.allSettled(
      [7, 8].map((net_HbSec) =>
        remoteTemplates.change(templateId, { ...template, settings: { net_HbSec } }, updatedMs),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: remoteSentences.templateChanged },
    });
    expect((await remoteTemplates.find(templateId)).updatedMs).toBeGreaterThan(updatedMs);
    await expect(remoteTemplates.change(free, { ...template, name: 'A' })).rejects.toMatchObject(taken);
    expect(await remoteTemplates.find(templateId)).toMatchObject({ user: 'ann' });
    for (let at = 2; at < MAX_TEMPLATES; at++)
      await remoteTemplates.add({ ...template, name: `T${at}`, model: '' });
    await expect(remoteTemplates.add({ ...template, name: 'One more', model: '' })).rejects.toMatchObject({
      message: remoteSentences.manyTemplates,
    });
    await remoteTemplates.change(free, { ...template, name: 'B', model: '' });
    await remoteTemplates.remove(free);
    await expect(remoteTemplates.remove(free)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
}
