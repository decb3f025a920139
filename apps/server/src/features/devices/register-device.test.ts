import { VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from '../../doors/testing.ts';
import { TestControl } from '../../doors/testing-sockets.ts';
import { blankRecord } from '../../fleet/records/blank-record.ts';

let doors: TestDoors;
let control: TestControl;
beforeAll(async () => {
  doors = await startDoors();
  await addUser(doors.store, 'root', { level: 0 });
  control = await TestControl.open(doors.port);
  await control.signIn('root', PASSWORD);
});
afterAll(async () => {
  control.socket.terminate();
  await doors[Symbol.asyncDispose]();
});

const register = async (fields: Record<string, string>) => {
  const [answer] = await control.ask({ M: 'D01', ...fields });
  return answer?.fields['R'];
};

test('a device is registered with what is done with its pictures and sound, or as the server has it', async () => {
  expect(await register({ I: 'C', C: '2', E: '1', A: '3' })).toBe(String(VCP_OK));
  expect(doors.fleet.records.get('C')).toMatchObject({
    registered: true,
    channelMask: '00',
    recordingVideo: 1,
    recordingAudio: 3,
  });
  expect(await register({ I: 'D' })).toBe(String(VCP_OK));
  expect(doors.fleet.records.get('D')).toMatchObject({ recordingVideo: 0, recordingAudio: 0 });
});

test('one that knocked is let in with it', async () => {
  await doors.fleet.newTerminals.note({ protocol: 'jt808', name: '77', plate: '' });
  expect(await register({ I: '77', E: '-1', A: '-1' })).toBe(String(VCP_OK));
  expect(doors.fleet.records.get('77')).toMatchObject({
    registered: true,
    recordingVideo: -1,
    recordingAudio: -1,
  });
});

test('of two managers who let the same one in at once one has it in their branch', async () => {
  const { store, fleet, port } = doors;
  await fleet.records.add(blankRecord('78', 0), { protocol: 'jt808', name: '78' });
  const opened = [];
  for (const groupid of [11, 12]) {
    await store.groups.add({ groupid, name: `Branch${groupid}` });
    await addUser(store, `manager-${groupid}`, { level: 1, groupIds: [groupid], manager: true });
    const socket = await TestControl.open(port);
    await socket.signIn(`manager-${groupid}`, PASSWORD);
    opened.push(socket);
  }
  const answers = await Promise.all(opened.map(async (socket) => await socket.ask({ M: 'D01', I: '78' })));
  const said = answers.map(([answer]) => String(answer?.fields['R']));
  expect(said.toSorted()).toEqual([String(VCP_OK), '409']);
  const has = [11, 12].filter((_, at) => said[at] === String(VCP_OK));
  const memberships = await store.groups.memberships();
  expect(memberships.filter(({ deviceid }) => deviceid === '78')).toEqual(
    has.map((groupid) => ({ groupid, deviceid: '78' })),
  );
  for (const { socket } of opened) socket.terminate();
});

test.each([{ E: '3' }, { A: '4' }, { E: '-2' }, { A: 'x' }])(
  '%j is refused, and nothing is added',
  async (wrong) => {
    expect(await register({ I: 'E', ...wrong })).toBe('400');
    expect(doors.fleet.records.get('E')).toBeUndefined();
  },
);
