import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { accessOf } from '@outrider/model/people/rights.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { SheetKind } from '@outrider/model/transfers/sheet-kinds.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { everyRight } from '../../doors/testing.ts';
import { LONG } from '../../testing-wait.ts';

/** What no manager of the north is told. */
const OUTSIDE = /south|olaf|chief|company|B's/i;

type By = ReturnType<typeof callsBy>;
let north: By;
let south: By;
let root: By;
const prepared = doorsForEach({
  root: { level: 0 },
  // Group 1 has device A, group 2 device B; group 3 stands above both.
  north: { level: 1, groupIds: [1], manager: true },
  south: { level: 1, groupIds: [2], manager: true },
  clerk: { level: 3, groupIds: [1] },
  olaf: { level: 3, groupIds: [2] },
  chief: { level: 0 },
});

beforeEach(async () => {
  [north, south, root] = [prepared.callerOf('north'), prepared.callerOf('south'), prepared.callerOf('root')];
  const { groups } = prepared.doors.store;
  await groups.add({ groupid: 3, name: 'Company' });
  await groups.change(1, { parentid: 3, name: 'North' });
  await groups.change(2, { parentid: 3, name: 'South' });
  await groups.add({ groupid: 4, parentid: 2, name: 'SouthYard' });
});

async function added(about: SheetKind, file: string, by = north): Promise<number> {
  const sheet = { about, name: `${about}.csv`, file: Buffer.from(file).toString('base64'), encoding: 'auto' };
  const said = await by('addSheet', sheet as Parameters<typeof by<'addSheet'>>[1]);
  if (typeof said === 'string') throw new Error(said);
  return said.transferid;
}
const read = async (transferid: number, by: By) =>
  (await by('readTransfer', { transferid })) as HttpAnswer<'readTransfer'>;
async function reaches(transferid: number, state: string, by: By) {
  await vi.waitFor(async () => expect((await read(transferid, by)).transfer.state).toBe(state), LONG);
  return (await read(transferid, by)).transfer;
}
async function checked(about: SheetKind, file: string, by = north): Promise<number> {
  const transferid = await added(about, file, by);
  const { sheet } = await read(transferid, by);
  const mapping = sheet?.mapping ?? {};
  expect(await by('checkTransfer', { transferid, mapping })).toMatchObject({ hasError: false });
  await reaches(transferid, 'checked', by);
  return transferid;
}
/** Brings a sheet in whole, and removes what is kept of it. @returns its counts, and why rows were refused */
async function bring(about: SheetKind, file: string, by = north) {
  const transferid = await checked(about, file, by);
  const foreseen = await whys(transferid, by);
  await by('beginTransfer', { transferid });
  const { outcome } = await reaches(transferid, 'done', by);
  const refused = await whys(transferid, by);
  expect(refused).toEqual(foreseen);
  await by('removeTransfer', { transferid });
  return { outcome, refused };
}
async function whys(transferid: number, by = north) {
  const said = await by('listTransferItems', { transferid, what: 'refused' });
  return (said as HttpAnswer<'listTransferItems'>).items.map(({ line, why }) => [line, why]);
}
const below = async (groupid: number) => await prepared.doors.store.groups.devicesBelow([groupid]);

