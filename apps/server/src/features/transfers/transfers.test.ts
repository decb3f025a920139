import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { sheetPath, workbookFiles } from '@outrider/model/sheets/workbook-parts.ts';
import { systemClock } from '@outrider/kit/clock.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { SheetEncoding, SheetKind } from '@outrider/model/transfers/sheet-kinds.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addUser, startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { LONG } from '../../testing-wait.ts';
import { sheetTransfer } from '../../transfers/sheets/sheet-transfer.ts';

let doors: TestDoors;
let rootKey: string;
let root: ReturnType<typeof callsBy>;
beforeAll(async () => {
  doors = await startDoors();
  rootKey = await signInNew(doors, 'root', { level: 0 });
  root = callsBy(doors, rootKey);
});
afterAll(() => doors[Symbol.asyncDispose]());

const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64');

async function add(
  about: SheetKind,
  file: string | Uint8Array,
  encoding: SheetEncoding = 'auto',
): Promise<number> {
  const said = await root('addSheet', { about, name: `${about}.csv`, file: base64(file), encoding });
  return (said as HttpAnswer<'addSheet'>).transferid;
}
const read = async (transferid: number) =>
  (await root('readTransfer', { transferid })) as HttpAnswer<'readTransfer'>;
async function reaches(transferid: number, state: string) {
  await vi.waitFor(async () => expect((await read(transferid)).transfer.state).toBe(state), LONG);
  return (await read(transferid)).transfer;
}
async function checked(about: SheetKind, file: string): Promise<number> {
  const transferid = await add(about, file);
  const { sheet } = await read(transferid);
  expect(await root('checkTransfer', { transferid, mapping: sheet?.mapping ?? {} })).toMatchObject({
    hasError: false,
  });
  await reaches(transferid, 'checked');
  return transferid;
}
/** Brings a sheet in whole. */
async function bring(about: SheetKind, file: string) {
  const transferid = await checked(about, file);
  expect(await root('beginTransfer', { transferid })).toMatchObject({ hasError: false });
  return await reaches(transferid, 'done');
}
async function whys(transferid: number) {
  const { items } = (await root('listTransferItems', {
    transferid,
    what: 'refused',
  })) as HttpAnswer<'listTransferItems'>;
  return items.map(({ line, label, why }) => [line, label, why]);
}

test('a company comes over with its sheets: groups, devices, drivers, people; brought in twice it is the same as once', async () => {
  const sheets = {
    groups: 'Group\nNorth\nNorth / Depot\nSouth / Depot\n',
    devices:
      'IMEI;Name;Plate;Kind of vehicle;Group\n900001;Bus 1;AB-1;truck;North / Depot\n900002;Bus 2;;;"South / Depot; North"\n',
    drivers: 'Driver,Card,Device,Born\nAnn,4711,900001,1990-01-31\nBen,,,\n',
    people: 'User,Role,Groups,E-mail,Disabled\nola,2,North,ola@example.com,no\nper,2,North / Depot,,yes\n',
  };
  for (const [about, sheet] of Object.entries(sheets) as [SheetKind, string][]) {
    const { outcome, items } = await bring(about, sheet);
    expect(outcome, about).toEqual({ made: items, changed: 0, same: 0, refused: 0 });
  }
  const { store, fleet } = doors;
  const groups = await store.groups.list();
  const north = groups.find(({ name }) => name === 'North');
  const depots = groups.filter(({ name }) => name === 'Depot');
  expect(depots.map(({ parentid }) => parentid)).toContain(north?.groupid);
  expect(fleet.records.get('900001')).toMatchObject({
    registered: true,
    memo: 'Bus 1',
    plate: 'AB-1',
    icon: 2,
    driverName: 'Ann',
  });
  expect(await store.groups.devicesBelow([north?.groupid ?? 0])).toEqual(['900001', '900002']);
  expect(await store.users.find('ola')).toMatchObject({
    level: 2,
    mail: 'ola@example.com',
    groupIds: [north?.groupid],
    disabled: false,
  });
  expect(await store.users.find('per')).toMatchObject({ disabled: true });
  for (const [about, sheet] of Object.entries(sheets) as [SheetKind, string][]) {
    const { outcome, items } = await bring(about, sheet);
    expect(outcome, about).toEqual({ made: 0, changed: 0, same: items, refused: 0 });
  }
  // Only what a sheet says is changed, and an empty cell says nothing.
  const { outcome } = await bring('devices', 'Device ID,Plate,Name\n900001,,Bus 11\n');
  expect(outcome).toMatchObject({ changed: 1 });
  expect(fleet.records.get('900001')).toMatchObject({ memo: 'Bus 11', plate: 'AB-1' });
});

