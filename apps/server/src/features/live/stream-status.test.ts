import { JT808 } from '@outrider/model/devices/link-record.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, startDoors, type TestDoors } from '../../doors/testing.ts';
import { TestControl } from '../../doors/testing-sockets.ts';
import type { Watching } from '../../relay/relay-load.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  await addUser(doors.store, 'dispatcher', { level: 1, groupIds: [1] });
});
afterAll(() => doors[Symbol.asyncDispose]());

const watching = (user: string): Watching => ({ user, ip: '::1', port: 1, sinceMs: 7_000, dropped: 2 });
/** The server itself, as it records. */
const recorder: Watching = { ...watching('recorder'), ip: '', port: 0 };
const stream = (deviceid: string, channel: number, liveSinceMs: number, viewers: Watching[]) => ({
  key: { deviceid, channel, stream: 'main' as const },
  inBps: 1_000 * channel,
  outBps: 10_000 * channel,
  liveSinceMs,
  keptBytes: 0,
  viewers,
});

async function statusFor(user: string): Promise<{ readonly devices: unknown; readonly hddBps: number }> {
  const control = await TestControl.open(doors.port);
  await control.signIn(user);
  const [answer] = await control.ask({ M: 'Q10' });
  control.socket.close();
  return JSON.parse(answer?.fields['Z'] ?? '') as { devices: unknown; hddBps: number };
}

const devicesFor = async (user: string): Promise<unknown> => (await statusFor(user)).devices;

test('what goes to the disks is told', async () => {
  expect((await statusFor('root')).hddBps).toBe(4_096);
});

test('a talk with a device is told, beside its viewers or where there are none', async () => {
  const { fleet, relay, talks } = doors;
  relay.streams = [stream('A', 1, 5_000, [watching('root')])];
  for (const deviceid of ['A', 'B'])
    fleet.links.attach({
      deviceid,
      protocol: JT808,
      commands: {
        talk: { start: async () => ({ codec: 'g711a', packetSamples: 320 }), stop: async () => ({}) },
      },
      close() {},
    });
  const talker = { ip: '::2', port: 7, tell() {}, hear() {} };
  const open = [
    talks.begin({ ...talker, user: 'dispatcher' }, 'talk', [{ deviceid: 'A', channel: 2 }]),
    talks.begin({ ...talker, user: 'root' }, 'broadcast', [{ deviceid: 'B', channel: 1 }]),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  talks.wanted('A')?.connected({ send: () => true, close() {} });
  const talk = { ip: '::2', port: 7, stream: '', dropped: 0, arrivedTime: expect.any(Number) };
  expect(await devicesFor('root')).toEqual([
    expect.objectContaining({
      deviceid: 'A',
      arrivedTime: 5,
      users: [
        expect.objectContaining({ type: 'live', user: 'root' }),
        { ...talk, type: 'talk', user: 'dispatcher', channel: 2 },
      ],
    }),
  ]);
  talks.wanted('B')?.connected({ send: () => true, close() {} });
  expect(await devicesFor('dispatcher')).toEqual([
    expect.objectContaining({
      deviceid: 'A',
      users: [{ ...talk, type: 'talk', user: 'dispatcher', channel: 2 }],
    }),
  ]);
  expect(await devicesFor('root')).toContainEqual(
    expect.objectContaining({
      deviceid: 'B',
      users: [{ ...talk, type: 'broadcast', user: 'root', channel: 1 }],
    }),
  );
  for (const each of open) each.end();
});

test('a device is told once, with its firmware, since when it sends, and the viewers of each of its channels', async () => {
  const { fleet, relay } = doors;
  const [link] = fleet.records.linksOf('A');
  fleet.traffic.heard(JT808, link!.name, '192.0.2.9').say({ softwareVersion: '3.7' });
  relay.streams = [
    stream('A', 1, 5_000, [watching('root'), watching('dispatcher')]),
    stream('A', 2, 3_000, [watching('root')]),
    stream('B', 1, 9_000, []),
  ];
  const user = (name: string, channel: number) =>
    expect.objectContaining({
      type: 'live',
      user: name,
      channel,
      stream: 'main',
      arrivedTime: 7,
      dropped: 2,
    });
  expect(await devicesFor('root')).toEqual([
    {
      deviceid: 'A',
      arrivedTime: 3,
      version: '3.7',
      users: [user('root', 1), user('dispatcher', 1), user('root', 2)],
    },
    { deviceid: 'B', arrivedTime: 9, version: '', users: [] },
  ]);
  // Others see their own devices, and themselves.
  expect(await devicesFor('dispatcher')).toEqual([
    { deviceid: 'A', arrivedTime: 3, version: '3.7', users: [user('dispatcher', 1)] },
  ]);
});

test('totals are those of one’s own devices, for administrators of all', async () => {
  doors.relay.streams = [
    stream('A', 1, 5_000, [recorder]),
    stream('A', 2, 5_000, [watching('dispatcher')]),
    stream('B', 4, 5_000, [recorder]),
  ];
  expect(await statusFor('root')).toMatchObject({ hddBps: 4_096, uploadBps: 70_000, downloadBps: 7_000 });
  expect(await statusFor('dispatcher')).toMatchObject({
    hddBps: 1_000,
    uploadBps: 30_000,
    downloadBps: 3_000,
  });
});

test('what the server records is told as that, without somebody who watches; a user of that name is one', async () => {
  doors.relay.streams = [stream('A', 1, 5_000, [recorder, watching('recorder')])];
  const server = { type: 'record', user: '', ip: '', port: 0 };
  const person = { type: 'live', user: 'recorder', ip: '::1', port: 1 };
  expect(await devicesFor('root')).toMatchObject([{ deviceid: 'A', users: [server, person] }]);
  expect(await devicesFor('dispatcher')).toMatchObject([{ deviceid: 'A', users: [] }]);
});
