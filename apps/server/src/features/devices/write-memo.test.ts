import { MEMO_MAX_LENGTH } from '@outrider/model/devices/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyRight, grantLevel, startDoors, type TestDoors } from '../../doors/testing.ts';
import { signInNew } from '../../doors/testing-caller.ts';
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

/** HTTP status, or the business error's code, and its message. */
async function write(user: string, memo: object, method: 'PUT' | 'POST' = 'PUT'): Promise<[string, string]> {
  const response = await fetch(`http://127.0.0.1:${doors.port}/gkdevice/carmemo`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...memo, username: user, password: keys.get(user) }),
  });
  const { hasError, code, message } = (await response.json()) as Record<string, string>;
  return [response.status === 200 && hasError ? `${code}` : `${response.status}`, message ?? ''];
}

const memosOf = async (deviceid: string): Promise<(string | undefined)[]> => {
  const record = await doors.store.devices.find(deviceid);
  return [record?.memo, record?.secondMemo];
};

test.each(['PUT', 'POST'] as const)(
  '%s keeps each memo, without spaces around it, beside what was kept',
  async (method) => {
    expect((await write('dispatcher', { deviceid: 'A', type: 0, memo: ` ${method} 7 ` }, method))[0]).toBe(
      '200',
    );
    expect((await write('root', { deviceid: 'A', type: 1, memo: `<b>備註 ${method}` }, method))[0]).toBe(
      '200',
    );
    expect(await memosOf('A')).toEqual([`${method} 7`, `<b>備註 ${method}`]);
    expect((await doors.store.devices.find('A'))?.plate).toBe('plate of A');
    await write('root', { deviceid: 'A', type: 1, memo: '' }, method);
    expect(await memosOf('A')).toEqual([`${method} 7`, '']);
  },
);

test('others see a memo at once, without asking', async () => {
  const control = await TestControl.open(doors.port);
  await control.signIn('reader', keys.get('reader'));
  await control.ask({ M: 'Q03', X: '50' });
  const row = control.until(({ fields }) => fields['M'] === 'Q04' && fields['C'] === 'night shift');
  await write('dispatcher', { deviceid: 'A', type: 0, memo: 'night shift' });
  expect((await row).at(-1)?.fields['A']).toBe('A');
  // The second memo is no letter of a row: that its device was edited tells that there is something to ask for.
  const edits = Number((await row).at(-1)?.fields['V']);
  const told = control.until(({ fields }) => fields['A'] === 'A' && Number(fields['V']) > edits);
  await write('dispatcher', { deviceid: 'A', type: 1, memo: 'has a spare key' });
  await told;
  const [extras] = await control.ask({ M: 'Q11', I: 'A' });
  expect(JSON.parse(extras?.fields['Z'] ?? '')).toMatchObject({ A: { memo: 'has a spare key' } });
  control.socket.close();
});

test('only levels 0 and 1 that may see the dashboard write memos', async () => {
  const before = await memosOf('A');
  const memo = { deviceid: 'A', type: 0, memo: 'x' };
  expect((await write('reader', memo))[0]).toBe('403');
  await grantLevel(doors.store, 1, ['F_lmdvrs']);
  await doors.sessions.readAccessAnew();
  expect((await write('dispatcher', memo))[0]).toBe('403');
  await grantLevel(doors.store, 1, everyRight);
  await doors.sessions.readAccessAnew();
  expect(await memosOf('A')).toEqual(before);
});

test('a device out of scope is as unknown as one that does not exist', async () => {
  const memo = { type: 0, memo: 'x' };
  expect(await write('dispatcher', { ...memo, deviceid: 'B' })).toEqual([
    'NOT_FOUND',
    'There is no device B',
  ]);
  expect(await write('dispatcher', { ...memo, deviceid: 'C' })).toEqual([
    'NOT_FOUND',
    'There is no device C',
  ]);
  expect(await write('root', { ...memo, deviceid: 'C' })).toEqual(['NOT_FOUND', 'There is no device C']);
  expect(await memosOf('B')).toEqual(['', '']);
});

test.each([
  ['too long', { memo: 'x'.repeat(MEMO_MAX_LENGTH + 1) }],
  ['a line break', { memo: 'a\nb' }],
  ['NUL', { memo: 'a\0b' }],
  ['half a character', { memo: 'a\ud83d' }],
  ['no text', { memo: 7 }],
  ['another memo', { type: 2 }],
  ['no device', { deviceid: '' }],
])('%s is refused and nothing is kept', async (_, wrong) => {
  const before = await memosOf('A');
  const [code] = await write('root', { deviceid: 'A', type: 0, memo: 'x', ...wrong });
  expect([code, await memosOf('A')]).toEqual(['VALIDATION', before]);
});

test('a memo may be as long as it may be', async () => {
  const memo = '字'.repeat(MEMO_MAX_LENGTH);
  await write('root', { deviceid: 'A', type: 0, memo });
  expect((await memosOf('A'))[0]).toBe(memo);
});