test('managers bring records into their branch, and what names anything outside of it is refused like what does not exist', async () => {
  const { store, fleet } = prepared.doors;
  const groups = await bring('groups', 'Group\nNorth / Depot\nDepot\nSouth / New\nCompany\nNorth\n');
  const within = 'You import into your branch: write the group below it, as in North / Depot';
  expect(groups.outcome).toEqual({ made: 1, changed: 0, same: 1, refused: 3 });
  expect(groups.refused).toEqual([3, 4, 5].map((line) => [line, within]));
  const depot = (await store.groups.list()).find(({ name }) => name === 'Depot');
  expect(depot).toMatchObject({ parentid: 1 });

  const devices = await bring(
    'devices',
    'Device ID,Name,Groups\nN1,Bus 1,Depot\nN2,Bus 2,\nN3,,SouthYard\nN4,,Nowhere\nB,Stolen,North\nA,Bus A,Depot\n',
  );
  expect(devices.outcome).toEqual({ made: 2, changed: 1, same: 0, refused: 3 });
  expect(devices.refused).toEqual([
    [4, 'There is no group SouthYard: import the groups first'],
    [5, 'There is no group Nowhere: import the groups first'],
    [6, 'The device B exists already, and is not in your branch'],
  ]);
  expect(await below(1)).toEqual(['A', 'N1', 'N2']);
  expect(await store.groups.devicesOf(depot?.groupid ?? 0)).toEqual(['A', 'N1']);
  expect(fleet.records.get('B')?.memo).not.toBe('Stolen');

  await store.drivers.add({ name: 'Of B', card: '77', deviceid: 'B', phone: '', birthday: '', gender: '' });
  const drivers = await bring(
    'drivers',
    'Driver,Card,Device\nAnn,1,N1\nOf B,,\nOf B,77,N2\nBen,2,B\nCid,3,N2\n',
  );
  expect(drivers.outcome).toEqual({ made: 2, changed: 0, same: 0, refused: 3 });
  expect(drivers.refused).toEqual([
    [3, 'Choose a device that you see: you do not see drivers without one'],
    [4, 'Another driver has a card of this number'],
    [5, 'There is no device B: import the devices first'],
  ]);
  expect((await store.drivers.list()).find(({ card }) => card === '77')?.deviceid).toBe('B');

  await store.permissions.add({ id: 9, name: 'Above', access: accessOf(everyRight) });
  await store.permissions.change(1, { access: accessOf(everyRight.filter((right) => right !== 'P_lopb')) });
  await store.permissions.change(2, { access: accessOf(['P_dash']) });
  await store.permissions.change(3, { access: accessOf(['P_dash']) });
  await store.users.change('north', { retentionDays: 30, expiryDate: '2099-05-31' });
  const people = await bring(
    'people',
    'Username,Permission,Groups,Expiry date\nola,2,Depot,\nolaf,2,North,\nnorth,2,North,\nkim,Above,North,\nlee,0,North,\nmia,2,South,\nnia,2,North,2099-06-01\npia,2,North;Depot,2099-01-01\n',
  );
  expect(people.outcome).toEqual({ made: 2, changed: 0, same: 0, refused: 6 });
  expect(people.refused).toEqual([
    [3, peopleSentences.nameTaken],
    [4, peopleSentences.nameTaken],
    [5, 'There is no permission Above'],
    [6, 'There is no permission 0'],
    [7, 'There is no group South: import the groups first'],
    [8, 'Your account ends on 2099-05-31: enter that day or an earlier one as the expiry date'],
  ]);
  // Nobody gets more than their manager, also where the sheet says nothing of it.
  expect(await store.users.find('ola')).toMatchObject({ retentionDays: 30, expiryDate: '2099-05-31' });
  expect(await store.users.find('olaf')).toMatchObject({ groupIds: [2] });
});

test('a sheet leaves a manager their one group and the permission of a manager, no matter which user brings it', async () => {
  const { store } = prepared.doors;
  for (const [groupid, name] of [
    [5, 'Depot'],
    [6, 'Yard'],
  ] as const)
    await store.groups.add({ groupid, parentid: 1, name });
  await root('addUser', {
    editingName: 'sue',
    editingPermission: 1,
    editingGroupid: 5,
    manager: true,
  });
  const sue = { groupIds: [5], level: 1, manager: true };
  expect(await store.users.find('sue')).toMatchObject(sue);
  for (const by of [north, root]) {
    for (const cells of ['sue,,Depot; Yard', 'sue,3,'])
      expect(await bring('people', `Username,Permission,Groups\n${cells}\n`, by)).toEqual({
        outcome: { made: 0, changed: 0, same: 0, refused: 1 },
        refused: [[2, peopleSentences.managerOfOne]],
      });
    expect(await store.users.find('sue')).toMatchObject(sue);
  }
  const moved = await bring('people', 'Username,Groups\nsue,Yard\n');
  expect(moved.outcome).toMatchObject({ changed: 1, refused: 0 });
  expect(await store.users.find('sue')).toMatchObject({ ...sue, groupIds: [6] });
});

