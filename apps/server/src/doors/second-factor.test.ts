import { httpCalls } from '@outrider/protocol/tables.ts';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addUser, PASSWORD, startDoors, type TestDoors } from './testing.ts';
import { openSocket, TestControl } from './testing-sockets.ts';

let doors: TestDoors;
let code: () => string;

beforeEach(async () => {
  doors = await startDoors({ compatBodyHash: true, compatUrlHash: true });
  await addUser(doors.store, 'olga', { level: 1, groupIds: [1] });
});
afterEach(() => doors[Symbol.asyncDispose]());

async function addApp(): Promise<void> {
  const { authenticators } = doors.sessions.factors;
  const { secret, sealed } = authenticators.offer('olga');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  // The step of now is used up by adding it.
  code = () => app.generate({ timestamp: Date.now() + 30_000 });
  await authenticators.add('olga', sealed, app.generate());
}

const post = async (name: 'userInfo', key: string): Promise<{ status: number; body: unknown }> => {
  const { path, method } = httpCalls[name];
  const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'olga', password: key }),
  });
  return { status: response.status, body: await response.json() };
};
const byHash = (path: string) => openSocket(doors.port, `${path}&user=olga&password=${PASSWORD}`).began;

test('the password’s hash alone opens no door to an account with a second factor', async () => {
  const sockets = ['/ws.cgi?deviceid=A&channel=1', '/event.cgi?', '/streams.cgi?'];
  expect((await post('userInfo', PASSWORD)).status).toBe(200);
  for (const path of sockets) expect(await byHash(path)).toBe('open');
  await addApp();
  expect(await post('userInfo', PASSWORD)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR' } });
  for (const path of sockets) expect(await byHash(path)).toBe('401');
  const control = await TestControl.open(doors.port);
  const [refusal] = await control.ask({ M: 'Q02', U: 'olga', P: PASSWORD });
  expect(refusal?.fields).toMatchObject({ R: '428', Z: 'Enter a code from your authenticator app' });
  const [answer] = await control.ask({ M: 'Q02', U: 'olga', P: PASSWORD, C: code() });
  expect(answer?.fields).toMatchObject({ R: '1', U: 'olga' });
  expect((await post('userInfo', answer?.fields['K'] ?? '')).status).toBe(200);
  control.socket.close();
});

/** Makes a second factor a duty of level 1. */
const demandFactorsOf1 = (): Promise<void> =>
  doors.settings.set({ 'signIn.factorDuties': [1] }, { user: 'admin', note: () => {} });

test('somebody who owes a factor is let through to nothing but setting one up, and to everything when they have', async () => {
  await demandFactorsOf1();
  const control = await TestControl.open(doors.port);
  const [answer] = await control.ask({ M: 'Q02', U: 'olga', P: PASSWORD });
  const key = answer?.fields['K'] ?? '';
  expect(answer?.fields).toMatchObject({ R: '1', F: '1' });
  const [list] = await control.ask({ M: 'Q03' });
  expect(list?.fields).toMatchObject({ R: '403', Z: 'Set up a second factor first' });
  expect(await post('userInfo', key)).toMatchObject({ status: 403 });
  const own = await fetch(`http://127.0.0.1:${doors.port}${httpCalls.ownFactors.path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(await own.json()).toMatchObject({ authenticator: null, duty: true });
  await addApp();
  const again = await TestControl.open(doors.port);
  await expect
    .poll(async () => (await again.ask({ M: 'Q02', U: 'olga', P: key }))[0]?.fields['F'])
    .toBeUndefined();
  expect((await again.ask({ M: 'Q03' })).at(-1)?.fields['S']).toBe('fin');
  control.socket.close();
  again.socket.close();
});

test('a duty that is switched on ends what those who owe it have open', async () => {
  const control = await TestControl.open(doors.port);
  const key = await control.signIn('olga');
  const closed = new Promise((resolve) => control.socket.once('close', resolve));
  await demandFactorsOf1();
  await closed;
  expect((await post('userInfo', key)).status).toBe(401);
});
