import { beforeEach, expect, test } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';
import { tryEach } from '../../doors/testing-each.ts';

let root: ReturnType<typeof callsBy>;
let manager: typeof root;
let operator: typeof root;
const prepared = doorsForEach({
  root: { level: 0 },
  manager: { level: 1, groupIds: [1] },
  operator: { level: 2, groupIds: [1] },
});
beforeEach(() => {
  root = prepared.callerOf('root');
  manager = prepared.callerOf('manager');
  operator = prepared.callerOf('operator');
});

const knock = {
  definename: 'trucks',
  eventtype: 18,
  eventname: 'Knock',
  notifytext: 'Look',
  notifycolor: '#ff8800',
};

test('a definition is made once, changed, and removed; each answers the list anew', async () => {
  const made = await manager('addEventDefine', { eventDefine: knock });
  expect(made).toEqual([{ ...knock, updatetime: expect.any(Number) }]);
  expect(await manager('addEventDefine', { eventDefine: knock })).toBe('CONFLICT');
  expect(await manager('changeEventDefine', { eventDefine: { ...knock, eventtype: 19 } })).toBe('NOT_FOUND');
  const { definename, eventtype } = knock;
  expect(await root('changeEventDefine', { eventDefine: { definename, eventtype } })).toEqual([
    {
      definename,
      eventtype,
      eventname: '',
      notifytext: '',
      notifycolor: '#FFFFFF',
      updatetime: expect.any(Number),
    },
  ]);
  expect(await root('removeEventDefine', { eventDefine: { definename, eventtype } })).toEqual([]);
  expect(await root('removeEventDefine', { eventDefine: { definename, eventtype } })).toBe('NOT_FOUND');
  expect(await root('removeEventDefine', {})).toBe('VALIDATION');
});

test('a definition that is given another code or profile is there no more by the old one', async () => {
  await manager('addEventDefine', { eventDefine: knock });
  const insteadOf = { definename: knock.definename, eventtype: knock.eventtype };
  const moved = { ...knock, eventtype: 19 };
  expect(await manager('changeEventDefine', { eventDefine: moved, insteadOf })).toMatchObject([moved]);
  expect(await manager('changeEventDefine', { eventDefine: moved, insteadOf })).toBe('NOT_FOUND');
  // GLOBAL is an administrator's, also to take something out of it.
  const ofAll = { ...moved, definename: 'GLOBAL' };
  const from = { definename: knock.definename, eventtype: 19 };
  expect(await manager('changeEventDefine', { eventDefine: ofAll, insteadOf: from })).toBe('FORBIDDEN');
  expect(await root('changeEventDefine', { eventDefine: ofAll, insteadOf: from })).toMatchObject([ofAll]);
  expect(
    await manager('changeEventDefine', { eventDefine: moved, insteadOf: { ...from, definename: 'GLOBAL' } }),
  ).toBe('FORBIDDEN');
});

test('a definition is changed by a user who sees all devices of its profile, and of GLOBAL by an administrator', async () => {
  const { definename, eventtype } = knock;
  await manager('addEventDefine', { eventDefine: knock });
  await root('addEventDefineDevice', { deviceid: 'A', definename });
  const changed = { ...knock, eventname: 'Bump' };
  expect(await manager('changeEventDefine', { eventDefine: changed })).toMatchObject([changed]);
  await root('addEventDefineDevice', { deviceid: 'B', definename });
  const asked = { eventDefine: { definename, eventtype } };
  expect(await manager('addEventDefine', { eventDefine: { ...knock, eventtype: 19 } })).toBe('FORBIDDEN');
  expect(await manager('changeEventDefine', { eventDefine: knock })).toBe('FORBIDDEN');
  expect(await manager('removeEventDefine', asked)).toBe('FORBIDDEN');
  const ofAll = { ...knock, definename: 'GLOBAL' };
  expect(await manager('addEventDefine', { eventDefine: ofAll })).toBe('FORBIDDEN');
  expect(await root('addEventDefine', { eventDefine: ofAll })).toHaveLength(2);
  expect(await manager('changeEventDefine', { eventDefine: { ...ofAll, eventname: '' } })).toBe('FORBIDDEN');
  expect(await manager('removeEventDefine', { eventDefine: ofAll })).toBe('FORBIDDEN');
  expect(await manager('eventDefines', {})).toMatchObject([ofAll, changed]);
  expect(await root('removeEventDefine', asked)).toMatchObject([ofAll]);
});

