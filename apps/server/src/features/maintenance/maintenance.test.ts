import { ManualClock } from '@outrider/kit/clock.ts';
import { NOTHING_MOVED } from '@outrider/model/maintenance/meter-move.ts';
import { newMeter } from '@outrider/model/maintenance/vehicle-meter.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';
import { makeProgram } from '../../doors/testing-tokens.ts';
import { reportAt } from '../../fleet/testing.ts';

const clock = new ManualClock(Date.UTC(2026, 10, 27, 12));
const DAY = 86_400_000;
let doors: TestDoors;
let rootKey: string;
let root: ReturnType<typeof callsBy>;
/** Sets up the devices of group 2 alone: B. */
let ann: typeof root;
/** Sees how A and B do, and no more. */
let bob: typeof root;
beforeAll(async () => {
  doors = await startDoors({}, clock);
  rootKey = await signInNew(doors, 'root', { level: 0 });
  root = callsBy(doors, rootKey);
  ann = callsBy(doors, await signInNew(doors, 'ann', { level: 1, groupIds: [2] }));
  bob = callsBy(doors, await signInNew(doors, 'bob', { level: 3, groupIds: [1, 2] }));
});
afterAll(() => doors[Symbol.asyncDispose]());

const dayIn = (days: number): string => new Date(clock.now() + days * DAY).toISOString().slice(0, 10);
const says = (deviceid: string, mileageKm: number): Promise<void> =>
  doors.fleet.reports.take(deviceid, [{ ...reportAt(clock.now()), telemetry: { mileageKm, alarms: [] } }]);

async function saved(
  by: typeof root,
  plan: Parameters<typeof root<'saveMaintenancePlan'>>[1],
): Promise<number> {
  const answer = await by('saveMaintenancePlan', plan);
  if (typeof answer === 'string') throw new Error(answer);
  return answer.planid;
}
async function dues(by: typeof root, asked: Parameters<typeof root<'listMaintenance'>>[1] = {}) {
  const { dues: all } = (await by('listMaintenance', asked)) as HttpAnswer<'listMaintenance'>;
  return all.map(({ deviceid, name, state }) => `${deviceid} ${name} ${state}`);
}
const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');

test('the needs of vehicles are listed to users who see them, what is due first first, and found by state and kind', async () => {
  const insured = await saved(root, {
    name: 'Insurance',
    kind: 'insurance',
    dueday: dayIn(-1),
    devices: ['A'],
  });
  const oil = await saved(root, { name: 'Oil', everymonths: 12, groups: [1, 2] });
  await saved(root, { name: 'Inspection', kind: 'inspection', dueday: dayIn(10), devices: ['B'] });
  expect(await dues(root)).toEqual(['A Insurance overdue', 'B Inspection soon', 'A Oil ok', 'B Oil ok']);
  expect(await dues(ann)).toEqual(['B Inspection soon', 'B Oil ok']);
  expect(await dues(bob, { deviceid: 'A' })).toEqual(['A Insurance overdue', 'A Oil ok']);
  expect(await dues(bob, { kind: 'inspection' })).toEqual(['B Inspection soon']);
  expect(await dues(bob, { state: 'ok', planid: oil })).toEqual(['A Oil ok', 'B Oil ok']);
  expect(await dues(bob, { groupid: 2 })).toEqual(['B Inspection soon', 'B Oil ok']);
  expect(await bob('listMaintenance', { groupid: 1 })).toMatchObject({ counts: { overdue: 1, soon: 0 } });
  // A group does not widen what somebody sees.
  expect(await dues(ann, { groupid: 1 })).toEqual([]);
  expect(await ann('listMaintenance', { deviceid: 'A' })).toBe('NOT_FOUND');
  expect(await ann('listMaintenance', {})).toMatchObject({ counts: { overdue: 0, soon: 1, ok: 1 }, more: 0 });
  expect(await ann('listMaintenancePlans', {})).toMatchObject({
    plans: [
      { name: 'Oil', devices: [], groups: [], vehicles: 1, mine: false },
      { name: 'Inspection', devices: ['B'], mine: true },
    ],
  });
  // Each is told once, as an event of its vehicle, and as a problem.
  clock.advance(30_000);
  await expect
    .poll(async () =>
      (await doors.store.events.last(undefined, 50))
        .map(({ deviceid, eventid, memo }) => `${deviceid} ${eventid} ${memo}`)
        .sort(),
    )
    .toEqual(['A 767 Insurance', 'B 766 Inspection']);
  clock.advance(30_000);
  await expect
    .poll(async () => {
      const { problems } = (await bob('listProblems', {})) as HttpAnswer<'listProblems'>;
      return problems
        .filter(({ kind }) => kind.startsWith('maintenance'))
        .map(({ deviceid, detail }) => `${deviceid} ${detail['plan']}`)
        .sort();
    })
    .toEqual(['A Insurance', 'B Inspection']);
  await root('removeMaintenancePlan', { planid: insured, edits: 1 });
  expect(await dues(bob, { kind: 'insurance' })).toEqual([]);
});