test('a dry run changes nothing, and says of each row why it would be refused', async () => {
  const groups = await doors.store.groups.list();
  const transferid = await checked(
    'people',
    'Username,Permission,Groups,E-mail\nkim,2,Nowhere,\nroot,2,,\nlee,0,,\nmia,9,,\nnia,,,\n=1+1,2,,\npia,2,,no address\n"",2,,\n',
  );
  expect(await whys(transferid)).toEqual([
    [2, 'kim', 'There is no group Nowhere: import the groups first'],
    [3, 'root', transferSentences.administratorByHand],
    [4, 'lee', transferSentences.administratorByHand],
    [5, 'mia', 'There is no permission 9'],
    [6, 'nia', transferSentences.permissionNeeded],
    [7, '=1+1', 'Username: this begins like a formula'],
    [8, 'pia', 'E-mail: this is not allowed here'],
    [9, '2', 'Username: this is empty'],
  ]);
  const twice = await checked('groups', 'Group\nEast\nWest\nEast\nbad name\n');
  expect(await whys(twice)).toEqual([
    [4, 'East', 'The same is already in line 2'],
    [5, 'bad name', transferSentences.groupName],
  ]);
  expect((await read(twice)).transfer.foreseen).toEqual({ made: 2, changed: 0, same: 0, refused: 2 });
  expect(await doors.store.groups.list()).toEqual(groups);
  expect(await root('removeTransfer', { transferid: twice })).toMatchObject({ hasError: false });
  expect(await root('readTransfer', { transferid: twice })).toBe('NOT_FOUND');
});

test('a sheet brings no more into a group than its quota lets it have, as the dry run says; present members stay', async () => {
  const { store, fleet } = doors;
  await bring('groups', 'Group\nBounded\nBounded / Yard\n');
  const bounded = (await store.groups.list()).find(({ name }) => name === 'Bounded')?.groupid ?? 0;
  await root('saveQuotas', { groupid: bounded, maxdevices: 2, maxpeople: 1 });
  const devices = 'Device ID,Group\nQ1,Bounded / Yard\nQ2,Bounded\nQ3,Bounded / Yard\n';
  const full =
    'Devices of Bounded: 2 at most. An administrator, or the manager of the group above it, can raise that';
  expect(await whys(await checked('devices', devices))).toEqual([[4, 'Q3', full]]);
  expect(fleet.records.get('Q1')).toBeUndefined();
  await bring('devices', devices);
  expect(await store.groups.devicesBelow([bounded])).toEqual(['Q1', 'Q2']);
  expect(fleet.records.get('Q3')).toBeUndefined();
  // Within what is full a device is in one more group; none comes to it once there is less room than there was.
  await root('saveQuotas', { groupid: bounded, maxdevices: 1 });
  const again = await bring('devices', 'Device ID,Group,Name\nQ1,Bounded,Bus 1\nQ3,Bounded,Bus 3\n');
  expect(again.outcome).toMatchObject({ changed: 1, refused: 1 });
  const people = 'Username,Permission,Groups\nquinn,2,Bounded / Yard\nquill,2,Bounded\n';
  expect(await whys(await checked('people', people))).toEqual([
    [3, 'quill', full.replace('Devices', 'People').replace('2', '1')],
  ]);
  await bring('people', people);
  expect(await store.users.find('quill')).toBeUndefined();
  // A further user from elsewhere finds it full, too; users who are in it already are changed.
  await addUser(store, 'quirk', { level: 2, groupIds: [1] });
  const moved = 'Username,Permission,Groups\nQUINN,3,Bounded\nquirk,2,Bounded\n';
  expect((await bring('people', moved)).outcome).toMatchObject({ changed: 1, refused: 1 });
  expect(await store.users.find('quirk')).toMatchObject({ groupIds: [1] });
});

