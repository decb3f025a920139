import { JT808 } from '@outrider/model/devices/link-record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantLevel, startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
const keys = new Map<string, string>();

beforeAll(async () => {
  doors = await startDoors();
  keys.set('root', await signInNew(doors, 'root', { level: 0 }));
  keys.set('dispatcher', await signInNew(doors, 'dispatcher', { level: 1, groupIds: [1] }));
  const { fleet } = doors;
  await fleet.newTerminals.note({ protocol: JT808, name: '7001', plate: 'AB 1' });
  for (const { deviceid } of fleet.records.all()) {
    const heard = fleet.traffic.heard(JT808, fleet.records.linksOf(deviceid)[0]!.name, '192.0.2.9');
    heard.say({ model: `X ${deviceid}` });
    heard.count(0x0200, 1_000);
    heard.countItem(0xe1, 4);
    fleet.traffic.keep(heard, 0x0f01, Uint8Array.of(1, 2));
  }
});
afterAll(() => doors[Symbol.asyncDispose]());

const ask = (user: string, path: string): Promise<unknown> =>
  rawCall(doors, keys.get(user), 'GET', `/gkdevice/heard/${path}`);

test('a device is told with what it said, what it sends, and what nobody understood', async () => {
  expect(await ask('dispatcher', 'A')).toMatchObject([
    {
      deviceid: 'A',
      address: '192.0.2.9',
      model: 'X A',
      messages: [{ id: '0200', count: 1 }],
      items: [{ id: 'e1', count: 1, bytes: 4 }],
      unknown: [{ id: '0f01', bytes: 2, body: '0102' }],
    },
  ]);
});

test('all is every device in scope, without what nobody understood; new ones are asked for by themselves', async () => {
  const idsOf = async (user: string, path: string) =>
    ((await ask(user, path)) as { deviceid: string; unknown?: unknown }[]).map((heard) => [
      heard.deviceid,
      heard.unknown,
    ]);
  expect(await idsOf('dispatcher', '*')).toEqual([['A', undefined]]);
  expect(await idsOf('root', '*?only=new')).toEqual([['7001', undefined]]);
  expect(await idsOf('dispatcher', '*?only=new')).toEqual([]);
});

test('a user who may not see positions is told no body: a place may be in it', async () => {
  await grantLevel(doors.store, 1, ['F_lmdvrs']);
  await doors.sessions.readAccessAnew();
  const [heard] = (await ask('dispatcher', 'A')) as [{ unknown: object[] }];
  expect(heard.unknown).toEqual([{ id: '0f01', bytes: 2, time: expect.any(Number) }]);
});
