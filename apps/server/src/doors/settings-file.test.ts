import { healthSentences } from '@outrider/model/health/sentences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Certificate } from '../tls/certificate.ts';
import { makeCertificate } from '../tls/make-certificate.ts';
import { rawCall, signInNew } from './testing-caller.ts';
import { startDoors, type TestDoors } from './testing.ts';

let doors: TestDoors;
let key: string;
let pair: Certificate;
const SECRET = 'do not tell this';
beforeAll(async () => {
  doors = await startDoors({ recordDays: 30, allowExtraJs: true });
  key = await signInNew(doors, 'admin', { level: 0 });
  const by = { user: 'admin', note: () => {} };
  pair = await makeCertificate({
    names: ['fleet.example'],
    fromMs: Date.now() - 3_600_000,
    untilMs: Date.now() + 3_600_000,
  });
  await doors.settings.set(
    {
      'ssl.certificate': pair.cert,
      'ssl.privateKey': pair.key,
      'ddns.pass': SECRET,
      'ddns.server': 'ddns.example.com',
      'database.events': 90,
      'protocol.streaming': 0,
    },
    by,
  );
});
afterAll(() => doors[Symbol.asyncDispose]());

interface Answer {
  readonly hasError?: boolean;
  readonly message?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}
async function call(method: string, path: string, body?: object): Promise<Answer> {
  const { port } = doors;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer;
}
const take = (file: unknown) => call('PUT', '/gkserver/settingsfile', { file });
const check = (file: unknown) => call('POST', '/gkserver/settingsfile/check', { file });
const fileOf = (settings: object, version = 1) => ({ format: 'outrider-settings', version, settings });

test('all settings but secrets, ports and the certificate leave as one file, which changes nothing where it came from', async () => {
  const file = await call('GET', '/gkserver/settingsfile');
  expect(file).toMatchObject({
    format: 'outrider-settings',
    version: 1,
    settings: { 'database.events': 90 },
  });
  expect(JSON.stringify(file)).not.toContain(SECRET);
  const names = Object.keys(file.settings ?? {});
  expect(names.filter((name) => /^(protocol|signIn|ssl)\.|pass|privateKey/i.test(name))).toEqual([]);
  expect(await check(file)).toMatchObject({ changes: [] });
});

test('a look says what changes and what is not taken, and changes nothing, nor is it in the audit trail; then each change is kept and can be taken back', async () => {
  const file = fileOf({
    'database.events': 60,
    'language.default': 7,
    'ddns.pass': 'x',
    'recordOptions.days': 5,
    'protocol.http': 81,
    'ddns.server': 'another.example.com',
    'ddns.host': 'fleet.example.com',
    'nobody.knows': 1,
  });
  const said = {
    changes: [{ section: 'database', field: 'events', before: 90, after: 60 }],
    left: [
      { key: 'language.default', reason: expect.any(String) as string },
      { key: 'ddns.pass', reason: 'Secrets are in no file: enter it here' },
      { key: 'recordOptions.days', reason: expect.stringContaining('--record-days') as string },
      { key: 'protocol.http', reason: 'Ports are set here alone' },
      { key: 'ddns.host', reason: 'This belongs to one machine: set it here' },
      { key: 'nobody.knows', reason: 'This server has no such setting' },
      {
        key: 'ddns.server',
        reason: 'Enter the password or key again: it was entered for another address',
      },
    ],
    again: false,
  };
  expect(await check(file)).toEqual(said);
  expect(doors.settings.get('database.events')).toBe(90);
  const taken = async () => (await doors.store.trail.find({ call: 'takeSettingsFile', limit: 9 })).entries;
  expect(await taken()).toEqual([]);
  expect(await take(file)).toEqual(said);
  expect(await taken()).toHaveLength(1);
  expect(doors.settings.get('database.events')).toBe(60);
  const [change] = await doors.settings.changes('database');
  expect(change).toMatchObject({ key: 'database.events', before: 90, after: 60, by: 'admin' });
  expect(await call('PUT', '/gkserver/settingchanges/database', { id: change?.id })).toMatchObject({
    hasError: false,
  });
  expect(doors.settings.get('database.events')).toBe(90);
});

test('a look that is asked for in the earlier way is refused, and nothing is set', async () => {
  const file = fileOf({ 'database.events': 60 });
  expect(await call('PUT', '/gkserver/settingsfile', { file, dryrun: true })).toMatchObject({
    hasError: true,
    code: 'VALIDATION',
    message: expect.stringContaining('/gkserver/settingsfile/check') as string,
  });
  expect(doors.settings.get('database.events')).toBe(90);
});

test('what is no such file, or of a later version, is refused in words, whole; a script wants the password', async () => {
  for (const [file, message] of [
    ['text', 'This is no file of settings'],
    [{ settings: {} }, 'This is no file of settings'],
    [fileOf({}, 2), 'The file is of a later version of this product: upgrade this server first'],
  ] as const)
    for (const ask of [check, take])
      expect(await ask(file)).toMatchObject({ hasError: true, code: 'VALIDATION', message });
  expect(doors.settings.get('database.events')).toBe(90);
  expect(await check(fileOf({ 'extraJs.text': 'x()' }))).toMatchObject({ again: true });
  expect(await take(fileOf({ 'extraJs.text': 'x()' }))).toMatchObject({ code: 'VALIDATION' });
  expect(doors.settings.get('extraJs.text')).toBe('');
});

test('of a file of another server, what that one may and this one may not is left in words, and the rest is taken', async () => {
  await using plain = await startDoors();
  const admin = await signInNew(plain, 'admin', { level: 0 });
  const file = fileOf({
    'database.events': 60,
    'ssl.certificate': pair.cert,
    'extraJs.text': 'x()',
    'maintain.restart': 'The machine every day',
    'maintain.hour': 4,
    'language.default': 'xx',
    // Each is good with what is set here, and not both together.
    'health.leastAwayHours': 100,
    'health.mostAwayHours': 90,
  });
  const said = {
    changes: [
      { section: 'database', field: 'events', before: 360, after: 60 },
      { section: 'maintain', field: 'hour', before: 3, after: 4 },
    ],
    left: [
      { key: 'ssl.certificate', reason: 'This belongs to one machine: set it here' },
      { key: 'extraJs.text', reason: 'The server was started without --allow-extra-js: no script is kept' },
      {
        key: 'maintain.restart',
        reason:
          'The server was started without --enable-os-control: format disks and restart at the machine itself',
      },
      { key: 'language.default', reason: 'There is no language xx' },
      { key: 'health.leastAwayHours', reason: healthSentences.awayHours },
      { key: 'health.mostAwayHours', reason: healthSentences.awayHours },
    ],
    again: false,
  };
  expect(await rawCall(plain, admin, 'POST', '/gkserver/settingsfile/check', { file })).toEqual(said);
  expect(plain.settings.get('database.events')).toBe(360);
  expect(await rawCall(plain, admin, 'PUT', '/gkserver/settingsfile', { file })).toEqual(said);
  const { settings } = plain;
  expect([settings.get('database.events'), settings.get('maintain.hour')]).toEqual([60, 4]);
  expect([settings.get('extraJs.text'), settings.get('maintain.restart')]).toEqual(['', 'Never']);
});