test('a plan is changed by a user who sees all that it is for, and sets devices up; of two who save it the second looks again', async () => {
  const both = { name: 'Both', everymonths: 1, devices: ['A', 'B'] };
  const planid = await saved(root, both);
  expect(await ann('saveMaintenancePlan', { ...both, planid, edits: 1, devices: ['B'] })).toBe('FORBIDDEN');
  expect(await ann('removeMaintenancePlan', { planid, edits: 1 })).toBe('FORBIDDEN');
  expect(await ann('saveMaintenancePlan', both)).toBe('NOT_FOUND');
  expect(await ann('saveMaintenancePlan', { ...both, devices: [], groups: [1] })).toBe('NOT_FOUND');
  expect(await bob('saveMaintenancePlan', both)).toBe('FORBIDDEN');
  const own = await saved(ann, { ...both, devices: ['B'], groups: [2] });
  expect(await root('saveMaintenancePlan', { ...both, planid, edits: 1, name: 'One' })).toMatchObject({
    edits: 2,
  });
  expect(await root('saveMaintenancePlan', { ...both, planid, edits: 1, name: 'Two' })).toBe('CONFLICT');
  expect(await root('removeMaintenancePlan', { planid, edits: 1 })).toBe('CONFLICT');
  expect(await root('removeMaintenancePlan', { planid, edits: 2 })).toMatchObject({ hasError: false });
  expect(await ann('removeMaintenancePlan', { planid: own, edits: 1 })).toMatchObject({ hasError: false });
  expect(await root('removeMaintenancePlan', { planid, edits: 2 })).toBe('NOT_FOUND');
});

test('a plan can be for a group of one’s own that has no vehicle yet, and is found and changed again', async () => {
  const added = (await root('addGroup', { newChildrenName: 'NewDepot', parentid: 2 })) as { groupid: number };
  const other = (await root('addGroup', { newChildrenName: 'Elsewhere', parentid: 1 })) as {
    groupid: number;
  };
  const plan = { name: 'First aid', everymonths: 6, groups: [added.groupid] };
  expect(await ann('saveMaintenancePlan', { ...plan, groups: [other.groupid] })).toBe('NOT_FOUND');
  const planid = await saved(ann, plan);
  const named = async (by: typeof root): Promise<unknown[]> =>
    ((await by('listMaintenancePlans', {})) as HttpAnswer<'listMaintenancePlans'>).plans.filter(
      ({ name }) => name === 'First aid',
    );
  expect(await named(ann)).toMatchObject([{ planid, groups: [added.groupid], vehicles: 0, mine: true }]);
  expect(await ann('saveMaintenancePlan', { ...plan, planid, edits: 1, everymonths: 12 })).toMatchObject({
    edits: 2,
  });
  // Nobody else learns of it.
  const cid = callsBy(doors, await signInNew(doors, 'cid', { level: 1, groupIds: [1] }));
  expect(await named(cid)).toEqual([]);
  expect(await cid('removeMaintenancePlan', { planid, edits: 2 })).toBe('NOT_FOUND');
  expect(await ann('removeMaintenancePlan', { planid, edits: 2 })).toMatchObject({ hasError: false });
});

