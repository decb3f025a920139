import { commandSentences } from '@outrider/model/devices/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { everyRight, grantLevel, startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';
import { VCP_OK } from '@outrider/protocol/calls/errors.ts';
import { TestControl } from '../../doors/testing-sockets.ts';

let doors: TestDoors;
const keys = new Map<string, string>();
beforeAll(async () => {
  doors = await startDoors();
  keys.set('root', await signInNew(doors, 'root', { level: 0 }));
  keys.set('dispatcher', await signInNew(doors, 'dispatcher', { level: 1, groupIds: [1] }));
  keys.set('reader', await signInNew(doors, 'reader', { level: 2, groupIds: [1] }));
});
afterAll(() => doors[Symbol.asyncDispose]());

/** A recorder that does what it is told as `answer` says, until the test is done. */
function attach(deviceid: string, answer: () => Promise<{}> = async () => ({})) {
  const told: string[] = [];
  const detach = doors.fleet.links.attach({
    protocol: 'fake',
    deviceid,
    close() {},
    commands: {
      control: {
        known: async () => ({ commands: ['reboot', 'restore', 'mcu'] }),
        async tell({ command, text }) {
          told.push(`${command} ${text}`.trim());
          return await answer();
        },
      },
    },
  });
  onTestFinished(detach);
  return { told, detach };
}

const send = async (user: string, deviceid: string, command = 'reboot') =>
  await rawCall(doors, keys.get(user), 'POST', '/gkdevice/command', { deviceid, command });
const list = async (user: string, deviceid = 'A') =>
  await rawCall(doors, keys.get(user), 'GET', `/gkdevice/command/${deviceid}`);

test('a device is told to restart and to reset itself, by either call, and the trail says who had it do so', async () => {
  const { told } = attach('A');
  expect(await list('root')).toEqual({ commands: ['reboot', 'restore', 'mcu'] });
  expect(await send('root', 'A')).toMatchObject({ hasError: false });
  expect(await send('root', 'A', 'restore')).toMatchObject({ hasError: false });
  const control = await TestControl.open(doors.port);
  onTestFinished(() => control.socket.close());
  await control.signIn('root', keys.get('root'));
  const [answer] = await control.ask({ M: 'D20', I: 'A', C: 'reboot' });
  expect(answer?.fields['R']).toBe(String(VCP_OK));
  expect(told).toEqual(['reboot', 'restore', 'reboot']);
  const { data } = await rawCall<{ data: object[] }>(doors, keys.get('root'), 'POST', '/gklog/accesslog', {
    deviceid: 'A',
  });
  const row = { username: 'root', deviceid: 'A', outcome: 'ok' };
  expect(data).toMatchObject([
    { ...row, action: 'tellDevice', data: 'told A to reboot' },
    { ...row, action: 'sendCommand', data: 'told A to restore' },
    { ...row, action: 'sendCommand', data: 'told A to reboot' },
  ]);
});

test('D20 with list tells whom one may tell something now, of their own devices', async () => {
  attach('A');
  const { detach } = attach('B');
  const ids = async (user: string) => {
    const control = await TestControl.open(doors.port);
    onTestFinished(() => control.socket.close());
    await control.signIn(user, keys.get(user));
    const [answer] = await control.ask({ M: 'D20', C: 'list' });
    return answer?.fields['Z'] ?? answer?.fields['R'];
  };
  expect(await ids('root')).toBe('["A","B"]');
  expect(await ids('dispatcher')).toBe('["A"]');
  expect(await ids('reader')).toBe('You may not do this');
  detach();
  expect(await ids('root')).toBe('["A"]');
});

