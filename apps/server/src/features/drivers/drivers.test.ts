import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { MAX_PICTURE_BYTES } from '@outrider/model/pictures/picture-type.ts';
import { pngOf } from '@outrider/model/pictures/testing-pictures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
let rootKey: string;
let root: ReturnType<typeof callsBy>;
let deputy: typeof root;
let ann: typeof root;
beforeAll(async () => {
  doors = await startDoors();
  rootKey = await signInNew(doors, 'root', { level: 0 });
  root = callsBy(doors, rootKey);
  deputy = callsBy(doors, await signInNew(doors, 'deputy', { level: 1, groupIds: [2] }));
  ann = callsBy(doors, await signInNew(doors, 'ann', { level: 2 }));
});
afterAll(() => doors[Symbol.asyncDispose]());

const namesFor = async (by: typeof root) => {
  const { drivers } = (await by('listDrivers', {})) as HttpAnswer<'listDrivers'>;
  return drivers.map(({ name }) => name);
};
async function add(by: typeof root, words: object): Promise<number> {
  const said = (await by('saveDriver', { name: 'x', ...words })) as HttpAnswer<'saveDriver'>;
  return said.driverid;
}
const driverOf = (deviceid: string) => doors.fleet.records.get(deviceid)?.driverName;
const PNG = pngOf('IHDR', 'IDAT', 'IEND');
const base64 = (bytes: readonly number[] | Uint8Array) => Buffer.from(bytes).toString('base64');

test('a driver is saved with all that is said of them, and drives their vehicle from then on', async () => {
  const words = { deviceid: 'A', name: 'Abe', gender: 'male', phone: '0912 345 678', birthday: '1990-01-31' };
  const driverid = await add(root, { ...words, card: '77' });
  expect(driverOf('A')).toBe('Abe');
  const { drivers } = (await root('listDrivers', {})) as HttpAnswer<'listDrivers'>;
  expect(drivers.find((one) => one.driverid === driverid)).toEqual({
    ...words,
    driverid,
    edits: expect.any(Number) as unknown,
    card: '77',
    picture: 0,
    driving: ['A'],
  });
  expect(
    await root('saveDriver', { ...words, driverid, name: 'Abel', gender: 'male', card: '77' }),
  ).toMatchObject({
    hasError: false,
  });
  expect(driverOf('A')).toBe('Abel');
  // What another has entered meanwhile stays, where nothing of it was changed.
  await doors.fleet.records.change('A', { driverName: 'Somebody' });
  await root('saveDriver', { ...words, driverid, name: 'Abel', gender: 'male', phone: '1', card: '77' });
  expect(driverOf('A')).toBe('Somebody');
  expect(await root('saveDriver', { name: 'Bea', card: '77' })).toBe('CONFLICT');
  expect(await root('removeDriver', { driverid })).toMatchObject({ hasError: false });
  expect(await root('removeDriver', { driverid })).toBe('NOT_FOUND');
});

test('a driver who gets another vehicle drives the former no more', async () => {
  const driverid = await add(root, { deviceid: 'A', name: 'Cid' });
  await root('saveDriver', { driverid, deviceid: 'B', name: 'Cid' });
  expect([driverOf('A'), driverOf('B')]).toEqual(['', 'Cid']);
  await root('removeDriver', { driverid });
});

test('drivers are for levels 0 and 1, each those of the vehicles that they see', async () => {
  const ids = [
    await add(root, { deviceid: 'A', name: 'Dan' }),
    await add(root, { deviceid: 'B', name: 'Eve' }),
    await add(root, { deviceid: '', name: 'Fay' }),
  ];
  expect(await namesFor(root)).toEqual(['Dan', 'Eve', 'Fay']);
  expect(await namesFor(deputy)).toEqual(['Eve']);
  expect(await ann('listDrivers', {})).toBe('FORBIDDEN');
  const [dan = 0, eve = 0, fay = 0] = ids;
  for (const driverid of [dan, fay]) {
    expect(await deputy('saveDriver', { driverid, name: 'X', deviceid: 'B' })).toBe('NOT_FOUND');
    expect(await deputy('removeDriver', { driverid })).toBe('NOT_FOUND');
    expect(await deputy('setDriverPicture', { driverid, data: base64(PNG) })).toBe('NOT_FOUND');
    expect(await deputy('driverPicture', { driverid })).toBe('NOT_FOUND');
  }
  expect(await deputy('saveDriver', { driverid: eve, name: 'Eve', deviceid: 'A' })).toBe('NOT_FOUND');
  expect(await deputy('saveDriver', { name: 'Gus' })).toBe('VALIDATION');
  expect(await deputy('saveDriver', { driverid: eve, name: 'Eva', deviceid: 'B' })).toMatchObject({
    hasError: false,
  });
  for (const driverid of ids) await root('removeDriver', { driverid });
});