test('below the managers nobody reads or changes them', async () => {
  expect(await operator('eventDefines', {})).toBe('FORBIDDEN');
  expect(await operator('addEventDefine', { eventDefine: knock })).toBe('FORBIDDEN');
  expect(await operator('addEventDefineDevice', { deviceid: 'A', definename: 'GLOBAL' })).toBe('FORBIDDEN');
});

test('what is no definition is refused', async () => {
  const changes = [
    { definename: '' },
    { definename: 'ALL' },
    { definename: 'all' },
    { definename: 'global' },
    { definename: '../x' },
    { eventtype: -1 },
    { eventtype: 1.5 },
    { notifycolor: 'red' },
    { notifycolor: '#FF880080' },
    { eventname: 'x'.repeat(65) },
    { notifytext: 'two\nlines' },
  ];
  await tryEach(
    changes.map((change): [change: (typeof changes)[number]] => [change]),
    async (change) => {
      expect(await root('addEventDefine', { eventDefine: { ...knock, ...change } })).toBe('VALIDATION');
      expect(await root('eventDefines', {})).toEqual([]);
    },
  );
});

test('a device is given a profile that there is, within one’s own devices, and GLOBAL takes it out', async () => {
  expect(await root('addEventDefineDevice', { deviceid: 'B', definename: 'trucks' })).toBe('NOT_FOUND');
  await root('addEventDefine', { eventDefine: knock });
  await root('addEventDefineDevice', { deviceid: 'B', definename: 'trucks' });
  expect(await manager('addEventDefineDevice', { deviceid: 'B', definename: 'trucks' })).toBe('NOT_FOUND');
  expect(await manager('changeEventDefineDevice', { deviceid: 'A', definename: 'trucks' })).toEqual([
    { deviceid: 'A', definename: 'trucks' },
  ]);
  expect(await root('eventDefineDevices', {})).toHaveLength(2);
  // Its other devices are none of the manager's.
  expect(await manager('removeEventDefine', { definename: 'trucks' })).toBe('FORBIDDEN');
  expect(await manager('removeEventDefineDevice', { deviceid: 'A' })).toEqual([]);
  expect(await root('addEventDefineDevice', { deviceid: 'B', definename: 'GLOBAL' })).toEqual([]);
  expect(await manager('removeEventDefine', { definename: 'trucks' })).toEqual([]);
  expect(await root('removeEventDefine', { definename: 'GLOBAL' })).toBe('VALIDATION');
});

test('an event is told as its device’s profile calls it, else as GLOBAL does, from then on and for earlier events', async () => {
  const time = Math.floor(Date.now() / 1_000) - 60;
  for (const deviceid of ['A', 'B']) prepared.doors.events.happened({ deviceid, eventid: 18, time });
  const named = async (): Promise<unknown> => {
    const told = await root('notifications', {});
    if (typeof told === 'string') throw new Error(told);
    return Object.fromEntries(
      told.events.map(({ deviceid, eventname, notifycolor }) => [deviceid, [eventname, notifycolor]]),
    );
  };
  expect(await named()).toEqual({ A: ['', undefined], B: ['', undefined] });
  await root('addEventDefine', { eventDefine: knock });
  await root('addEventDefine', {
    eventDefine: { ...knock, definename: 'GLOBAL', eventname: 'Shock', notifycolor: '#FFFFFF' },
  });
  await root('addEventDefineDevice', { deviceid: 'A', definename: 'trucks' });
  expect(await named()).toEqual({ A: ['Knock', '#ff8800'], B: ['Shock', undefined] });
  const asked = await root('deviceEvents', { deviceid: 'A', start: time - 1, end: time + 1 });
  expect(asked).toMatchObject({ events: [{ eventname: 'Knock', notifytext: 'Look' }] });
});
