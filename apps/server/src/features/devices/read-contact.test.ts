import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_FRAME } from '../../fleet/contact/contact-note.ts';
import { grantLevel, startDoors, type TestDoors } from '../../doors/testing.ts';
import { rawCall, signInNew } from '../../doors/testing-caller.ts';

let doors: TestDoors;
const keys = new Map<string, string>();

beforeAll(async () => {
  doors = await startDoors();
  keys.set('root', await signInNew(doors, 'root', { level: 0 }));
  keys.set('dispatcher', await signInNew(doors, 'dispatcher', { level: 1, groupIds: [1] }));
  const report = { hex: '7e0200', bytes: 40, hasPlace: true };
  const from = { address: '192.0.2.9', detail: '' };
  for (const number of ['A', 'B'])
    doors.fleet.contacts.note(number, { ...from, step: 'position', why: '', frame: report });
  doors.fleet.contacts.note('7001', { ...from, step: 'registration', why: 'notRegistered', frame: NO_FRAME });
  doors.fleet.contacts.strayed({ address: '203.0.113.5', door: 'jt808', reason: 'no' }, Uint8Array.of(1));
});
afterAll(() => doors[Symbol.asyncDispose]());

const ask = (user: string, path: string): Promise<unknown> =>
  rawCall(doors, keys.get(user), 'GET', `/api/contact/${path}`);

test('a device is told with each step of its way, to people who may see it', async () => {
  const answer = await ask('root', 'B');
  expect(answer).toMatchObject({
    contacts: [
      {
        number: 'B',
        registered: true,
        connected: false,
        entrance: { addresses: ['192.0.2.1'], port: 6808 },
      },
    ],
  });
  const [{ steps, notes }] = (answer as { contacts: [{ steps: object[]; notes: object[] }] }).contacts;
  // Whether its pictures come is not what is looked at here.
  expect(steps.slice(0, 6)).toMatchObject([
    { name: 'port', state: 'ok', why: 'open' },
    { name: 'tcp', state: 'waiting', why: 'nothing' },
    { name: 'registration', state: 'waiting' },
    { name: 'authentication', state: 'waiting' },
    { name: 'clock', state: 'waiting' },
    { name: 'position', state: 'ok', note: { frame: '7e0200', bytes: 40 } },
  ]);
  expect(notes).toHaveLength(1);
  expect(await ask('dispatcher', 'A')).toMatchObject({ contacts: [{ number: 'A' }] });
  expect(await ask('dispatcher', 'B')).toMatchObject({ hasError: true, code: 'NOT_FOUND' });
});

test('a number that nobody registered is told of to level 0 alone, however many zeros it is written with', async () => {
  expect(await ask('root', 'number/0007001')).toMatchObject({
    deviceid: '',
    contact: {
      number: '7001',
      registered: false,
      steps: expect.arrayContaining([
        expect.objectContaining({ name: 'registration', state: 'wrong', why: 'notRegistered' }),
      ]),
    },
    strays: [{ address: '203.0.113.5', door: 'jt808', frame: '01' }],
  });
  expect(await ask('dispatcher', 'number/7001')).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ask('root', 'number/abc')).toMatchObject({ code: 'VALIDATION' });
});

test('a user who may not see positions sees no frame of a report', async () => {
  await grantLevel(doors.store, 1, ['F_lmdvrs']);
  await doors.sessions.readAccessAnew();
  expect(await ask('dispatcher', 'A')).toMatchObject({ contacts: [{ notes: [{ frame: '', bytes: 40 }] }] });
});