/** A gate at which the making of drivers waits once so many were made: a transfer is at work as long as that. */
function heldAfter(count: number): { readonly open: () => void } {
  const gate = Promise.withResolvers<void>();
  const { drivers } = doors.store;
  const add = drivers.add.bind(drivers);
  let made = 0;
  const held = vi.spyOn(drivers, 'add').mockImplementation(async (words) => {
    if (made++ === count) await gate.promise;
    return await add(words);
  });
  const open = (): void => {
    gate.resolve();
    held.mockRestore();
  };
  // Whatever fails, what is held is let go: the next test has the runner too.
  onTestFinished(open);
  return { open };
}

test('a transfer that is stopped goes on where it was, and ends where the user who began it may no more', async () => {
  // More than are dealt with together, twice.
  const count = 120;
  const rows = Array.from({ length: count }, (_, at) => `Stop ${at}`).join('\n');
  const deputyKey = await signInNew(doors, 'second', { level: 0 });
  const second = callsBy(doors, deputyKey);
  const said = await second('addSheet', {
    about: 'drivers',
    name: 'many.csv',
    // The last is refused, though who goes on did not read the first.
    file: base64(`Driver\n${rows}\nStop 0`),
  });
  const { transferid } = said as HttpAnswer<'addSheet'>;
  await second('checkTransfer', { transferid, mapping: { name: 0 } });
  await reaches(transferid, 'checked');
  const held = heldAfter(60);
  await second('beginTransfer', { transferid });
  expect(await root('removeTransfer', { transferid })).toBe('CONFLICT');
  await vi.waitFor(
    async () => expect((await read(transferid)).transfer.outcome.made).toBeGreaterThan(0),
    LONG,
  );
  expect(await root('stopTransfer', { transferid })).toMatchObject({ hasError: false });
  expect(await root('stopTransfer', { transferid })).toBe('CONFLICT');
  expect((await read(transferid)).transfer).toMatchObject({ state: 'stopped' });
  await doors.store.users.change('second', { disabled: true });
  await root('beginTransfer', { transferid });
  held.open();
  expect(await reaches(transferid, 'stopped')).toMatchObject({ fault: transferSentences.nobody });
  await doors.store.users.change('second', { disabled: false });
  await root('beginTransfer', { transferid });
  const { outcome } = await reaches(transferid, 'done');
  expect(outcome).toEqual({ made: count, changed: 0, same: 0, refused: 1 });
  expect(await whys(transferid)).toEqual([[count + 2, 'Stop 0', 'The same is already in line 2']]);
});

test('a user who is added beside a long sheet is found by its later rows', async () => {
  const { store, fleet } = doors;
  const transferid = await checked('drivers', 'Driver\nLong 1\nLong 2\nLong 3\n');
  const transfer = await store.transfers.find(transferid);
  const items = await store.transfers.items(transferid, { after: 0, limit: 3 });
  if (transfer === undefined) throw new Error('it is there');
  const reachOf = async () => await Promise.resolve(undefined);
  const parts = { store, fleet, channels: undefined, clock: systemClock, keepsDates: false, reachOf };
  const work = await sheetTransfer(parts, 1).begin(transfer, false, () => Promise.resolve(true));
  expect(await work.take(items.slice(0, 1))).toMatchObject([{ outcome: 'made' }]);
  await store.drivers.add({ deviceid: '', name: 'Long 2', gender: '', phone: '', birthday: '', card: '' });
  expect(await work.take(items.slice(1))).toMatchObject([{ outcome: 'same' }, { outcome: 'made' }]);
});

test('a sheet of which nothing was wanted for long is removed', async () => {
  const { transfers } = doors.store;
  const about = { kind: 'sheet', about: 'groups', name: 'old.csv', userName: 'root', spec: '{}' } as const;
  const old = await transfers.add({ ...about, state: 'mapping', madeMs: 5 });
  await transfers.removeEnded(5);
  expect(await transfers.find(old)).toBeDefined();
  await transfers.removeEnded(6);
  expect(await transfers.find(old)).toBeUndefined();
});