test('a user who is made a manager while an import goes on keeps their one group', async () => {
  const { store } = prepared.doors;
  await store.groups.add({ groupid: 5, parentid: 1, name: 'Depot' });
  await store.groups.add({ groupid: 6, parentid: 1, name: 'Yard' });
  await store.users.change('clerk', { groupIds: [5], level: 1 });
  const transferid = await checked(
    'people',
    'Username,Permission,Groups\nola,3,Depot\nclerk,1,Depot; Yard\n',
  );
  const { users } = store;
  const made = vi.spyOn(store, 'transaction');
  onTestFinished(() => {
    made.mockRestore();
  });
  const transaction = store.transaction.bind(store);
  made.mockImplementationOnce(async (work) => {
    await users.change('clerk', { manager: true });
    return await transaction(work);
  });
  await north('beginTransfer', { transferid });
  await reaches(transferid, 'done', north);
  expect(await whys(transferid)).toEqual([[3, peopleSentences.managerOfOne]]);
  expect(await store.users.find('clerk')).toMatchObject({ groupIds: [5], manager: true });
});

test('what a manager brings is known to them and to administrators alone, in whose hands it stays of that branch', async () => {
  const transferid = await checked('devices', 'Device ID\nN1\nB\n');
  expect(await north('listTransfers', {})).toMatchObject({ transfers: [{ transferid }] });
  expect(await south('listTransfers', {})).toEqual({ transfers: [] });
  for (const call of ['readTransfer', 'listTransferItems', 'beginTransfer', 'removeTransfer'] as const)
    expect(await south(call, { transferid }), call).toBe('NOT_FOUND');
  expect(await south('checkTransfer', { transferid, mapping: { deviceid: 0 } })).toBe('NOT_FOUND');
  const whole = await added('groups', 'Group\nEast\n', root);
  expect(await north('readTransfer', { transferid: whole })).toBe('NOT_FOUND');
  expect(await north('checkTransfer', { transferid: whole, mapping: { path: 0 } })).toBe('NOT_FOUND');
  // Rows outside of the branch stay outside, no matter which user applies the sheet.
  expect(await root('checkTransfer', { transferid, mapping: { deviceid: 0 } })).toMatchObject({
    hasError: false,
  });
  await reaches(transferid, 'checked', root);
  await root('beginTransfer', { transferid });
  expect((await reaches(transferid, 'done', root)).outcome).toMatchObject({ made: 1, refused: 1 });
  expect(await below(1)).toEqual(['A', 'N1']);
  await added('groups', 'Group\nNorth / A\n');
  await added('groups', 'Group\nNorth / B\n');
  await expect(added('groups', 'Group\nNorth / C\n')).rejects.toThrow('CONFLICT');
});

test('a dry run says what would be over a quota, of a group above without its name', async () => {
  await root('saveQuotas', { groupid: 3, maxdevices: 3, maxpeople: 6 });
  const devices = 'Device ID\nN1\nN2\nN3\n';
  // A and B are there: one more has room.
  const transferid = await checked('devices', devices);
  const full = [3, 4].map((line) => [line, groupSentences.fullAbove]);
  expect(await whys(transferid)).toEqual(full);
  expect(prepared.doors.fleet.records.get('N1')).toBeUndefined();
  await north('removeTransfer', { transferid });
  expect((await bring('devices', devices)).outcome).toMatchObject({ made: 1, refused: 2 });
  await root('saveQuotas', { groupid: 1, maxpeople: 3 });
  const { outcome, refused } = await bring(
    'people',
    'Username,Permission,Groups\nola,3,North\npia,3,North\n',
  );
  expect(outcome).toMatchObject({ made: 1, refused: 1 });
  expect(refused).toEqual([
    [3, 'People of North: 3 at most. An administrator, or the manager of the group above it, can raise that'],
  ]);
});

test.each(['north', 'root'] as const)(
  'what others add while an import of %s goes on and the import come to no more than the quota',
  async (who) => {
    const { store, fleet } = prepared.doors;
    const by = who === 'root' ? root : north;
    const [most, rows] = [30, 40];
    await root('saveQuotas', { groupid: 1, maxdevices: most, maxpeople: most });
    const numbers = Array.from({ length: rows }, (_, at) => at);
    for (const at of numbers) await fleet.records.register(`hand-${at}`);
    const sheets = {
      devices: await checked(
        'devices',
        `Device ID,Groups\n${numbers.map((at) => `N${at},North\n`).join('')}`,
        by,
      ),
      people: await checked(
        'people',
        `Username,Permission,Groups\n${numbers.map((at) => `n${at},3,North\n`).join('')}`,
        by,
      ),
    };
    const byHand = {
      devices: async (at: number) => await root('addToGroup', { groupid: 1, deviceid: `hand-${at}` }),
      people: async (at: number) =>
        await root('addUser', { editingName: `hand-${at}`, editingPermission: 3, editingGroupid: 1 }),
    };
    for (const about of ['devices', 'people'] as const) {
      const transferid = sheets[about];
      await by('beginTransfer', { transferid });
      const hands = await Promise.all(numbers.map(async (at) => await byHand[about](at)));
      const { outcome } = await reaches(transferid, 'done', by);
      const addedByHand = hands.filter((said) => typeof said === 'object').length;
      const had = about === 'devices' ? 1 : 2;
      expect([outcome.made + addedByHand + had, outcome.refused + outcome.made]).toEqual([most, rows]);
    }
    expect(await below(1)).toHaveLength(most);
    expect((await store.users.list()).filter(({ groupIds }) => groupIds.includes(1))).toHaveLength(most);
  },
);

