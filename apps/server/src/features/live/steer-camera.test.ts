import type { Right } from '@outrider/model/people/rights.ts';
import { errorRows, VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';
import { TestControl } from '../../doors/testing-sockets.ts';

let doors: TestDoors;
const keys = new Map<string, string>();
beforeAll(async () => {
  doors = await startDoors();
  const rights: Right[] = ['P_live', 'F_ptz'];
  for (const [name, groupIds] of [
    ['ann', [1]],
    ['bob', [1]],
    ['eve', [2]],
  ] as const)
    keys.set(name, await signInNew(doors, name, { level: 3, rights, groupIds }));
  keys.set('still', await signInNew(doors, 'still', { level: 3, rights: ['P_live'], groupIds: [1] }));
  keys.set('root', await signInNew(doors, 'root', { level: 0 }));
});
afterAll(() => doors[Symbol.asyncDispose]());

/** A recorder whose cameras turn, until the test is done. */
function attach(deviceid = 'A') {
  const told: string[] = [];
  const tell = async (request: object) => {
    told.push(Object.values(request).join(' '));
    return {};
  };
  const commands = { ptz: { turn: tell, step: tell, switch: tell } };
  onTestFinished(doors.fleet.links.attach({ protocol: 'fake', deviceid, close() {}, commands }));
  return told;
}

async function line(user: string) {
  const control = await TestControl.open(doors.port);
  onTestFinished(() => control.socket.close());
  await control.signIn(user, keys.get(user));
  const say = async (command: string, fields: Record<string, string> = {}) => {
    const [answer] = await control.ask({ M: 'D12', I: 'A', C: '1', B: command, ...fields });
    return answer?.fields ?? {};
  };
  return { control, say };
}
const ok = { R: String(VCP_OK) };
const refused = (code: keyof typeof errorRows) => ({ R: String(errorRows[code].vcp) });

test('a page that is gone leaves no camera turning, and the camera is free for others a moment later', async () => {
  const told = attach();
  const ann = await line('ann');
  const bob = await line('bob');
  expect(await ann.say('LT', { V: '9' })).toMatchObject(ok);
  expect(await bob.say('RT')).toMatchObject({ ...refused('CONFLICT'), Z: 'ann steers this camera' });
  expect(await bob.say('HOLD')).toMatchObject({ ...ok, U: 'ann', S: 'agreed', B: 'LT' });
  ann.control.socket.terminate();
  await expect.poll(() => told).toEqual(['1 left 9', '1 none 0']);
  await expect.poll(async () => (await bob.say('RT'))['R']).toBe(ok.R);
  expect(await bob.say('STOP')).toMatchObject(ok);
  expect(told.slice(2)).toEqual(['1 right 64', '1 none 0']);
  const { data } = await rawCall<{ data: object[] }>(doors, keys.get('root'), 'POST', '/gklog/accesslog', {
    deviceid: 'A',
  });
  const pressed = { username: 'ann', action: 'steerCamera', data: 'steered camera 1 of A: LT' };
  expect(data).toContainEqual(expect.objectContaining({ ...pressed, outcome: 'ok' }));
});

test('wiper and light are switched on and off, by the person who steers the camera, and it is written down', async () => {
  const told = attach();
  const [ann, bob] = [await line('ann'), await line('bob')];
  expect(await ann.say('WIPERON', { C: '4' })).toMatchObject(ok);
  expect(await bob.say('LIGHTON', { C: '4' })).toMatchObject(refused('CONFLICT'));
  expect(await ann.say('LIGHTOFF', { C: '4' })).toMatchObject(ok);
  expect(told).toEqual(['4 wiper true', '4 light false']);
  await expect.poll(async () => (await ann.say('HOLD', { C: '4' }))['S']).toBe('agreed');
  const log = await rawCall<{ data: object[] }>(doors, keys.get('root'), 'POST', '/gklog/accesslog', {
    deviceid: 'A',
  });
  expect(log.data).toContainEqual(
    expect.objectContaining({ username: 'ann', data: 'steered camera 4 of A: WIPERON' }),
  );
  // The camera is free again for others.
  await expect.poll(async () => (await bob.say('LIGHTON', { C: '4' }))['R']).toBe(ok.R);
});

test('somebody who may not steer, another one’s vehicle, a channel that is not there, and what is no command are refused', async () => {
  const told = attach();
  const [still, eve, bob] = [await line('still'), await line('eve'), await line('bob')];
  expect(await still.say('UP')).toMatchObject(refused('FORBIDDEN'));
  expect(await still.say('HOLD')).toMatchObject(refused('FORBIDDEN'));
  expect(await eve.say('UP')).toMatchObject(refused('NOT_FOUND'));
  // The third channel is masked, and there is no fifth.
  expect(await bob.say('UP', { C: '3' })).toMatchObject(refused('NOT_FOUND'));
  expect(await bob.say('UP', { C: '5' })).toMatchObject(refused('NOT_FOUND'));
  for (const command of ['up', 'CONSTRUCTOR', ''])
    expect(await bob.say(command)).toMatchObject(refused('VALIDATION'));
  expect(await bob.say('UP', { V: '256' })).toMatchObject(refused('VALIDATION'));
  expect(told).toEqual([]);
});

test('a device that is away, and one whose protocol has no way, are said to be', async () => {
  const ann = await line('ann');
  expect(await ann.say('UP', { C: '2' })).toMatchObject(refused('DEVICE_OFFLINE'));
  expect(await ann.say('STOP', { C: '2' })).toMatchObject(refused('DEVICE_OFFLINE'));
  onTestFinished(doors.fleet.links.attach({ protocol: 'fake', deviceid: 'A', close() {}, commands: {} }));
  expect(await ann.say('UP', { C: '2' })).toMatchObject(refused('VALIDATION'));
  expect(await ann.say('HOLD', { C: '2' })).toMatchObject({ ...ok, S: 'idle' });
});