test.each([
  ['a plan that is never due', { name: 'x', devices: ['A'] }],
  ['one that is due in two ways', { name: 'x', devices: ['A'], everykm: 5, dueday: '2027-01-01' }],
  ['one for nobody', { name: 'x', everykm: 5 }],
  ['one less than nothing', { name: 'x', devices: ['A'], everykm: -5 }],
  ['a number that is none', { name: 'x', devices: ['A'], everykm: Number.NaN }],
  ['a day that there is not', { name: 'x', devices: ['A'], dueday: '2027-02-30' }],
  [
    'one that is due in two ways, of which one is a day of each',
    { name: 'x', devices: ['A'], everykm: 5, dueday: 'own' },
  ],
  ['a kind that there is not', { name: 'x', devices: ['A'], everykm: 5, kind: 'party' }],
  ['a name of two lines', { name: 'a\nb', devices: ['A'], everykm: 5 }],
])('%s is refused', async (_what, body) => {
  expect(await rawCall(doors, rootKey, 'PUT', '/api/maintenance/plans', body)).toMatchObject({
    code: 'VALIDATION',
  });
});

test('work that was done counts from then on, and no more once it was taken back, with the user and why', async () => {
  await root('setVehicleMeter', { deviceid: 'A', edits: 0, odometer: 100_000, hours: 2_000 });
  const planid = await saved(root, { name: 'Brakes', everykm: 20_000, devices: ['A'] });
  const asked = { deviceid: 'A', planid, day: dayIn(0) };
  expect(await bob('noteWork', asked)).toBe('FORBIDDEN');
  expect(await ann('noteWork', asked)).toBe('NOT_FOUND');
  expect(await root('noteWork', { ...asked, planid: planid + 99 })).toBe('NOT_FOUND');
  expect(await root('noteWork', { ...asked, day: dayIn(1) })).toBe('VALIDATION');
  expect(await root('noteWork', { ...asked, odometer: -1 })).toBe('VALIDATION');
  expect(await root('noteWork', { deviceid: 'A', day: dayIn(0) })).toBe('VALIDATION');
  const noted = await root('noteWork', { ...asked, cost: 120.5, note: 'two pads\none disc' });
  const { workid } = noted as HttpAnswer<'noteWork'>;
  const due = async () =>
    ((await root('listMaintenance', { planid })) as HttpAnswer<'listMaintenance'>).dues[0];
  expect(await due()).toMatchObject({
    last: { done: true, km: 100_000, day: dayIn(0) },
    due: { km: 120_000 },
    left: { km: 20_000 },
  });
  expect(await bob('listWorks', { deviceid: 'A' })).toMatchObject({
    works: [
      {
        workid,
        name: 'Brakes',
        kind: 'service',
        odometer: 100_000,
        hours: 2_000,
        cost: 120.5,
        user: 'root',
        files: [],
      },
    ],
  });
  expect(await ann('listWorks', {})).toMatchObject({ works: [] });
  expect(await ann('takeWorkBack', { workid, why: 'x' })).toBe('NOT_FOUND');
  expect(await root('takeWorkBack', { workid, why: ' ' })).toBe('VALIDATION');
  expect(await root('takeWorkBack', { workid, why: 'it was B' })).toMatchObject({ hasError: false });
  expect(await root('takeWorkBack', { workid, why: 'again' })).toBe('CONFLICT');
  expect(await due()).toMatchObject({ last: { done: false } });
  expect(await bob('listWorks', { deviceid: 'A' })).toMatchObject({
    works: [{ back: { user: 'root', why: 'it was B' } }],
  });
  expect(JSON.stringify(await doors.store.trail.find({ limit: 5 }))).toContain(
    `took back the work ${workid}: it was B`,
  );
});

