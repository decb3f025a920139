import { accessOf } from '@outrider/model/people/rights.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { expect, test, vi } from 'vitest';
import { Caller, NOBODY } from '../../calls/caller.ts';
import { rawCall } from '../../doors/testing-caller.ts';
import { everyRight } from '../../doors/testing.ts';
import { configSchema } from '../../options/config.ts';
import { NEVER_PRIVATE } from '../../privacy/private-times.ts';
import { LONG } from '../../testing-wait.ts';
import { demandWants } from './add-going.ts';
import { dayOf, firstOf, midnight, rowsOf, twoBranches, wants } from './testing/two-branches.ts';

const OUTSIDE = /south|olaf|chief/i;

const company = twoBranches();
const { prepared, made, reaches, written } = company;

const take = async (transferid: number, key: string): Promise<Response> =>
  await fetch(`http://127.0.0.1:${prepared.doors.port}/api/transfers/${transferid}/parts/1`, {
    headers: { authorization: `Bearer ${key}` },
  });

test('a manager exports their branch: all of it, and nothing that is of others or names them', async () => {
  const done = await made();
  const files = await written(done);
  expect(firstOf(files, 'records/devices.csv')).toEqual(['A', 'both-5', 'north-1']);
  expect(rowsOf(files, 'records/groups.csv')).toEqual([
    ['group of A', '1', '', ''],
    ['group of A / NorthYard', '4', '1', ''],
  ]);
  expect(firstOf(files, 'records/people.csv')).toEqual(['clerk', 'manager']);
  expect(firstOf(files, 'records/drivers.csv')).toEqual(['Driver of north-1']);
  expect(rowsOf(files, 'records/events.csv').map((row) => row[2])).toEqual(['north-1']);
  const works = rowsOf(files, 'records/works-done.csv');
  expect(works.map((row) => row.slice(1, 4))).toEqual([['north-1', '0', 'Oil of north-1']]);
  // An administrator, whom the branch does not know, wrote it down.
  expect(works.flat()).not.toContain('admin');
  expect([...files.keys()].filter((path) => path.startsWith('positions/'))).toHaveLength(2);
  expect(JSON.parse(files.get('settings/download-plans.json') ?? '')).toMatchObject([{ groupid: 1 }]);
  expect(files.get('places/fences.geojson')).toContain('North fence');
  expect(files.get('READ-ME.txt')).toContain('Everything of the branch group of A,');
  expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({
    branch: 'group of A',
    'left out': [],
  });
  // What is set of the server and of the whole company, and what people did in it, is in no branch.
  for (const path of ['settings/server.json', 'settings/permissions.json', 'records/audit.csv'])
    expect([...files.keys()]).not.toContain(path);
  for (const [path, content] of files) expect(`${path} ${content}`).not.toMatch(OUTSIDE);

  // Its maker loses it once they manage another branch, and a waiting one is not written.
  const waiting = await made();
  const key = prepared.keyOf('manager');
  expect((await take(done, key)).headers.get('content-type')).toBe('application/zip');
  await prepared.doors.store.users.change('manager', { groupIds: [2] });
  await vi.waitFor(
    async () => expect(await company.manager('listTransfers', {})).toEqual({ transfers: [] }),
    LONG,
  );
  expect(await (await take(done, key)).json()).toMatchObject({ code: 'NOT_FOUND' });
  await company.root('beginTransfer', { transferid: waiting });
  const { transfer } = await reaches(waiting, 'stopped', company.root);
  expect(transfer.fault).toBe(transferSentences.goingNotManager);
});

test('the items of an export, its size and its list tell a manager of nothing from outside', async () => {
  const { transferid } = (await company.root('addGoing', { wants })) as HttpAnswer<'addGoing'>;
  await reaches(transferid, 'checked', company.root);
  const own = await made();
  const told = JSON.stringify([
    await company.manager('listTransfers', {}),
    await company.manager('readTransfer', { transferid: own }),
    await company.manager('listTransferItems', { transferid: own }),
  ]);
  expect(told).toContain('north-1');
  expect(told).not.toMatch(OUTSIDE);
  expect(await company.manager('listTransfers', {})).toMatchObject({ transfers: [{ transferid: own }] });
  expect(await company.root('listTransfers', {})).toMatchObject({
    transfers: [{ transferid: own }, { transferid }],
  });
  for (const call of ['readTransfer', 'listTransferItems', 'beginTransfer', 'stopTransfer'] as const)
    expect(await company.manager(call, { transferid }), call).toBe('NOT_FOUND');
  expect(await company.manager('checkGoing', { transferid, wants })).toBe('NOT_FOUND');
  expect(await company.manager('removeTransfer', { transferid })).toBe('NOT_FOUND');
  const key = prepared.keyOf('manager');
  expect(await rawCall(prepared.doors, key, 'POST', '/api/transfers/traccar', {})).toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a manager has three exports at once, and takes nothing away once the right to it is lost', async () => {
  const { store } = prepared.doors;
  const done = await made();
  await written(done);
  const second = await made();
  await made();
  expect(await company.manager('addGoing', { wants })).toBe('CONFLICT');
  await company.manager('removeTransfer', { transferid: second });
  await made();
  const rights = everyRight.filter((right) => right !== 'P_gppb');
  await store.permissions.change(1, { access: accessOf(rights) });
  const key = prepared.keyOf('manager');
  await vi.waitFor(
    async () => expect(await (await take(done, key)).json()).toMatchObject({ code: 'FORBIDDEN' }),
    LONG,
  );
});

test('a manager gets no more than they may see in the console, also where they lost a right before it was written', async () => {
  const { store } = prepared.doors;
  // The day that is not wholly theirs is left out.
  await store.users.change('manager', { retentionDays: 5 });
  const planned = await made();
  const rights = everyRight.filter((right) => right !== 'F_event');
  await store.permissions.change(1, { access: accessOf(rights) });
  const files = await written(planned);
  const positions = [...files.keys()].filter((path) => path.startsWith('positions/'));
  expect(positions.map((path) => path.slice(-14))).toEqual([`${dayOf(midnight)}.csv`]);
  expect([...files.keys()]).toContain('records/devices.csv');
  for (const path of ['records/events.csv', 'records/cases.csv', 'settings/download-plans.json'])
    expect([...files.keys()]).not.toContain(path);
  await store.permissions.change(1, { access: accessOf(rights.filter((right) => right !== 'P_gppb')) });
  await vi.waitFor(async () => expect(await company.manager('addGoing', { wants })).toBe('FORBIDDEN'), LONG);
});

test('an export of somebody who owes a second factor says so where it stops', async () => {
  const { settings } = prepared.doors;
  const waiting = await made();
  await settings.set({ 'signIn.factorDuties': [1] }, { user: 'admin', note: () => {} });
  await company.root('beginTransfer', { transferid: waiting });
  const { transfer } = await reaches(waiting, 'stopped', company.root);
  expect(transfer.fault).toBe(transferSentences.goingOwesFactor);
  // Past the door they are told the same, and not that a right is missing.
  const { sessions, fleet } = prepared.doors;
  const identity = (await sessions.identityOf('manager')) ?? NOBODY;
  const caller = new Caller(() => identity, fleet.state, NEVER_PRIVATE);
  const config = configSchema.parse({ data: '.' });
  expect(() => demandWants(caller, wants, { config })).toThrow(peopleSentences.factorOwed);
});