/** Has something happen as a device of that id is let in. */
function asItComes(deviceid: string, happens: () => Promise<unknown>): void {
  const { records } = prepared.doors.fleet;
  const register = records.register.bind(records);
  const held = vi.spyOn(records, 'register').mockImplementation(async (...about) => {
    if (about[0] === deviceid) await happens();
    await register(...about);
  });
  onTestFinished(() => {
    held.mockRestore();
  });
}

test('an import stops before the row at which somebody manages the branch no more, and goes on there once they do again', async () => {
  const { store, fleet } = prepared.doors;
  const transferid = await checked(
    'devices',
    `Device ID\n${Array.from({ length: 120 }, (_, at) => `N${at}\n`).join('')}`,
  );
  asItComes('N10', async () => await store.users.change('north', { groupIds: [2] }));
  await north('beginTransfer', { transferid });
  const { fault, outcome } = await reaches(transferid, 'stopped', root);
  expect(fault).toBe(transferSentences.nobody);
  expect(outcome).toEqual({ made: 10, changed: 0, same: 0, refused: 0 });
  expect(await below(3)).toHaveLength(12);
  expect(fleet.records.get('N10')).toBeUndefined();
  await store.users.change('north', { groupIds: [1] });
  vi.restoreAllMocks();
  await root('beginTransfer', { transferid });
  expect((await reaches(transferid, 'done', root)).outcome).toMatchObject({ made: 120, refused: 0 });
});

test('a group that leaves the branch while an import goes on gets nothing more of it', async () => {
  const { store, fleet } = prepared.doors;
  await store.groups.add({ groupid: 5, parentid: 1, name: 'Depot' });
  const transferid = await checked('devices', 'Device ID,Groups\nN1,Depot\nN2,Depot\nN3,North\n');
  asItComes('N2', async () => await store.groups.change(5, { parentid: 2 }));
  await north('beginTransfer', { transferid });
  await reaches(transferid, 'done', north);
  expect(await whys(transferid)).toEqual([[3, transferSentences.groupLeft]]);
  expect(await store.groups.devicesOf(5)).toEqual(['N1']);
  expect(fleet.records.get('N2')).toBeUndefined();
});

test('a manager sets by a sheet what they may set by hand, also where they lost a right before it was done', async () => {
  const { store } = prepared.doors;
  const file = 'Device ID,Name\nA,Bus A\n';
  const without = async (...rights: readonly string[]) =>
    await store.permissions.change(1, {
      access: accessOf(everyRight.filter((right) => !rights.includes(right))),
    });
  const transferid = await checked('devices', file);
  await without('F_lmdvrs_vehicleid');
  // An administrator may set it, but it is not they who import.
  await root('beginTransfer', { transferid });
  expect((await reaches(transferid, 'stopped', root)).fault).toBe(transferSentences.columnRight);
  const asked = { transferid, mapping: { deviceid: 0, memo: 1 } };
  await vi.waitFor(async () => expect(await north('checkTransfer', asked)).toBe('FORBIDDEN'), LONG);
  await without('F_lmdvrs');
  await vi.waitFor(async () => expect(await north('checkTransfer', asked)).toBe('FORBIDDEN'), LONG);
  expect(prepared.doors.fleet.records.get('A')?.memo).not.toBe('Bus A');
});

test('what is told of an import names nothing from outside', async () => {
  await root('saveQuotas', { groupid: 3, maxdevices: 2 });
  const transferid = await checked('devices', 'Device ID,Groups\nN1,\nN2,4\n');
  const told = JSON.stringify([
    await north('listTransfers', {}),
    await north('readTransfer', { transferid }),
    await north('listTransferItems', { transferid }),
  ]);
  expect(told).not.toMatch(OUTSIDE);
});
