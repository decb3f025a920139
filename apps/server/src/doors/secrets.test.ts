import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverSections, serverSettings } from '@outrider/model/server-settings.ts';
import { httpCalls } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../tls/make-certificate.ts';
import { rawCall, signInNew } from './testing-caller.ts';
import { makeFolder, startIn, type TestDoors } from './testing.ts';

const DAY_MS = 86_400_000;

const secrets = Object.entries(serverSettings).flatMap(([section, { fields }]) =>
  Object.entries(fields).flatMap(([field, facts]) =>
    'secret' in facts && facts.secret === true ? [[section, field] as const] : [],
  ),
);

let folder: string;
let doors: TestDoors;
let admin: string;
/** What is looked for, by the setting: of a key a line of its text. */
const marks = new Map<string, string>();
beforeAll(async () => {
  folder = makeFolder();
  doors = await startIn(folder, []);
  admin = await signInNew(doors, 'admin', { level: 0 });
  const nowMs = Date.now();
  const names = ['fleet.example'];
  const pair = await makeCertificate({ names, fromMs: nowMs - DAY_MS, untilMs: nowMs + DAY_MS });
  const by = { user: 'admin', note: () => {} };
  for (const [section, field] of secrets) {
    const isKey = section === 'ssl';
    const mark = isKey ? (pair.key.split('\n')[1] ?? '') : `mark-${section}-${field}-of-nobody`;
    const values = isKey
      ? { 'ssl.certificate': pair.cert, 'ssl.privateKey': pair.key }
      : { [`${section}.${field}`]: mark };
    await doors.settings.set(values, by);
    marks.set(`${section}.${field}`, mark);
  }
});
afterAll(() => doors[Symbol.asyncDispose]());

/** The secrets that stand somewhere in a text, as they are or as Base64. */
const toldIn = (text: string): string[] =>
  [...marks].flatMap(([key, mark]) => {
    const coded = Buffer.from(mark).toString('base64').slice(0, -4);
    return text.includes(mark) || text.includes(coded) ? [key] : [];
  });

test('every secret is in force and looked for', () => {
  expect(marks.size).toBeGreaterThan(7);
  expect(toldIn([...marks.values()].join(' '))).toEqual([...marks.keys()]);
  expect(doors.settings.get('emailSender.password')).toBe(marks.get('emailSender.password'));
});

test('no call that reads answers with a secret, neither do sections of settings, their changes and their file', async () => {
  const told: string[] = [];
  const asked: string[] = [];
  const ask = async (path: string): Promise<void> => {
    const response = await fetch(`http://127.0.0.1:${doors.port}${path}`, {
      headers: { authorization: `Bearer ${admin}` },
      signal: AbortSignal.timeout(30_000),
    });
    if (response.ok) asked.push(path);
    told.push(
      ...toldIn(Buffer.from(await response.arrayBuffer()).toString('latin1')).map((key) => `${path}: ${key}`),
    );
  };
  for (const { method, path } of Object.values(httpCalls))
    if (method === 'GET' && !path.includes('{') && !path.includes('stream')) await ask(path);
  for (const section of serverSections) {
    await ask(httpCalls.readServerSettings.path.replace('{section}', section));
    await ask(httpCalls.readSettingChanges.path.replace('{section}', section));
  }
  expect(asked.length).toBeGreaterThan(100);
  expect(told).toEqual([]);
});

test('a save by its call leaves no secret in the audit trail, and neither is one in a file of the data folder', async () => {
  const { path } = httpCalls.writeServerSettings;
  const password = marks.get('ddns.pass');
  const saved = await rawCall(doors, admin, 'PUT', path.replace('{section}', 'ddns'), {
    values: { pass: `${password}-again` },
  });
  expect(saved).toMatchObject({ hasError: false });
  expect(doors.settings.get('ddns.pass')).toBe(`${password}-again`);
  expect(toldIn(JSON.stringify(await doors.store.trail.find({ limit: 100 })))).toEqual([]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.map(({ name }) => name)).toContain('outrider.sqlite');
  const told = files.flatMap(({ parentPath, name }) => {
    const found = toldIn(readFileSync(join(parentPath, name)).toString('latin1'));
    return found.map((key) => `${name}: ${key}`);
  });
  expect(told).toEqual([]);
});
