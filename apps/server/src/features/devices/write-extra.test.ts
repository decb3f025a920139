import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, startDoors, type TestDoors } from '../../doors/testing.ts';
import { TestControl } from '../../doors/testing-sockets.ts';

let doors: TestDoors;
let control: TestControl;

beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  control = await TestControl.open(doors.port);
  await control.signIn('root');
});
afterAll(async () => {
  control.socket.close();
  await doors[Symbol.asyncDispose]();
});

async function write(change: unknown): Promise<string | undefined> {
  const [answer] = await control.ask({ M: 'Q12', I: 'A', Z: JSON.stringify(change) });
  return answer?.fields['R'];
}

test('every field of the extra info is written', async () => {
  expect(await write({ talkch: 4, dsmch: 3, chsort: [4, 3, 2, 1], chnames: ['Front'], memo: 'spare' })).toBe(
    '1',
  );
  expect(await doors.store.devices.find('A')).toMatchObject({
    talkChannel: 4,
    dsmChannel: 3,
    channelOrder: [4, 3, 2, 1],
    channelNames: ['Front'],
    secondMemo: 'spare',
  });
});

test.each([
  ['a talk channel that is not there', { talkch: 64 }],
  ["a driver's channel that is not there", { dsmch: 5 }],
  ['a channel that is twice in the order', { chsort: [1, 1] }],
  ['a channel in the order that is not there', { chsort: [1, 5] }],
  ['more names than channels', { chnames: Array.from({ length: 64 }, (_, at) => `ch${at}`) }],
])('%s is refused, and nothing that comes with it is written', async (_, change) => {
  const before = await doors.store.devices.find('A');
  expect(await write({ ...change, plate: 'NEW 1' })).toBe('400');
  expect(await doors.store.devices.find('A')).toEqual(before);
});

test('what is written fits the number of channels that an earlier change leaves', async () => {
  const { edits = 0 } = (await doors.store.devices.find('A')) ?? {};
  const fewer = control.ask({ M: 'D04', I: 'A', Z: '{"channel":2}', V: String(edits) });
  const [[answer], refused] = await Promise.all([fewer, write({ talkch: 4 })]);
  expect([answer?.fields['R'], refused]).toEqual(['1', '400']);
  expect(await doors.store.devices.find('A')).toMatchObject({ channelMask: '00', talkChannel: 1 });
});