test('a file beside it is what its bytes say, is saved and not shown, and goes when it is removed', async () => {
  const noted = await root('noteWork', { deviceid: 'B', name: 'Tyres', day: dayIn(-3) });
  const { workid } = noted as HttpAnswer<'noteWork'>;
  const put = (name: string, text: string) => root('addWorkFile', { workid, name, data: base64(text) });
  expect(await put('bill.pdf', '<svg onload="alert(1)"/>')).toBe('VALIDATION');
  expect(await put('a\nb.pdf', '%PDF-1.7')).toBe('VALIDATION');
  const { fileid } = (await put('Rechnung 車.pdf', '%PDF-1.7 and so on')) as HttpAnswer<'addWorkFile'>;
  const path = `http://127.0.0.1:${doors.port}/api/maintenance/files/${fileid}`;
  const file = await fetch(path, { headers: { authorization: `Bearer ${rootKey}` } });
  expect(await file.text()).toBe('%PDF-1.7 and so on');
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Rechnung 車.pdf')}`,
    'x-content-type-options': 'nosniff',
  });
  expect(await bob('addWorkFile', { workid, name: 'a.pdf', data: base64('%PDF-') })).toBe('FORBIDDEN');
  for (let at = 0; at < 4; at++)
    expect(await put('a.png', '\u0089PNG\r\n\u001a\n')).toMatchObject({ hasError: false });
  expect(await put('sixth.pdf', '%PDF-')).toBe('CONFLICT');
  expect(await root('removeWorkFile', { fileid })).toMatchObject({ hasError: false });
  expect(await rawCall(doors, rootKey, 'GET', `/api/maintenance/files/${fileid}`)).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await ann('listWorks', {})).toMatchObject({ works: [{ name: 'Tyres', files: [{}, {}, {}, {}] }] });
});

test('an odometer is set by one after the other, and told with as of when it is', async () => {
  await says('B', 12_000);
  await saved(root, { name: 'Filter', everykm: 10, devices: ['B'] });
  clock.advance(30_000);
  const meter = async () => (await bob('vehicleMeter', { deviceid: 'B' })) as HttpAnswer<'vehicleMeter'>;
  await expect.poll(async () => (await meter()).asof).toBeGreaterThan(0);
  await says('B', 12_000);
  expect(await meter()).toMatchObject({ odometer: 12_000, source: 'recorder', edits: 0, setby: '' });
  expect(await root('setVehicleMeter', { deviceid: 'B', edits: 0, odometer: 55_555 })).toMatchObject({
    meter: { odometer: 55_555, edits: 1, setby: 'root' },
  });
  expect(await root('setVehicleMeter', { deviceid: 'B', edits: 0, odometer: 1 })).toBe('CONFLICT');
  expect(await bob('setVehicleMeter', { deviceid: 'B', edits: 1, odometer: 1 })).toBe('FORBIDDEN');
  // No number is written as null.
  for (const odometer of [-1, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '12'])
    expect(
      await rawCall(doors, rootKey, 'PUT', '/api/maintenance/meter', { deviceid: 'B', edits: 1, odometer }),
    ).toMatchObject({ code: 'VALIDATION' });
  clock.advance(60_000);
  await says('B', 3);
  expect(await meter()).toMatchObject({ odometer: 55_555, doubt: { from: 55_555, to: 43_558 } });
});