const book = (sheet: string, others: Readonly<Record<string, string>> = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ ...workbookFiles(['S']), [sheetPath(1)]: sheet, ...others }).map(([path, text]) => [
        path,
        strToU8(text),
      ]),
    ),
  );
const cells = (row: string): string => `<worksheet><sheetData>${row}</sheetData></worksheet>`;

test.each([
  ['headings alone', 'Group\n', transferSentences.sheetEmpty],
  [
    'two encodings',
    Buffer.concat([Buffer.from('Group\n北\n'), Buffer.from([0xa5, 0x5f])]),
    transferSentences.sheetEncoding,
  ],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), transferSentences.sheetEncoding],
  ['a program', 'MZ\0\0', transferSentences.sheetText],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), transferSentences.sheetOld],
  ['a broken workbook', Buffer.from([0x50, 0x4b, 3, 4, 5]), remoteSentences.fileBook],
  ['a formula', book(cells('<row><c t="str"><f>1+1</f><v>2</v></c></row>')), remoteSentences.fileFormula],
  ['a zip bomb', book(cells(' '.repeat(45_000_000))), remoteSentences.fileUnpacked],
  [
    'a workbook that has a long text in many cells',
    book(cells(`<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`.repeat(170)), {
      'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(2_000)}</t></si></sst>`,
    }),
    remoteSentences.fileUnpacked,
  ],
  ['a quote that never ends', 'Group\n"North', remoteSentences.fileQuote],
  ['too many columns', `${'a,'.repeat(61)}\nb`, transferSentences.sheetColumns],
  ['too many rows', `Group\n${'x\n'.repeat(50_001)}`, transferSentences.sheetRows],
])('%s as a sheet has words, and leaves nothing', async (_what, file, message) => {
  const before = await root('listTransfers', {});
  const body = { about: 'groups', name: 'x', file: base64(file) };
  expect(await rawCall(doors, rootKey, 'POST', '/api/transfers/sheets', body)).toMatchObject({ message });
  expect(await root('listTransfers', {})).toEqual(before);
});

test('a sheet of 200 MB is refused by its length, before it is read, and leaves nothing', async () => {
  const before = await root('listTransfers', {});
  const sending = request(`http://127.0.0.1:${doors.port}/api/transfers/sheets`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${rootKey}`,
      'content-type': 'application/json',
      'content-length': String(Math.ceil(200e6 / 3) * 4),
    },
  });
  sending.on('error', () => {});
  sending.write('{"about": "groups", "file": "');
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  expect([answer.statusCode, await json(answer)]).toEqual([
    413,
    expect.objectContaining({ code: 'TOO_LARGE', message: 'The body is too large' }),
  ]);
  sending.destroy();
  expect(await root('listTransfers', {})).toEqual(before);
});

test('a sheet is read in UTF-16 and in the encoding that somebody names, and as a workbook', async () => {
  const { headings } =
    (await read(await add('groups', Buffer.from('\ufeffGroup\n北\n', 'utf16le')))).sheet ?? {};
  expect(headings).toEqual(['Group']);
  const big5 = await add('groups', Buffer.from([...Buffer.from('Group\n'), 0xa5, 0x5f]), 'big5');
  expect((await read(big5)).sheet?.examples).toEqual([['北']]);
  const sheet = cells('<row><c t="inlineStr"><is><t>Group</t></is></c></row><row><c><v>7</v></c></row>');
  expect((await read(await add('groups', book(sheet)))).sheet).toEqual({
    headings: ['Group'],
    examples: [['7']],
    mapping: { path: 0 },
  });
});

test('a column that is needed, or chosen twice, or unknown, or of another sheet is refused', async () => {
  const transferid = await add('people', 'Username,Permission\nann,2\n');
  for (const mapping of [
    {},
    { permission: 1 },
    { userName: 0, permission: 0 },
    { userName: 2 },
    { userName: 0, path: 1 },
  ])
    expect(await root('checkTransfer', { transferid, mapping })).toBe('VALIDATION');
  expect(await root('beginTransfer', { transferid })).toBe('CONFLICT');
});
