import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { MAX_PICTURE_BYTES } from '@outrider/model/pictures/picture-type.ts';
import { exifOf, jpegOf, pngOf } from '@outrider/model/pictures/testing-pictures.ts';
import { presign } from '@outrider/protocol/people/credentials.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
let rootKey: string;
let root: ReturnType<typeof callsBy>;
let deputyKey: string;
let deputy: typeof root;
let unit: number;

beforeAll(async () => {
  doors = await startDoors();
  rootKey = await signInNew(doors, 'root', { level: 0 });
  root = callsBy(doors, rootKey);
  deputyKey = await signInNew(doors, 'deputy', { level: 1, groupIds: [1] });
  deputy = callsBy(doors, deputyKey);
  unit = ((await root('saveFaceUnit', { name: 'Depot' })) as { unitid: number }).unitid;
});
afterAll(() => doors[Symbol.asyncDispose]());

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const JPEG = jpegOf();
const web = async <T>(key: string, query: Readonly<Record<string, string>>): Promise<T> =>
  await rawCall<T>(doors, key, 'GET', `/web.cgi?${new URLSearchParams(query)}`);
let idcards = 0;

async function addPerson(words: object = {}): Promise<number> {
  idcards += 1;
  const said = await root('addFace', { unit, idcard: `id ${idcards}`, name: 'Ann', ...words });
  return (said as HttpAnswer<'addFace'>).faceid;
}
const addPhoto = async (faceid: number, bytes: Uint8Array) =>
  await root('addFacePhoto', { faceid, data: base64(bytes) });
const personOf = async (faceid: number) =>
  ((await root('listFaces', {})) as HttpAnswer<'listFaces'>).faces.find((one) => one.faceid === faceid);
const photo = async (t: unknown, user = 'root', key = rootKey) => {
  const path = presign(key, '/pic.cgi', user, { type: 'face', t: String(t) }, Date.now());
  return await fetch(`http://127.0.0.1:${doors.port}${path}`);
};

test('a person has a unit, an identify, photos without what a camera wrote, and goes with them', async () => {
  const faceid = await addPerson({ contact: '0912 345 678', memo: 'night' });
  const { photoid } = (await addPhoto(faceid, jpegOf(exifOf(1)))) as HttpAnswer<'addFacePhoto'>;
  expect(await personOf(faceid)).toMatchObject({ unit, memo: 'night', photos: [photoid], devices: 0 });
  const shown = await photo(photoid);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(JPEG);
  expect(await root('changeFace', { faceid, name: 'Anne', idcard: 'A-1' })).toMatchObject({
    hasError: false,
  });
  expect(await personOf(faceid)).toMatchObject({ name: 'Anne', idcard: 'A-1', memo: 'night' });
  expect(await root('addFace', { unit, idcard: 'A-1', name: 'Ben' })).toBe('CONFLICT');
  expect(await root('removeFaceUnit', { unitid: unit })).toBe('CONFLICT');
  expect(await root('removeFace', { faceid })).toMatchObject({ hasError: false });
  expect([await personOf(faceid), (await photo(photoid)).status]).toEqual([undefined, 404]);
  expect(await root('removeFace', { faceid })).toBe('NOT_FOUND');
});

test.each([
  ['words', new TextEncoder().encode('<svg onload="alert(1)"/>'), faceSentences.wrongType],
  ['a picture that is cut off', pngOf('IHDR', 'IDAT'), faceSentences.wrongType],
  ['more than 2 MB', new Uint8Array(MAX_PICTURE_BYTES + 1), faceSentences.tooLarge],
])('%s: no photo, in the words of the requirement', async (_what, bytes, message) => {
  const faceid = await addPerson();
  const body = { faceid, data: base64(bytes) };
  expect(await rawCall(doors, rootKey, 'POST', '/gkserver/facephotos', body)).toMatchObject({ message });
  expect(await personOf(faceid)).toMatchObject({ photos: [] });
});

