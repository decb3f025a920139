import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { Geocoder, languagesFor } from './geocoder.ts';

const here = { lat: 24.0786, lng: 120.5285 };
const open: { close: () => void }[] = [];
afterEach(() => open.splice(0).forEach(({ close }) => close()));

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (body: unknown, status = 200): Answerer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const street = json({ display_name: '7, Zhongshan Road, Changhua', licence: 'Data © OpenStreetMap' });

/** A geocoder beside a server that plays Nominatim below /nominatim, and what it was asked. @param withinMs what answers later does not answer */
async function beside(answer: Answerer, withinMs = 20_000) {
  const asked: IncomingMessage[] = [];
  const play = { answer };
  const server = createServer((request, response) => {
    asked.push(request);
    play.answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/nominatim`;
  const clock = new ManualClock();
  const warn = vi.fn();
  const geocoder = new Geocoder({
    address: () => url,
    agent: 'Outrider/test',
    clock,
    log: { ...silentLog, warn },
    everyMs: 0,
    withinMs,
  });
  return { geocoder, url, asked, clock, warn, play };
}

test('a house is asked for below the address of the service, in the language, by the name of the product', async () => {
  const { geocoder, asked } = await beside(street);
  expect(await geocoder.address(here, 18, 'tw')).toEqual({
    text: '7, Zhongshan Road, Changhua',
    licence: 'Data © OpenStreetMap',
  });
  const url = new URL(asked[0]?.url ?? '', 'http://x');
  expect(url.pathname).toBe('/nominatim/reverse');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    format: 'jsonv2',
    lat: '24.0786',
    lon: '120.5285',
    zoom: '18',
    addressdetails: '0',
    'accept-language': 'zh-Hant-TW,zh-TW,zh-Hant,zh',
  });
  expect(asked[0]?.headers['user-agent']).toBe('Outrider/test');
  expect(languagesFor('en')).toBe('en');
});

test('the same house is asked for once, by however many; in another language it is another address', async () => {
  const { geocoder, asked } = await beside(street);
  await Promise.all([geocoder.address(here, 18, 'en'), geocoder.address(here, 18, 'en')]);
  await geocoder.address({ lat: here.lat + 0.00004, lng: here.lng }, 18, 'en');
  expect(asked).toHaveLength(1);
  await geocoder.address(here, 18, 'tw');
  expect(asked).toHaveLength(2);
});

test('where there is no address none is told, and that is kept too', async () => {
  const { geocoder, asked } = await beside(json({ error: 'Unable to geocode' }));
  expect(await geocoder.address(here, 18, 'en')).toBeUndefined();
  expect(await geocoder.address(here, 18, 'en')).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('an address is one line of text, however it came', async () => {
  const { geocoder } = await beside(json({ display_name: `a\n\u0000b${'c'.repeat(5_000)}` }));
  const found = await geocoder.address(here, 18, 'en');
  expect(found?.text).toMatch(/^a bc+$/);
  expect(found?.text).toHaveLength(400);
});

const misbehaviours: Readonly<Record<string, Answerer>> = {
  fails: json({ error: 'Bad Gateway' }, 502),
  'says that it is asked too often': json({}, 429),
  'never answers': () => undefined,
  'stops in the middle': (_request, response) => {
    response.writeHead(200, { 'content-length': '900' }).write('{"display_name":');
    setImmediate(() => response.destroy());
  },
  'hangs in the middle': (_request, response) => void response.writeHead(200).write('{"display_name":'),
  'answers with a page': (_request, response) => void response.end('<html>Welcome</html>'),
  'answers something else': json([1, 2]),
  'answers without end': (_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(64 * 1024)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
};

test.each(Object.entries(misbehaviours))(
  'a service that %s is no address, and is left in peace',
  async (_what, answer) => {
    const { geocoder, asked, clock, warn, play } = await beside(answer, 2_000);
    const none = { code: 'NOT_FOUND', message: 'The geocoding service does not answer' };
    await expect(geocoder.address(here, 18, 'en')).rejects.toMatchObject(none);
    await expect(geocoder.address({ lat: 1, lng: 1 }, 18, 'en')).rejects.toMatchObject(none);
    expect(asked).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
    clock.advance(30_000);
    play.answer = street;
    expect(await geocoder.address(here, 18, 'en')).toMatchObject({ text: '7, Zhongshan Road, Changhua' });
  },
);

test('a service that points elsewhere is not followed there', async () => {
  const { geocoder, asked } = await beside((request, response) => {
    if (request.url === '/elsewhere') return street(request, response);
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(geocoder.address(here, 18, 'en')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(asked).toHaveLength(1);
});

test('whether it works is asked once a minute, however many want to know', async () => {
  const { geocoder, asked, clock, play } = await beside(json({ status: 0, message: 'OK' }));
  expect(await Promise.all([geocoder.status(), geocoder.status()])).toEqual(['OK', 'OK']);
  expect(asked.map(({ url }) => url)).toEqual(['/nominatim/status?format=json']);
  play.answer = json({ status: 700, message: 'No database' }, 500);
  expect(await geocoder.status()).toBe('OK');
  clock.advance(60_000);
  expect(await geocoder.status()).toBe('The geocoding service does not answer');
});

test('where none is set nobody is asked', async () => {
  const geocoder = new Geocoder({
    address: () => undefined,
    agent: 'Outrider/test',
    clock: new ManualClock(),
    log: silentLog,
  });
  expect(await geocoder.status()).toBe('No geocoding service is set');
  await expect(geocoder.address(here, 18, 'en')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a geocoder that was moved asks the other service, and forgets what the first one said', async () => {
  const first = await beside(street);
  const second = await beside(json({ display_name: '1, Other Street' }));
  let url = first.url;
  const geocoder = new Geocoder({
    address: () => url,
    agent: 'Outrider/test',
    clock: new ManualClock(),
    log: silentLog,
    everyMs: 0,
  });
  expect((await geocoder.address(here, 18, 'en'))?.text).toBe('7, Zhongshan Road, Changhua');
  url = second.url;
  geocoder.moved();
  expect((await geocoder.address(here, 18, 'en'))?.text).toBe('1, Other Street');
  expect([first.asked.length, second.asked.length]).toEqual([1, 1]);
});
