import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startDoors, type TestDoors } from './testing.ts';
import { rawCall, signInNew } from './testing-caller.ts';

let doors: TestDoors;
let admin: string;
beforeAll(async () => {
  doors = await startDoors({ allowExtraJs: true });
  admin = await signInNew(doors, 'admin', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

const put = (path: string, body: object): Promise<unknown> => rawCall(doors, admin, 'PUT', path, body);
const get = (path: string): Promise<unknown> => rawCall(doors, admin, 'GET', path);
const script = async (at = doors): Promise<{ text: string; policy: string }> => {
  const answer = await fetch(`http://127.0.0.1:${at.port}/gms.js`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  return { text: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
};

test('a script is kept with the password alone, served with its hash in the policy, and taken back', async () => {
  const before = await script();
  expect(before.text).toBe('');
  // A page that is open by the time a script is kept has this policy still, and runs it.
  expect(before.policy).toMatch(/script-src 'self';.*; trusted-types default extra$/);
  expect(await put('/gkserver/gmsjs', { text: 'one()' })).toMatchObject({ code: 'VALIDATION' });
  expect(await put('/gkserver/settings/extraJs', { values: { text: 'one()' } })).toMatchObject({
    code: 'VALIDATION',
  });
  expect(await put('/gkserver/gmsjs', { text: 'one()', oldpass: '0'.repeat(64) })).toMatchObject({
    code: 'VALIDATION',
  });
  expect((await script()).text).toBe('');

  expect(await put('/gkserver/gmsjs', { text: 'one()', oldpass: PASSWORD })).toMatchObject({
    hasError: false,
  });
  await put('/gkserver/settings/extraJs', { values: { text: 'two()' }, oldpass: PASSWORD });
  const integrity = `sha256-${createHash('sha256').update('two()').digest('base64')}`;
  const { text, policy } = await script();
  expect(text).toBe('two()');
  expect(policy).toContain(`script-src 'self' '${integrity}';`);
  expect(policy).toMatch(/; trusted-types default extra$/);
  expect(await get('/gkserver/extrascript')).toEqual({ allowed: true, integrity });

  const told = (await get('/gkserver/settingchanges/extraJs')) as { changes: { id: number }[] };
  expect(told.changes).toMatchObject([
    { field: 'text', before: 'one()', after: 'two()', by: 'admin' },
    { field: 'text', before: '', after: 'one()', by: 'admin' },
  ]);
  const id = told.changes[0]?.id;
  expect(await put('/gkserver/settingchanges/extraJs', { id })).toMatchObject({ code: 'VALIDATION' });
  expect((await script()).text).toBe('two()');
  expect(await put('/gkserver/settingchanges/database', { id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await put('/gkserver/settingchanges/extraJs', { id, oldpass: PASSWORD })).toMatchObject({
    hasError: false,
  });
  expect((await script()).text).toBe('one()');
});

test('more than 65,536 bytes are no script', async () => {
  const before = await script();
  const text = 'é'.repeat(32_769);
  expect(await put('/gkserver/gmsjs', { text, oldpass: PASSWORD })).toMatchObject({ code: 'VALIDATION' });
  expect(await script()).toEqual(before);
});

test('without the option of the start there is no script, and none is taken', async () => {
  await using shut = await startDoors();
  const key = await signInNew(shut, 'admin', { level: 0 });
  expect(await rawCall(shut, key, 'PUT', '/gkserver/gmsjs', { text: 'x', oldpass: PASSWORD })).toMatchObject({
    message: 'The server was started without --allow-extra-js: no script is kept',
  });
  expect(await rawCall(shut, key, 'GET', '/gkserver/extrascript')).toEqual({
    allowed: false,
    integrity: null,
  });
  const { text, policy } = await script(shut);
  expect(text).toBe('');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toMatch(/; trusted-types default$/);
});

test('what was set before is set again in one click; of nobody, the default', async () => {
  await put('/gkserver/settings/database', { values: { events: 90 } });
  const { changes } = (await get('/gkserver/settingchanges/database')) as { changes: { id: number }[] };
  await put('/gkserver/settingchanges/database', { id: changes[0]?.id });
  expect(await get('/gkserver/dbmaintain')).toMatchObject({ dbmaintain: { events: 360 } });
});
