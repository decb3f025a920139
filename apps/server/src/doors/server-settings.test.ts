import { httpCalls } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from './testing.ts';
import { rawCall, signInNew } from './testing-caller.ts';

let doors: TestDoors;
let admin: string;
beforeAll(async () => {
  doors = await startDoors({ positionsDays: 360 });
  admin = await signInNew(doors, 'admin', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

const read = (section: string, key = admin): Promise<unknown> =>
  rawCall(doors, key, 'GET', httpCalls.readServerSettings.path.replace('{section}', section));
const write = (section: string, values: object, key = admin): Promise<unknown> =>
  rawCall(doors, key, 'PUT', httpCalls.writeServerSettings.path.replace('{section}', section), { values });

test('a section is read with what pins it and who set it, and set in part; the trail says what it was and is', async () => {
  const unset = { pinned: null, by: null, at: null, edit: 0 };
  expect(await read('database')).toEqual({
    fields: {
      positions: { ...unset, value: 360, pinned: '--positions-days' },
      events: { ...unset, value: 360 },
      streamLog: { ...unset, value: 360 },
      positionsSize: { ...unset, value: '' },
      auditTrail: { ...unset, value: 720 },
    },
  });
  expect(await write('database', { events: 90 })).toMatchObject({ hasError: false });
  expect(await read('database')).toMatchObject({
    fields: {
      events: {
        value: 90,
        by: 'admin',
        at: expect.any(Number) as unknown,
        edit: expect.any(Number) as unknown,
      },
      streamLog: { ...unset, value: 360 },
    },
  });
  expect((await doors.store.trail.find({ limit: 1 })).entries[0]).toMatchObject({
    user: 'admin',
    call: 'writeServerSettings',
    text: 'changed settings of database',
    changes: [{ field: 'How long events are kept', values: { before: '360 days', after: '90 days' } }],
  });
});

test('of two who set what they read, the later is refused in words and nothing of theirs is set; what only one set is no matter', async () => {
  const edits = async () => {
    const { fields } = (await read('database')) as { fields: Record<string, { edit: number }> };
    return Object.fromEntries(Object.entries(fields).map(([field, { edit }]) => [field, edit]));
  };
  const put = (values: object, seen: object): Promise<unknown> =>
    rawCall(doors, admin, 'PUT', '/gkserver/settings/database', { values, seen });
  const both = await edits();
  expect(await put({ events: 30 }, both)).toMatchObject({ hasError: false });
  const before = await read('database');
  expect(await put({ events: 60, streamLog: 720 }, both)).toMatchObject({
    hasError: true,
    code: 'CONFLICT',
    message: 'Somebody else has changed this: look at what is set now, and save again',
  });
  expect(await read('database')).toEqual(before);
  // Nobody else set this one, and what both set alike is set.
  expect(await put({ events: 30, streamLog: 720 }, both)).toMatchObject({ hasError: false });
  expect(await put({ events: 60 }, await edits())).toMatchObject({ hasError: false });
});

test.each([
  ['database', { events: 31 }, /^database\.events: wants 0, 30/],
  ['database', { events: '90' }, /^database\.events: /],
  ['database', { positions: 720 }, /^The option --positions-days of the start says this/],
  ['database', { events: 30, none: 1 }, /^database\.none: There is no such setting/],
  ['database', { auditTrail: -1 }, /^database\.auditTrail: /],
  ['database', { positionsSize: '20' }, /^database\.positionsSize: wants a size from 64M on/],
  ['recordOptions', { days: -1 }, /^recordOptions\.days: /],
  ['recordOptions', { exportsSize: '' }, /^recordOptions\.exportsSize: wants a size from 64M on/],
  // A folder that is named by this call is checked as by the other call.
  [
    'recordDisks',
    { folders: [{ path: '/none/of/these', capacity: null, readonly: false }] },
    /^There is no folder \/none\/of\/these on the server/,
  ],
])('%s does not take %j', async (section, values, message) => {
  const before = await read(section);
  expect(await write(section, values)).toMatchObject({
    hasError: true,
    code: 'VALIDATION',
    message: expect.stringMatching(message) as unknown,
  });
  expect(await read(section)).toEqual(before);
});

test('an address is taken back while no password was entered for it; else it says why not, and what an option says neither', async () => {
  interface Change {
    readonly id: number;
    readonly field: string;
    readonly after: unknown;
    readonly stays: string | null;
  }
  const lastOf = async (section: string, field: string): Promise<Change> => {
    const path = `/gkserver/settingchanges/${section}`;
    const { changes } = await rawCall<{ changes: Change[] }>(doors, admin, 'GET', path);
    return changes.find((one) => one.field === field)!;
  };
  const takeBack = ({ id }: Change): Promise<unknown> =>
    rawCall(doors, admin, 'PUT', '/gkserver/settingchanges/ddns', { id });
  await write('ddns', { server: 'one.example.com' });
  await write('ddns', { server: 'two.example.com', pass: 'secret' });
  const words =
    'A password or key was entered for the address that is set now: set it above, and enter that again';
  const change = await lastOf('ddns', 'server');
  expect(change.stays).toBe(words);
  expect((await lastOf('ddns', 'pass')).stays).toMatch(/^Nothing is kept of a password/);
  expect(await takeBack(change)).toMatchObject({ code: 'VALIDATION', message: words });
  await write('ddns', { pass: '' });
  expect((await lastOf('ddns', 'server')).stays).toBeNull();
  expect(await takeBack(change)).toMatchObject({ hasError: false });
  expect(doors.settings.get('ddns.server')).toBe('one.example.com');
  await doors.store.serverSettings.put([{ key: 'database.positions', value: 30 }], 'admin');
  expect((await lastOf('database', 'positions')).stays).toMatch(/^The option --positions-days/);
});

test('a user who does not set the server reads and sets none of it; what others set is no section of it', async () => {
  const root = await signInNew(doors, 'root', { level: 0 });
  const guest = await signInNew(doors, 'guest', { level: 3 });
  for (const key of [root, guest]) {
    expect(await read('database', key)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await write('database', { events: 30 }, key)).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await read('signIn')).toMatchObject({ code: 'VALIDATION' });
  expect(await write('signIn', { factorDuties: [0] })).toMatchObject({ code: 'VALIDATION' });
});
