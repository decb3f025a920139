import { type AuditChange, withChanges } from '@outrider/model/audit/audit-entry.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setting, settingSection } from '@outrider/model/entity/setting.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { serverSettings } from '@outrider/model/server-settings.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { configSchema } from '../options/config.ts';
import { silentLog } from '../testing-log.ts';
import { type Pin, pinsOf } from './pins.ts';
import { type SecretSealing, sealedValue } from './sealed-value.ts';
import { Settings } from './settings.ts';

const table = {
  mail: settingSection({
    title: 'Mail',
    right: 'server',
    fields: {
      port: setting(z.int().min(1).max(65_535), { label: 'Port', default: 25, effect: 'listener exchanged' }),
      password: setting(z.string().max(99), {
        label: 'Password',
        default: '',
        secret: true,
        sentTo: ['port'],
        effect: 'at once',
      }),
      senders: setting(z.array(z.object({ name: z.string() })).readonly(), {
        label: 'Senders',
        default: [],
        effect: 'next start',
      }),
    },
  }),
} as const;

/** Seals as the server's key does: for a name, so that the text does not stand in it. */
const sealing: SecretSealing = {
  seal: (text, name) => Buffer.from(JSON.stringify([name, text])).toString('base64'),
  unseal(sealed, name) {
    const [sealedFor, text] = JSON.parse(Buffer.from(sealed, 'base64').toString()) as [string, string];
    return sealedFor === name ? text : undefined;
  },
};
const folder = mkdtempSync(join(tmpdir(), 'outrider-settings-'));
let store: Store;
let rooms: Settings<typeof table>[] = [];
let notes: string[] = [];
const bus = new InProcessBus(silentLog);
beforeAll(async () => {
  store = await openSqliteStore({ folder });
  tellStoreChanges(store, bus);
});
beforeEach(async () => {
  notes = [];
  // Each test begins with what is declared.
  const values = Object.entries(table.mail.fields).map(([field, { default: value }]) => {
    const key = `mail.${field}`;
    return { key, value: field === 'password' ? sealedValue(sealing, key, value) : value };
  });
  await store.serverSettings.put(values, 'nobody');
});
afterEach(async () => {
  for (const room of rooms) await room[Symbol.asyncDispose]();
  rooms = [];
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const root = {
  user: 'root',
  note: (changes: readonly AuditChange[]): void => void notes.push(withChanges('', changes)),
};
/** Settings as a start of the server has them. */
async function start(pins: ReadonlyMap<string, Pin> = new Map(), warned: object[] = []) {
  const log = { ...silentLog, warn: (fields: object): void => void warned.push(fields) };
  const room = await Settings.load(table, { store, pins, sealing, bus, log });
  rooms.push(room);
  return room;
}

test('what is set is in force at once and after a restart, with who and when', async () => {
  const room = await start();
  await room.set({ 'mail.port': 587, 'mail.senders': [{ name: 'Outrider' }] }, root);
  for (const one of [room, await start()]) {
    expect(one.get('mail.port')).toBe(587);
    expect(one.section('mail')['senders']).toEqual({
      value: [{ name: 'Outrider' }],
      pinnedBy: undefined,
      by: 'root',
      atMs: expect.any(Number),
      edit: expect.any(Number),
    });
  }
});

test('the audit trail says what it was and what it is; what changes nothing is neither said nor kept', async () => {
  const room = await start();
  await room.set({ 'mail.port': 25 }, root);
  expect([notes, (await store.serverSettings.find('mail.port'))?.by]).toEqual([[], 'nobody']);
  await room.set({ 'mail.port': 587, 'mail.senders': [{ name: 'a\nb' }] }, root);
  expect(notes).toEqual([': Port: 25 → 587; Senders: – → name a\\u000ab']);
});

test('a secret is masked, and the audit trail says only that it changed', async () => {
  const room = await start();
  await room.set({ 'mail.password': 'correct horse battery' }, root);
  expect(room.get('mail.password')).toBe('correct horse battery');
  expect(room.section('mail')['password']?.value).toBe('••••tery');
  await room.set({ 'mail.password': 'short' }, root);
  expect(room.section('mail')['password']?.value).toBe('••••');
  expect(notes).toEqual([': Password: changed', ': Password: changed']);
});

test('a secret goes to no other address than it was entered for', async () => {
  const room = await start();
  await room.set({ 'mail.password': 'correct horse battery', 'mail.port': 26 }, root);
  await expect(room.set({ 'mail.port': 587, 'mail.senders': [] }, root)).rejects.toMatchObject({
    code: 'VALIDATION',
    message: 'Enter the password or key again: it was entered for another address',
  });
  await room.set({ 'mail.port': 26, 'mail.senders': [{ name: 'Outrider' }] }, root);
  expect([room.get('mail.port'), room.get('mail.password')]).toEqual([26, 'correct horse battery']);
  await room.set({ 'mail.port': 587, 'mail.password': 'correct horse battery' }, root);
  expect(room.get('mail.port')).toBe(587);
  await room.set({ 'mail.port': 25, 'mail.password': '' }, root);
  await room.set({ 'mail.port': 26 }, root);
  expect([room.get('mail.port'), room.get('mail.password')]).toEqual([26, '']);
});

test('a secret is kept sealed: the database does not have it, and the seal of another setting or of another key is none', async () => {
  const room = await start();
  await room.set({ 'mail.password': 'correct horse battery' }, root);
  const kept = await store.serverSettings.find('mail.password');
  expect(JSON.stringify(kept)).not.toContain('horse');
  expect((await start()).get('mail.password')).toBe('correct horse battery');
  for (const value of ['typed into the table', { sealed: sealing.seal('"other"', 'mail.other') }]) {
    await store.serverSettings.put([{ key: 'mail.password', value }], 'root');
    const warned: object[] = [];
    const lost = await start(new Map(), warned);
    expect([lost.get('mail.password'), lost.isSealedElsewhere('mail.password')]).toEqual(['', true]);
    expect(warned).toEqual([{ setting: 'mail.password' }]);
    await lost.set({ 'mail.password': 'entered again' }, root);
    expect(lost.isSealedElsewhere('mail.password')).toBe(false);
  }
});

test('where the disk is full at the moment of saving nothing is set, that is said, and the next save is taken', async () => {
  let full = true;
  const serverSettings: Store['serverSettings'] = {
    ...store.serverSettings,
    put: async (values, by) => {
      if (full) throw new OutriderError('STORE_FULL', 'the disk is full');
      return await store.serverSettings.put(values, by);
    },
  };
  const parts = { store: { serverSettings }, pins: new Map<string, Pin>(), sealing, bus, log: silentLog };
  const room = await Settings.load(table, parts);
  rooms.push(room);
  const obeyed: number[] = [];
  room.follow(['mail.port'], () => void obeyed.push(room.get('mail.port')));
  await expect(room.set({ 'mail.port': 587 }, root)).rejects.toMatchObject({ code: 'STORE_FULL' });
  expect([room.get('mail.port'), obeyed, await store.serverSettings.find('mail.port')]).toMatchObject([
    25,
    [],
    { value: 25, by: 'nobody' },
  ]);
  full = false;
  await room.set({ 'mail.port': 587 }, root);
  expect([room.get('mail.port'), obeyed]).toEqual([587, [587]]);
});

test('what an option of the start pins cannot be set, in words that name the option; without it what was set counts again', async () => {
  await (await start()).set({ 'mail.port': 587 }, root);
  const warned: object[] = [];
  const pinned = await start(new Map([['mail.port', { option: '--mail-port', value: 2_525 }]]), warned);
  expect([pinned.get('mail.port'), pinned.pinnedBy('mail.port')]).toEqual([2_525, '--mail-port']);
  expect(warned).toEqual([{ setting: 'mail.port', option: '--mail-port' }]);
  expect(pinned.section('mail')['port']).toMatchObject({ value: 2_525, pinnedBy: '--mail-port' });
  const both = { 'mail.port': 465, 'mail.password': 'new' };
  await expect(pinned.set(both, root)).rejects.toMatchObject({
    code: 'VALIDATION',
    message: 'The option --mail-port of the start says this: it cannot be changed here',
  });
  expect(pinned.get('mail.password')).toBe('');
  await pinned.set({ 'mail.port': 2_525, 'mail.password': 'new' }, root);
  expect(pinned.get('mail.password')).toBe('new');
  expect((await start()).get('mail.port')).toBe(587);
});

test.each([
  [{ 'mail.port': 0 }, 'mail.port: '],
  [{ 'mail.port': '25' }, 'mail.port: '],
  [{ 'mail.port': 25.5 }, 'mail.port: '],
  [{ 'mail.senders': 'me' }, 'mail.senders: '],
  [{ 'mail.port.x': 1 }, 'mail.port.x: There is no such setting'],
  [{ 'mail.none': 1 }, 'mail.none: There is no such setting'],
  [{ '__proto__.x': 1 }, '__proto__.x: There is no such setting'],
  [{ 'mail.constructor': 1 }, 'mail.constructor: There is no such setting'],
])('%j is refused, and with it all else', async (wrong, message) => {
  const room = await start();
  const changes = { 'mail.password': 'new', ...wrong } as Parameters<typeof room.set>[0];
  await expect(room.set(changes, root)).rejects.toMatchObject({
    code: 'VALIDATION',
    message: expect.stringContaining(message) as unknown,
  });
  expect([room.get('mail.password'), notes]).toEqual(['', []]);
});

test('a follower of a setting obeys before the call that changed it is answered, on other servers too, and others hear nothing', async () => {
  const [here, there] = [await start(), await start()];
  const obeyed: unknown[] = [];
  here.follow(['mail.port'], async () => {
    await new Promise((resolve) => setImmediate(resolve));
    obeyed.push(['here', here.get('mail.port')]);
  });
  const { promise: heard, resolve } = Promise.withResolvers<unknown>();
  there.follow(['mail.port'], () => resolve(there.get('mail.port')));
  here.follow(['mail.password'], () => obeyed.push('password'));
  const stop = here.follow(['mail.port'], () => obeyed.push('stopped'));
  stop();
  await here.set({ 'mail.port': 587 }, root);
  expect(obeyed).toEqual([['here', 587]]);
  expect(await heard).toBe(587);
});

test('a follower that fails holds up no other, and the value holds', async () => {
  const room = await start();
  const obeyed: number[] = [];
  room.follow(['mail.port'], () => Promise.reject(new Error('no such port')));
  room.follow(['mail.port'], () => obeyed.push(room.get('mail.port')));
  await room.set({ 'mail.port': 587 }, root);
  expect([obeyed, room.get('mail.port')]).toEqual([[587], 587]);
});

test('a guard of a setting looks at a new value before it is kept', async () => {
  const room = await start();
  const stop = room.guard('mail.port', async (port) => {
    if (port !== 465) throw new OutriderError('VALIDATION', 'Nobody listens there');
  });
  const both = { 'mail.password': 'new', 'mail.port': 587 };
  await expect(room.set(both, root)).rejects.toMatchObject({ message: 'Nobody listens there' });
  expect([room.get('mail.password'), room.get('mail.port'), notes]).toEqual(['', 25, []]);
  await room.set({ 'mail.port': 465 }, root);
  stop();
  await room.set({ 'mail.port': 587 }, root);
  expect(room.get('mail.port')).toBe(587);
});

test('what is kept and does not fit any more gives way to the default', async () => {
  await store.serverSettings.put([{ key: 'mail.port', value: 99_999 }], 'root');
  const warned: object[] = [];
  expect((await start(new Map(), warned)).get('mail.port')).toBe(25);
  expect(warned).toEqual([{ setting: 'mail.port' }]);
});

test('an option that is given pins its setting, one that is not does not', () => {
  const config = configSchema.parse({ media: ['/c=2G', '/d=readonly'], positionsDays: 0 });
  expect([...pinsOf(serverSettings, config)]).toEqual([
    [
      'recordDisks.folders',
      {
        option: '--media',
        value: [
          { path: '/c', capacity: 2 * 1024 ** 3, readonly: false },
          { path: '/d', capacity: null, readonly: true },
        ],
      },
    ],
    ['database.positions', { option: '--positions-days', value: 0 }],
  ]);
  expect([...pinsOf(serverSettings, configSchema.parse({}))]).toEqual([]);
});

test('an option of a Nominatim server has it asked, whatever the console says', () => {
  const nominatim = 'https://nominatim.example.org/';
  const pins = pinsOf(serverSettings, configSchema.parse({ nominatim }));
  expect([...pins]).toEqual([
    ['nominatim.enable', { option: '--nominatim', value: true }],
    ['nominatim.server', { option: '--nominatim', value: nominatim }],
  ]);
});

test('each default is a value that could be set', () => {
  for (const { fields } of Object.values(serverSettings))
    for (const row of Object.values(fields))
      expect([row.label, row.schema.safeParse(row.default).success]).toEqual([row.label, true]);
});