test.each([
  ['no name', { name: ' ' }],
  ['a name of two lines', { name: 'a\nb' }],
  ['a name that is too long', { name: 'a'.repeat(32) }],
  ['no identify', { idcard: '' }],
  ['a unit that is no number', { unit: 'x' }],
])('a person with %s is refused', async (_what, words) => {
  const body = { unit, idcard: 'new', name: 'Ann', ...words };
  expect(await rawCall(doors, rootKey, 'POST', '/gkserver/faces', body)).toMatchObject({
    code: 'VALIDATION',
  });
});

test('faces are for users whom the variant names, the library for level 0 alone; nobody else sees a photo', async () => {
  const faceid = await addPerson();
  const { photoid } = (await addPhoto(faceid, JPEG)) as HttpAnswer<'addFacePhoto'>;
  const refused = [
    deputy('listFaces', {}),
    deputy('facesToSet', {}),
    deputy('faceSlots', { deviceid: 'A' }),
    deputy('setFaces', { deviceids: ['A'], faceids: [faceid] }),
  ];
  expect(await Promise.all(refused)).toEqual(refused.map(() => 'FORBIDDEN'));
  for (const type of ['facesummary', 'faceget', 'faceset', 'facedel'])
    expect(await web(deputyKey, { type, deviceid: 'A', ch: '1' })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await (await photo(photoid, 'deputy', deputyKey)).json()).toMatchObject({ code: 'FORBIDDEN' });
  expect(await (await photo(photoid, 'root', deputyKey)).json()).toMatchObject({ code: 'AUTH_REQUIRED' });
});

test('what is set while a recorder is away waits; the trail says who did and saw what, and no name', async () => {
  const faceid = await addPerson({ name: 'Secret Person', idcard: 'S-1' });
  expect(await root('setFaces', { deviceids: ['A'], faceids: [faceid] })).toBe('CONFLICT');
  const { photoid } = (await addPhoto(faceid, JPEG)) as HttpAnswer<'addFacePhoto'>;
  expect(await root('setFaces', { deviceids: ['A', 'B'], faceids: [faceid] })).toMatchObject({
    message: 'set OK',
  });
  expect(await root('setFaces', { deviceids: ['A'], faceids: [faceid] })).toMatchObject({
    message: 'set OK',
  });
  const set = { type: 'faceset', deviceid: 'A', ch: '2', idcard: 'T-1', name: 'Typed Person' };
  const { id, state } = await web<HttpAnswer<'faceSet'>>(rootKey, set);
  expect(state).toBe('waiting');
  expect(await web(rootKey, { ...set, ch: '0' })).toMatchObject({ code: 'VALIDATION' });
  expect(await web(rootKey, { ...set, name: '' })).toMatchObject({ code: 'VALIDATION' });
  const { orders } = (await root('faceSlots', { deviceid: 'A' })) as HttpAnswer<'faceSlots'>;
  expect(orders.map(({ ch, name, state, waits }) => [ch, name, waits ?? state])).toEqual([
    [2, 'Typed Person', 'offline'],
    [0, 'Secret Person', 'offline'],
    [0, 'Secret Person', 'cancelled'],
  ]);
  expect(await root('takeBackFace', { deviceid: 'B', id })).toBe('NOT_FOUND');
  expect(await root('takeBackFace', { deviceid: 'A', id })).toMatchObject({ hasError: false });
  await photo(photoid);
  await root('removeFace', { faceid });
  const left = (await root('faceOrders', {})) as HttpAnswer<'faceOrders'>;
  expect(left.filter(({ state }) => state === 'waiting')).toEqual([]);
  const trail = (await root('accessLog', {
    from: 0,
    to: Math.ceil(Date.now() / 1_000) + 9,
    limit: 500,
  } as never)) as {
    data: readonly unknown[];
  };
  const told = JSON.stringify(trail.data);
  for (const words of [
    'saw photo',
    'had A, B know persons',
    'set who is in face slot 2 of A',
    'removed person',
  ])
    expect(told).toContain(words);
  for (const secret of ['Secret Person', 'S-1', 'Typed Person', 'T-1']) expect(told).not.toContain(secret);
});

test('a device that one does not see has no faces', async () => {
  expect(await root('faceSlots', { deviceid: 'nobody' })).toBe('NOT_FOUND');
  expect(await root('setFaces', { deviceids: ['A', 'nobody'], faceids: [1] })).toBe('NOT_FOUND');
});
