import type { Right } from '@outrider/model/people/rights.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { callsBy, rawCall, signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
const keys = new Map<string, string>();
beforeAll(async () => {
  doors = await startDoors();
  keys.set('root', await signInNew(doors, 'root', { level: 0 }));
  const rights: Right[] = ['P_dash', 'F_talk'];
  for (const [name, groupIds] of [
    ['ann', [1]],
    ['bob', [1]],
    ['eve', [2]],
  ] as const)
    keys.set(name, await signInNew(doors, name, { level: 3, rights, groupIds }));
  keys.set('mute', await signInNew(doors, 'mute', { level: 3, rights: [], groupIds: [1] }));
});
afterAll(() => doors[Symbol.asyncDispose]());

const as = (name: string) => callsBy(doors, keys.get(name));
const list = (name: string) => rawCall(doors, keys.get(name), 'GET', '/api/words?deviceid=A');
const send = async (name: string, wait = 3_600) =>
  await as(name)('sendWords', { deviceid: 'A', text: ' Gate 4 ', wait });

test('somebody who may talk with a driver writes to them, and what they were told is there for others who may', async () => {
  const sent = await send('ann');
  const id = typeof sent === 'string' ? 0 : sent.id;
  expect(await list('bob')).toMatchObject({
    words: [{ id, text: 'Gate 4', shown: true, user: 'ann', state: 'waiting', waits: 'offline', own: false }],
  });
  // Another's device is not there, and nobody writes who may not talk.
  expect(await list('eve')).toMatchObject({ code: 'NOT_FOUND' });
  expect([await send('eve'), await send('mute')]).toEqual(['NOT_FOUND', 'FORBIDDEN']);
});

test('words are taken back by the person who sent them and by administrators', async () => {
  const ids = [await send('ann'), await send('ann')].map((sent) => (typeof sent === 'string' ? 0 : sent.id));
  const [first = 0, second = 0] = ids;
  expect(await as('bob')('takeBackWords', { id: first })).toBe('FORBIDDEN');
  expect(await as('eve')('takeBackWords', { id: first })).toBe('NOT_FOUND');
  expect(await as('ann')('takeBackWords', { id: first })).toMatchObject({ hasError: false });
  expect(await as('ann')('takeBackWords', { id: first })).toBe('CONFLICT');
  expect(await as('root')('takeBackWords', { id: second })).toMatchObject({ hasError: false });
});

test('at once is for a vehicle that is online, and words that nobody would hear or read are none', async () => {
  expect(await send('ann', 0)).toBe('DEVICE_OFFLINE');
  const words = { deviceid: 'A', text: 'Gate 4', wait: 60 };
  expect(await as('ann')('sendWords', { ...words, shown: false, spoken: false })).toBe('VALIDATION');
  expect(await as('ann')('sendWords', { ...words, text: 'one\ntwo' })).toBe('VALIDATION');
  expect(await as('ann')('sendWords', { ...words, text: 'x'.repeat(201) })).toBe('VALIDATION');
});
