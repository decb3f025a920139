import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from './testing.ts';
import { settingDoors } from './testing-settings.ts';
import { TestControl } from './testing-sockets.ts';

let made: Awaited<ReturnType<typeof settingDoors>>;
beforeAll(async () => void (made = await settingDoors()));
afterAll(() => made[Symbol.asyncDispose]());

const get = (path: string, key?: string): Promise<unknown> => made.get(path, key);
const put = (path: string, body: object, key?: string): Promise<unknown> => made.put(path, body, key);

/** Where the map begins for a user who signs in now. */
async function begins(): Promise<unknown[]> {
  const control = await TestControl.open(made.doors.port);
  const [answer] = await control.ask({ M: 'Q02', U: 'viewer', P: PASSWORD });
  control.socket.terminate();
  return [answer?.fields['B'], answer?.fields['C']];
}

test('where the map begins is set, and told to everybody who signs in from then on', async () => {
  expect(await begins()).toEqual([undefined, undefined]);
  expect(await put('/gkserver/center', { lat: 24.5, lng: -120.25 })).toMatchObject({ hasError: false });
  expect(await get('/gkserver/center')).toEqual({ lat: 24.5, lng: -120.25 });
  expect(await begins()).toEqual(['24.5', '-120.25']);
  expect(await put('/gkserver/center', { lat: 91, lng: 1 })).toMatchObject({ code: 'VALIDATION' });
  expect(await get('/gkserver/center')).toEqual({ lat: 24.5, lng: -120.25 });
});

test.each([
  [0, 0],
  [null, null],
  [0, 12],
])('a map that begins at %s, %s begins nowhere in particular', async (lat, lng) => {
  await put('/gkserver/center', { lat: 24.5, lng: 120 });
  expect(await put('/gkserver/center', { lat, lng })).toMatchObject({ hasError: false });
  expect(await get('/gkserver/center')).toEqual({ lat: null, lng: null });
  expect(await begins()).toEqual([undefined, undefined]);
});

test('street tiles and their credit are told to pages from then on', async () => {
  const values = { tiles: 'https://tile.example/{z}/{x}/{y}.png', attribution: '© Makers' };
  expect(await put('/gkserver/settings/map', { values })).toMatchObject({ hasError: false });
  expect(await get('/api/map')).toMatchObject({ tileUrl: values.tiles, attribution: values.attribution });
  expect(await put('/gkserver/settings/map', { values: { tiles: 'ftp://tile.example/' } })).toMatchObject({
    code: 'VALIDATION',
  });
  expect(await get('/api/map')).toMatchObject({ tileUrl: values.tiles });
});

test('the key of a Google map is kept for programs that ask for it', async () => {
  await put('/gkserver/googlekey', { googleKey: 'abc' });
  expect(await get('/gkserver/googlekey')).toEqual({ googleKey: 'abc' });
});

test('a Nominatim server is asked once it is enabled, and no longer once it is not', async () => {
  // Nobody listens there: a caller is told so, which shows that it was asked.
  const server = 'http://127.0.0.1:1/nominatim/';
  const status = () => get('/nominatim/status');
  expect(await put('/gkserver/nominatim', { enable: 1, server })).toMatchObject({ hasError: false });
  expect(await get('/gkserver/nominatim')).toEqual({ enable: 1, server });
  expect(await status()).toEqual({ status: 1, message: 'The geocoding service does not answer' });
  await put('/gkserver/nominatim', { enable: 0, server });
  expect(await status()).toEqual({ status: 1, message: 'No geocoding service is set' });
});

test.each(['ftp://x/', 'http://me:word@x/', 'http://x/?a=1', ''])(
  'a Nominatim server is not at %j',
  async (server) => {
    expect(await put('/gkserver/nominatim', { enable: 1, server })).toMatchObject({ code: 'VALIDATION' });
  },
);

test('pages of others are set, and in the console from then on; what may not be framed changes nothing', async () => {
  const page = { title: 'Weather', url: 'https://weather.example/' };
  expect(await put('/gkserver/iframes', { iframes: [page] })).toMatchObject({ hasError: false });
  const told = { iframes: [{ ...page, camera: false }] };
  expect(await get('/gkserver/iframes')).toEqual(told);
  for (const url of ['http://weather.example/', 'javascript:alert(1)', '//weather.example'])
    expect(await put('/gkserver/iframes', { iframes: [{ title: 'Bad', url }] })).toMatchObject({
      code: 'VALIDATION',
    });
  expect(await put('/gkserver/iframes', { iframes: Array(6).fill(page) })).toMatchObject({
    code: 'VALIDATION',
  });
  expect(await get('/gkserver/iframes')).toEqual(told);
});

test('only people who set the server may set or read any of it', async () => {
  const { viewer } = made;
  for (const path of ['/gkserver/center', '/gkserver/googlekey', '/gkserver/nominatim'])
    expect(await get(path, viewer)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await put('/gkserver/iframes', { iframes: [] }, viewer)).toMatchObject({ code: 'FORBIDDEN' });
});
