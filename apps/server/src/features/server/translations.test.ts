import { ownConfigs } from '@outrider/model/preferences/added-language.ts';
import { productWords, texts } from '@outrider/model/texts.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDoors, type TestDoors } from '../../doors/testing.ts';
import { signInNew } from '../../doors/testing-caller.ts';
import { openSigned } from '../../doors/testing-sockets.ts';

let doors: TestDoors;
let at: string;
let root: string;
beforeAll(async () => {
  doors = await startDoors({ i18nPath: 'a9f3c2e17b' });
  at = `http://127.0.0.1:${doors.port}`;
  root = await signInNew(doors, 'root', { level: 0 });
});
afterAll(() => doors[Symbol.asyncDispose]());

const raw = [...productWords];
const EMPTY = { configs: ownConfigs, raw, data: { en: {}, 'en-literal': {}, tw: {} } };
type Document = Omit<typeof EMPTY, 'data' | 'configs'> & {
  configs: readonly object[];
  data: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  version?: string;
};

async function put(document: unknown, path = 'config', headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${at}/i18n/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${root}`, 'content-type': 'text/plain', ...headers },
    body: typeof document === 'string' ? document : JSON.stringify(document),
  });
  return (await response.json()) as { hasError: boolean; code?: string; message: string };
}
const OK = { hasError: false, message: 'The translations were saved' };
const config = async (lang?: string) =>
  (await (
    await fetch(`${at}/i18n/config${lang === undefined ? '' : `?lang=${lang}`}`)
  ).json()) as HttpAnswer<'translations'>;
const editor = async (key = root) =>
  (await (
    await fetch(`${at}/i18n/editor`, { headers: { authorization: `Bearer ${key}` } })
  ).json()) as HttpAnswer<'readTranslations'>;
const said = async (language: string, word: string) => (await config(language)).data[language]?.[word];
const withText = (language: string, word: string, text: unknown): Document => ({
  ...EMPTY,
  data: { [language]: { [word]: text } },
});

beforeEach(async () => void (await put(EMPTY)));

test('a corrected word is said at once, by the documented path and by the one of the option', async () => {
  for (const [path, text] of [
    ['config', '車速'],
    ['a9f3c2e17b', '速率'],
  ] as const) {
    expect(await put(withText('tw', 'Speed', text), path)).toEqual(OK);
    expect(await said('tw', 'Speed')).toBe(text);
  }
  expect(await put(EMPTY, 'another')).toMatchObject({ code: 'NOT_FOUND' });
  expect(await said('tw', 'Speed')).toBe('速率');
});

test('only what differs from the product is kept: empty cells and its own texts are not', async () => {
  const { data } = await editor();
  const all = { ...EMPTY, data: { ...data, tw: { ...data['tw'], Speed: '車速', Theme: ' ' } } };
  expect(await put(all)).toEqual(OK);
  expect((await editor()).edited).toEqual({
    tw: { Speed: { text: '車速', by: 'root', at: expect.any(Number) as number } },
  });
  expect(await said('tw', 'Theme')).toBe(data['tw']?.['Theme']);
  expect(await put(EMPTY)).toEqual(OK);
  expect([(await editor()).edited, await said('tw', 'Speed')]).toEqual([{}, data['tw']?.['Speed']]);
});

test.each([
  [
    withText('en', '{device} added', 'Added'),
    'en, {device} added: The text has to hold {device}, as its word does',
  ],
  [withText('en', '{count} rows', 'rows'), 'a form for each of'],
  [withText('tw', 'Speed', '<img src=x>'), 'Texts hold no markup'],
  [withText('da', 'Speed', 'Fart'), 'There is no language da'],
  [{ ...EMPTY, raw: [...raw, '<b>'] }, 'Texts hold no markup'],
  [
    { ...EMPTY, raw: [...raw, ...Array.from({ length: 2_001 }, (_, n) => `Turntable ${n}`)] },
    'No more than 2000 words',
  ],
  [
    { ...EMPTY, configs: [...ownConfigs, { config: 'xx-qqqqqqqqq', name: 'X', icon: 'de' }] },
    'code of a language',
  ],
  [{ ...EMPTY, configs: [...ownConfigs, { config: 'da', name: '<i>', icon: 'dk' }] }, 'name of the language'],
  [{ ...EMPTY, configs: [...ownConfigs, { config: 'da', name: 'Dansk', icon: 'zz' }] }, ''],
  [{ ...EMPTY, configs: [{ ...ownConfigs[0], name: 'Englisch' }] }, 'languages of the product stay'],
  [{ ...EMPTY, data: { tw: { Speed: 5 } } }, ''],
  [{ configs: 'all' }, ''],
  ['no JSON', 'The body is no JSON'],
  ['[]', ''],
  ['null', ''],
])('what cannot be kept is refused in words, and changes nothing: %#', async (document, words) => {
  await put(withText('tw', 'Theme', '主題'));
  const { version } = await editor();
  const answer = await put(document);
  expect(answer).toMatchObject({ hasError: true, code: 'VALIDATION' });
  expect(answer.message).toContain(words);
  expect((await editor()).version).toBe(version);
});

test('somebody who saves over what they have not seen is refused, and so is anyone who is no administrator or rides on text/plain', async () => {
  const { version } = await editor();
  expect(await put({ ...withText('tw', 'Speed', '車速'), version })).toEqual(OK);
  expect(await put({ ...withText('tw', 'Speed', '速率'), version })).toMatchObject({ code: 'CONFLICT' });
  expect(await said('tw', 'Speed')).toBe('車速');
  const clerk = await signInNew(doors, 'clerk', { level: 1 });
  expect(await put(EMPTY, 'config', { authorization: `Bearer ${clerk}` })).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(await editor(clerk)).toMatchObject({ code: 'FORBIDDEN' });
  const noKey = await fetch(`${at}/i18n/config`, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ ...EMPTY, username: 'root', password: root }),
  });
  expect(await noKey.json()).toMatchObject({ code: 'AUTH_REQUIRED' });
  expect(await put('x'.repeat(9 * 1024 * 1024))).toMatchObject({ code: 'TOO_LARGE' });
});

test('added words stand below the word that they were added to, and go with their texts when they are struck', async () => {
  const speed = raw.indexOf('Speed');
  const longer = [...raw.slice(0, speed + 1), 'Turntable', 'Ramp of it', ...raw.slice(speed + 1)];
  const data = { tw: { Turntable: '車廠', Speed: '車速' } };
  expect(await put({ ...EMPTY, raw: longer, data })).toEqual(OK);
  expect((await config()).raw).toEqual(longer);
  expect(await said('tw', 'Turntable')).toBe('車廠');
  const struck = longer.filter((word) => word !== 'Turntable' && word !== 'Speed');
  expect(await put({ ...EMPTY, raw: struck, data })).toEqual(OK);
  expect([(await editor()).edited, await said('tw', 'Turntable')]).toEqual([{}, undefined]);
  expect((await config()).raw).toEqual([...raw.slice(0, speed + 1), 'Ramp of it', ...raw.slice(speed + 1)]);
});

test('a language is added as data, says English where it says nothing, can be the default, and goes with its texts', async () => {
  const configs = [...ownConfigs, { config: 'da', name: 'Dansk', icon: 'dk' }];
  expect(await put({ ...EMPTY, configs, data: { da: { Speed: 'Fart' } } })).toEqual(OK);
  const { configs: told, data } = await config('da');
  expect(told).toEqual(configs);
  expect(data['da']).toMatchObject({ Speed: 'Fart', duplcate: 'duplicate' });
  const choose = (language: string) =>
    doors.settings.set({ 'language.default': language }, { user: 'root', note: () => undefined });
  await expect(choose('fr')).rejects.toMatchObject({ message: 'There is no language fr' });
  await choose('da');
  const first = await config('variant');
  expect([first.variant.lang, Object.keys(first.data)]).toEqual(['da', ['da']]);
  expect(await put(EMPTY)).toEqual(OK);
  const after = await config('da');
  expect([after.variant.lang, Object.keys(after.data), after.configs]).toEqual([
    'en',
    ['en'],
    [...ownConfigs],
  ]);
  expect((await editor()).edited).toEqual({});
});

test('a language that people had added comes with the product, and what they said in it lies over that', async () => {
  const put = [{ language: 'de', word: 'Speed', text: 'Tempo' }];
  const languages = [{ config: 'de', name: 'Deutsch (eigenes)', icon: 'at' }];
  await doors.store.translations.change({ put, remove: [], words: [], languages }, 'root');
  await expect.poll(() => said('de', 'Speed')).toBe('Tempo');
  const { configs, data } = await config('de');
  expect(configs).toEqual([...ownConfigs]);
  expect(data['de']?.['Theme']).toBe(texts.de['Theme']);
});

test('a user with a page open is told, and the trail says what was said before and after', async () => {
  const { socket, began } = await openSigned(doors.port, root, '/event.cgi', 'root', {});
  expect(await began).toBe('open');
  const told = once(socket, 'message');
  await put(withText('tw', 'Speed', '車速'));
  expect(JSON.parse(String((await told)[0]))).toEqual({ cmd: 'words' });
  socket.terminate();
  const { entries } = await doors.store.trail.find({ call: 'writeTranslations', limit: 1 });
  expect(entries[0]?.changes).toEqual([{ field: 'tw: Speed', values: { before: '速度', after: '車速' } }]);
});

test('a text that is kept and fits no more is left out, and the sign-in is as the product says it', async () => {
  const bad = { language: 'en', word: 'Login', text: '<script>' };
  await doors.store.translations.change({ put: [bad], remove: [], words: [], languages: [] }, 'root');
  expect(await said('en', 'Login')).toBeUndefined();
});