test('a picture is a JPEG or a PNG by what is in it, and of 2 MB at most', async () => {
  const driverid = await add(root, { name: 'Hal' });
  expect(await root('driverPicture', { driverid })).toBe('NOT_FOUND');
  expect(await root('setDriverPicture', { driverid, data: base64(PNG) })).toMatchObject({ hasError: false });
  expect(await root('driverPicture', { driverid })).toEqual({ type: 'image/png', data: base64(PNG) });
  // What cameras and programs write beside it is not kept.
  const withWords = base64(pngOf('IHDR', 'eXIf', 'tEXt', 'IDAT', 'IEND', 'tEXt'));
  expect(await root('setDriverPicture', { driverid, data: withWords })).toMatchObject({ hasError: false });
  expect(await root('driverPicture', { driverid })).toEqual({ type: 'image/png', data: base64(PNG) });
  const wrong = [
    base64(Array.from('<svg onload="alert(1)"/>', (letter) => letter.charCodeAt(0))),
    base64([0xff, 0xd8, 0xff, ...Array.from({ length: MAX_PICTURE_BYTES - 2 }, () => 0)]),
    'not base64!',
  ];
  for (const data of wrong) expect(await root('setDriverPicture', { driverid, data })).toBe('VALIDATION');
  expect(await root('driverPicture', { driverid })).toMatchObject({ type: 'image/png' });
  expect(await root('setDriverPicture', { driverid, data: '' })).toMatchObject({ hasError: false });
  expect(await root('driverPicture', { driverid })).toBe('NOT_FOUND');
  await root('removeDriver', { driverid });
});

test.each([
  ['no name', { name: ' ' }],
  ['a name of two lines', { name: 'a\nb' }],
  ['a name that is too long', { name: 'a'.repeat(32) }],
  ['a birthday that there is not', { name: 'a', birthday: '1990-02-30' }],
  ['a phone with words', { name: 'a', phone: 'call me' }],
  ['a gender that is none', { name: 'a', gender: 'x' }],
  ['a card that is too long', { name: 'a', card: '1'.repeat(21) }],
])('%s is refused', async (_what, body) => {
  expect(await rawCall(doors, rootKey, 'PUT', '/api/drivers', body)).toMatchObject({ code: 'VALIDATION' });
});

test('the holder of the card in the reader is entered as the driver, until it is taken out', async () => {
  const driverid = await add(root, { name: 'Ida', card: '4401' });
  const card = (inserted: boolean, numbers: string[], name = '') =>
    doors.bus.publish('device.card', { deviceid: 'A', inserted, numbers, name });
  card(true, ['9', '4401'], 'I. on the card');
  await expect.poll(() => driverOf('A')).toBe('Ida');
  card(false, []);
  await expect.poll(() => driverOf('A')).toBe('');
  card(true, ['5'], 'Of another firm');
  await expect.poll(() => driverOf('A')).toBe('Of another firm');
  card(false, []);
  await expect.poll(() => driverOf('A')).toBe('');
  const { driverShifts } = doors.store;
  expect((await driverShifts.within('A', Date.now() - 1, Date.now() + 1)).at(-1)?.driver).toBe('');
  // A driver entered by hand stays while no card was in.
  await doors.fleet.records.change('A', { driverName: 'By hand' });
  card(false, []);
  card(true, ['5'], '');
  card(true, ['4401'], '');
  await expect.poll(() => driverOf('A')).toBe('Ida');
  await root('removeDriver', { driverid });
});
