import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { sampleDevice } from '@outrider/store/devices/sample-device.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import { serverKeyOf } from '../sessions/server-key.ts';
import { silentLog } from '../testing-log.ts';
import { BulkSettings } from './bulk-settings.ts';
import { RemoteSettings } from './remote-settings.ts';
import { sealedStore, sealOldSecrets } from './sealed-store.ts';

const sealing = serverKeyOf(Buffer.alloc(32, 1)).recorderSecrets;
const KEY = 'net_FtpPwd';
const report = (value: string) => [{ key: KEY, value, atMs: 5, by: 'answer' as const }];

async function boot() {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-sealed-'));
  layDatabase(folder);
  const clock = new ManualClock(Date.UTC(2026, 10, 22, 12));
  const store = await openSqliteStore({ folder }, clock);
  onTestFinished(async () => {
    await store[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  for (const deviceid of ['a', 'b']) await store.devices.add({ ...sampleDevice, deviceid });
  /** All bytes of the data folder, the write-ahead log among them. */
  const bytes = async (): Promise<string> => {
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const files = await Promise.all(names.map(async (one) => await readFile(join(one.parentPath, one.name))));
    return Buffer.concat(files).toString('latin1');
  };
  const bus = new InProcessBus(silentLog);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const start = async (kept = sealedStore(store, sealing)) => {
    const remote = await RemoteSettings.start({ store: kept, links, bus, clock, log: silentLog });
    onTestFinished(() => remote[Symbol.asyncDispose]());
    return { remote, bulk: new BulkSettings({ store: kept, remote, clock, bus }) };
  };
  return { store, clock, bytes, links, start, sealed: sealedStore(store, sealing) };
}

test('passwords that recorders report, that are wanted of one or of several, and that changes had found, are sealed on the disk', async () => {
  const { sealed, store, bytes, start } = await boot();
  await sealed.remoteSettings.report('a', report('first-word'));
  await sealed.remoteSettings.report('b', report('other-word'));
  await sealed.remoteSettings.want('a', { [KEY]: 'wanted-word', net_FtpUser: 'camera-user' }, 'olga');
  for (const deviceid of ['a', 'b'])
    await sealed.remoteSettings.keepDialect(deviceid, {
      dialect: 'x',
      firmware: '1',
      keys: [KEY],
      askedMs: 1,
    });
  const { bulk } = await start(sealed);
  const wanted = ['a', 'b'].map((deviceid) => ({ deviceid, channels: 1, values: { [KEY]: 'bulk-word' } }));
  const { seen, devices } = await bulk.difference(wanted);
  expect(devices.map(({ settings }) => settings[0])).toMatchObject([
    { before: 'wanted-word', after: 'bulk-word', by: 'olga' },
    { before: 'other-word', after: 'bulk-word' },
  ]);
  const { change } = await bulk.apply(
    { user: 'olga', origin: 'form', name: '', wanted, seen, confirm: undefined },
    () => {},
  );
  const disk = await bytes();
  const words = ['first-word', 'other-word', 'wanted-word', 'bulk-word'];
  expect(words.filter((word) => disk.includes(word))).toEqual([]);
  expect(disk.includes('camera-user')).toBe(true);
  expect(await sealed.remoteSettings.reports('a')).toMatchObject([{ value: 'first-word' }]);
  expect(await store.remoteSettings.reports('a')).toMatchObject([{ value: { sealed: expect.any(String) } }]);
  // What waited for the first one is put back; the other never heard anything, and nothing is told it.
  expect(
    await bulk.undo(
      change,
      'olga',
      () => true,
      () => {},
    ),
  ).toMatchObject({ devices: 1, takenBack: 1 });
  expect(await sealed.remoteSettings.wishes('a')).toContainEqual(
    expect.objectContaining({ key: KEY, value: 'wanted-word', state: 'waiting' }),
  );
  const after = await bytes();
  expect(words.filter((word) => after.includes(word))).toEqual([]);
  await sealed.remoteSettings.takeBack('a', KEY);
  expect(await sealed.remoteMany.common(['a', 'b'])).toEqual([{ key: KEY, count: 2 }]);
});

test('what an earlier version kept in clear is sealed once, and nothing of it is lost', async () => {
  const { store, sealed } = await boot();
  await store.remoteSettings.report('a', report('old-word'));
  await store.remoteSettings.want('a', { [KEY]: 'old-wish', net_HbSec: 9 }, 'olga');
  const changeId = await store.remoteChanges.add({
    user: 'olga',
    origin: 'form',
    name: '',
    devices: [
      {
        deviceid: 'b',
        items: { [KEY]: { after: 'old-after', before: 'old-before' }, net_HbSec: { after: 9 } },
      },
    ],
  });
  await sealOldSecrets(store, sealing);
  await sealOldSecrets(store, sealing);
  expect(await sealed.remoteSettings.reports('a')).toMatchObject([{ value: 'old-word' }]);
  const wishes = await sealed.remoteSettings.wishes('a');
  expect(wishes.map(({ key, value }) => [key, value])).toEqual([
    [KEY, 'old-wish'],
    ['net_HbSec', 9],
  ]);
  expect(await sealed.remoteChanges.devicesOf(changeId)).toMatchObject([
    { items: { [KEY]: { after: 'old-after', before: 'old-before' }, net_HbSec: { after: 9 } } },
  ]);
  // Older pages of the log may hold it yet; what a backup takes does not.
  const backup = await store.settings.get('remoteSecretsSealed');
  expect(backup).toContain(KEY);
});

test('a password that another key sealed is told to nobody, and the wish says why', async () => {
  const { store, sealed, links, start } = await boot();
  const other = sealedStore(store, serverKeyOf(Buffer.alloc(32, 2)).recorderSecrets);
  await other.remoteSettings.report('a', report('foreign'));
  await other.remoteSettings.want('a', { [KEY]: 'foreign', net_HbSec: 9 }, 'olga');
  expect(await sealed.remoteSettings.reports('a')).toEqual([]);
  const told: object[] = [];
  const { remote } = await start();
  links.attach({
    protocol: 'fake',
    deviceid: 'a',
    close() {},
    commands: {
      remote: {
        read: async () => ({ dialect: 'x', firmware: '1', keys: [KEY], values: {} }),
        write: async ({ values }) => {
          told.push(values);
          return {
            outcomes: Object.entries(values).map(([key, has]) => ({
              key,
              state: 'confirmed',
              fault: '',
              has,
            })),
          };
        },
      },
    },
  });
  await remote.told('a');
  await expect.poll(() => told).toEqual([{ net_HbSec: 9 }]);
  await remote.told('a');
  expect((await remote.standOf('a')).wishes).toMatchObject([
    { key: KEY, state: 'refused', fault: remoteSentences.keyLost },
    { key: 'net_HbSec', state: 'confirmed' },
  ]);
});