test('a calendar is followed with a token as a password, and with none a program is asked for one', async () => {
  const ofB = { level: 3, rights: ['P_dash'], deviceids: ['B'], expiresMs: clock.now() + DAY } as const;
  const { token } = await makeProgram(doors, 'root', ofB);
  const follow = async (authorization?: string) => {
    const answer = await fetch(`http://127.0.0.1:${doors.port}/api/maintenance.ics`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    return {
      status: answer.status,
      asks: answer.headers.get('www-authenticate'),
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    };
  };
  const basic = (password: string): string =>
    `Basic ${Buffer.from(`anything:${password}`).toString('base64')}`;
  const calendar = await follow(basic(token));
  expect(calendar).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  expect(calendar.text).toContain('SUMMARY:B: Inspection');
  expect(calendar.text).not.toContain('SUMMARY:A:');
  expect(await follow(`Bearer ${token}`)).toMatchObject({ status: 200 });
  const asked = { status: 401, asks: 'Basic realm="Outrider", charset="UTF-8"' };
  expect(await follow()).toMatchObject(asked);
  expect(await follow(basic('correct horse'))).toMatchObject(asked);
  expect(await follow(basic(`otr_${'0'.repeat(49)}`))).toMatchObject({ status: 401 });
  expect(await follow(`Bearer ${'0'.repeat(64)}`)).toMatchObject({ asks: null });
});

test('papers are due for each vehicle on the day that was said with what was done, and on none before', async () => {
  const planid = await saved(root, {
    name: 'Liability',
    kind: 'insurance',
    dueday: 'own',
    devices: ['A', 'B'],
  });
  const stands = async () =>
    ((await root('listMaintenance', { planid })) as HttpAnswer<'listMaintenance'>).dues
      .map(({ deviceid, state, day }) => `${deviceid} ${state} ${day}`)
      .sort();
  expect(await stands()).toEqual(['A unknown undefined', 'B unknown undefined']);
  const asked = { deviceid: 'A', planid, day: dayIn(-300) };
  for (const until of ['', dayIn(-300), '2027-02-30'])
    expect([until, await root('noteWork', { ...asked, until })]).toEqual([until, 'VALIDATION']);
  // Other work is of no plan that anything could be due by.
  expect(await root('noteWork', { ...asked, planid: 0, name: 'x', until: dayIn(9) })).toBe('VALIDATION');
  const noted = (await root('noteWork', { ...asked, until: dayIn(9) })) as HttpAnswer<'noteWork'>;
  await root('noteWork', { ...asked, deviceid: 'B', until: dayIn(-2) });
  expect(await stands()).toEqual([`A soon ${dayIn(9)}`, `B overdue ${dayIn(-2)}`]);
  expect(await root('listMaintenance', { planid, state: 'soon' })).toMatchObject({
    dues: [{ own: true, last: { day: dayIn(-300), done: true, until: dayIn(9) } }],
  });
  const { works } = (await root('listWorks', { deviceid: 'A' })) as HttpAnswer<'listWorks'>;
  expect(works.find(({ workid }) => workid === noted.workid)).toMatchObject({ until: dayIn(9) });
  // The same by a plan that counts months: what the paper says goes before them.
  const yearly = await saved(root, { name: 'Roadworthiness', everymonths: 12, devices: ['A'] });
  await root('noteWork', { ...asked, planid: yearly, until: dayIn(400) });
  expect(await root('listMaintenance', { planid: yearly })).toMatchObject({ dues: [{ day: dayIn(400) }] });
  await root('takeWorkBack', { workid: noted.workid, why: 'of another vehicle' });
  expect(await stands()).toEqual(['A unknown undefined', `B overdue ${dayIn(-2)}`]);
  for (const one of [planid, yearly]) await root('removeMaintenancePlan', { planid: one });
});

test('a call that names no edit changes also what another server has changed, of which nothing was heard here yet', async () => {
  const { bus, store } = doors;
  const planid = await saved(root, { name: 'Tyres', everymonths: 6, devices: ['B'] });
  const plan = (await store.maintenancePlans.find(planid)) ?? expect.unreachable();
  const { edits } = (await root('vehicleMeter', { deviceid: 'B' })) as HttpAnswer<'vehicleMeter'>;
  const unheard = vi.spyOn(bus, 'publish').mockImplementation(() => {});
  await store.maintenancePlans.change(planid, { ...plan, name: 'Wheels' }, plan.edits);
  await store.vehicleMeters.set({ ...newMeter('B'), edits: edits + 1, setBy: 'cid' }, NOTHING_MOVED, edits);
  unheard.mockRestore();
  expect(await root('removeMaintenancePlan', { planid, edits: plan.edits })).toBe('CONFLICT');
  expect(await root('setVehicleMeter', { deviceid: 'B', odometer: 5, edits })).toBe('CONFLICT');
  expect(await root('setVehicleMeter', { deviceid: 'B', odometer: 120_000 })).toMatchObject({
    meter: { odometer: 120_000, edits: edits + 2 },
  });
  expect(await root('removeMaintenancePlan', { planid })).toMatchObject({ hasError: false });
});