test('each command has its right, and a vehicle out of scope is told nothing', async () => {
  const { told } = attach('A');
  const { told: foreign } = attach('B');
  await grantLevel(doors.store, 1, ['F_lmdvrs', 'F_lmdvrs_reboot']);
  await doors.sessions.readAccessAnew();
  expect(await list('dispatcher')).toEqual({ commands: ['reboot'] });
  expect(await send('dispatcher', 'A', 'restore')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await send('dispatcher', 'B')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await send('reader', 'A')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await list('reader')).toMatchObject({ code: 'FORBIDDEN' });
  await grantLevel(doors.store, 1, ['F_lmdvrs']);
  await doors.sessions.readAccessAnew();
  expect(await list('dispatcher')).toEqual({ commands: [] });
  expect(await send('dispatcher', 'A')).toMatchObject({ code: 'FORBIDDEN' });
  await grantLevel(doors.store, 1, everyRight);
  await doors.sessions.readAccessAnew();
  expect(await list('dispatcher')).toEqual({ commands: ['reboot', 'restore', 'mcu'] });
  expect([told, foreign]).toEqual([[], []]);
});

test('a device that is offline is said to be, one that does not answer or goes is said so, and a refusal is told in its words', async () => {
  expect(await list('root')).toEqual({ commands: [] });
  expect(await send('root', 'A')).toMatchObject({ code: 'DEVICE_OFFLINE', message: 'The device is offline' });
  const offline = new OutriderError('DEVICE_OFFLINE', 'The device does not answer');
  let answer = (): Promise<{}> => Promise.reject(offline);
  const { told, detach } = attach('A', () => answer());
  expect(await send('root', 'A')).toMatchObject({ code: 'DEVICE_OFFLINE', message: commandSentences.silent });
  answer = () => Promise.reject(new OutriderError('VALIDATION', 'The device does not support this'));
  expect(await send('root', 'A')).toMatchObject({
    code: 'VALIDATION',
    message: 'The device does not support this',
  });
  answer = () => {
    detach();
    return Promise.reject(offline);
  };
  expect(await send('root', 'A')).toMatchObject({ code: 'DEVICE_OFFLINE', message: commandSentences.left });
  // Nothing is told twice: a device that did not answer may have done it.
  expect(told).toHaveLength(3);
});

test('a device whose protocol has no way is offered nothing, and what is no command is refused', async () => {
  const detach = doors.fleet.links.attach({ protocol: 'fake', deviceid: 'A', close() {}, commands: {} });
  onTestFinished(detach);
  expect(await list('root')).toEqual({ commands: [] });
  expect(await send('root', 'A')).toMatchObject({ code: 'VALIDATION' });
  for (const command of ['format', '', 'constructor'])
    expect(await send('root', 'A', command)).toMatchObject({ code: 'VALIDATION' });
});

test('a controller is told what somebody types, which is in the trail; nothing, and signs that nobody sees, are refused', async () => {
  const { told } = attach('A');
  const tell = async (text: string) =>
    await rawCall(doors, keys.get('root'), 'POST', '/gkdevice/command', {
      deviceid: 'A',
      command: 'mcu',
      text,
    });
  expect(await tell('@LED,1')).toMatchObject({ hasError: false });
  expect(await tell(' ')).toMatchObject({ code: 'VALIDATION', message: commandSentences.noText });
  expect(await tell('a\u0000b')).toMatchObject({ code: 'VALIDATION' });
  expect(await tell('x'.repeat(257))).toMatchObject({ code: 'VALIDATION' });
  const control = await TestControl.open(doors.port);
  onTestFinished(() => control.socket.close());
  await control.signIn('root', keys.get('root'));
  const [answer] = await control.ask({ M: 'D20', I: 'A', C: 'mcu', T: 'a\u0007b' });
  expect(answer?.fields['R']).not.toBe(String(VCP_OK));
  expect(told).toEqual(['mcu @LED,1']);
  const log = await rawCall<{ data: object[] }>(doors, keys.get('root'), 'POST', '/gklog/accesslog', {
    word: '@LED,1',
  });
  expect(log.data).toMatchObject([{ action: 'sendCommand', outcome: 'ok' }]);
});
