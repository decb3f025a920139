import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { ManualClock } from '@outrider/kit/clock.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG } from '../testing-wait.ts';
import { StreetWays } from './street-ways.ts';

const a: Place = { lat: 25, lng: 121.5 };
const b: Place = { lat: 25.01, lng: 121.5 };
const c: Place = { lat: 25.02, lng: 121.5 };
const bend: Place = { lat: 25.005, lng: 121.504 };
const open: { close: () => void }[] = [];
/** The time that a service has for its answer passes by this clock: a machine that others keep busy is slow. */
let clock: ManualClock;
beforeEach(() => {
  clock = new ManualClock();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const aborts = new AbortController();
    clock.after(ms, () => aborts.abort(new DOMException('too late', 'TimeoutError')));
    return aborts.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  open.splice(0).forEach(({ close }) => close());
});

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (body: unknown, status = 200): Answerer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const routeOver = (...places: Place[]) => ({
  code: 'Ok',
  routes: [{ geometry: { coordinates: places.map(({ lat, lng }) => [lng, lat]) } }],
});
const wayOver = (...places: Place[]) => json(routeOver(...places));
const MOST_BYTES = 2 * 1024 * 1024;
/** A good answer for the first leg that has so many bytes. */
const wayOf = (bytes: number): string => JSON.stringify(routeOver(a, bend, b)).padEnd(bytes);

/** Ways beside a service that answers so, and what it was asked. */
async function beside(answer: Answerer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/osrm`;
  const warn = vi.fn();
  const ways = new StreetWays({ address: () => url, agent: 'Outrider/test', log: { warn } });
  return { ways, asked, warn, url };
}

test('a leg goes as the service says, from position to position, and is asked for once', async () => {
  const { ways, asked } = await beside(wayOver(a, bend, b));
  const way = await ways.along([a, b]);
  expect(way.line).toEqual([a, a, bend, b, b]);
  expect(way.legs).toEqual([{ by: 'streets', metres: way.metres }]);
  expect(way.metres).toBeGreaterThan(1_300);
  expect(await ways.along([a, b])).toEqual(way);
  expect(asked).toEqual([
    '/osrm/route/v1/driving/121.500000,25.000000;121.500000,25.010000?overview=full&geometries=geojson',
  ]);
});

test('a leg that the service has no way for is straight, the others are not', async () => {
  const { ways } = await beside((request, response) =>
    (request.url?.includes('25.020000') === true
      ? json({ code: 'NoRoute', message: 'Impossible' }, 400)
      : wayOver(a, bend, b))(request, response),
  );
  expect((await ways.along([a, b, c])).legs.map(({ by }) => by)).toEqual(['streets', 'straight']);
});

test.each<[string, Answerer]>([
  ['answers 500', json({ message: 'no' }, 500)],
  ['sends nothing', (_request, response) => void response.end()],
  ['sends no JSON', (_request, response) => void response.end('<html>')],
  ['answers no way at all', json({ code: 'Ok', routes: [] })],
  ['answers for other places', wayOver({ lat: 1, lng: 1 }, { lat: 1.01, lng: 1 })],
  ['answers places that are none', wayOver(a, { lat: 200, lng: 121.5 }, b)],
  [
    'points elsewhere',
    (request, response) =>
      request.url === '/elsewhere'
        ? wayOver(a, bend, b)(request, response)
        : void response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
  ['sends more than 2 MB', (_request, response) => void response.end(wayOf(MOST_BYTES + 1))],
])('where the service %s, the way is straight', async (_what, answer) => {
  const { ways } = await beside(answer);
  const way = await ways.along([a, b, c]);
  expect(way.line).toEqual([a, b, c]);
  expect(way.legs.map(({ by }) => by)).toEqual(['straight', 'straight']);
});

test('an answer of 2 MB is taken', async () => {
  const { ways } = await beside((_request, response) => void response.end(wayOf(MOST_BYTES)));
  expect((await ways.along([a, b])).legs.map(({ by }) => by)).toEqual(['streets']);
});

test.each<[string, Answerer]>([
  ['says nothing', () => {}],
  [
    'stops in the middle of its answer',
    (_request, response) => void response.writeHead(200).write('{"code":'),
  ],
])('a service that %s has 5 s, then the way is straight', async (_what, answer) => {
  const heard = Promise.withResolvers<void>();
  const { ways, warn } = await beside((request, response) => {
    answer(request, response);
    heard.resolve();
  });
  const way = ways.along([a, b]);
  await heard.promise;
  clock.advance(4_999);
  await breathe();
  expect(warn).not.toHaveBeenCalled();
  clock.advance(1);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), LONG);
  expect((await way).legs.map(({ by }) => by)).toEqual(['straight']);
});

test('a service that is not there is not waited for leg after leg', async () => {
  const { ways, asked, warn } = await beside(json({}, 503));
  const many = Array.from({ length: 26 }, (_, at) => ({ lat: 25 + at / 1_000, lng: 121.5 }));
  await ways.along(many);
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(warn).toHaveBeenCalled();
});

test('where no service is set, nobody is asked', async () => {
  const warn = vi.fn();
  const ways = new StreetWays({ address: () => '', agent: 'Outrider/test', log: { warn } });
  expect((await ways.along([a, b])).legs).toEqual([{ by: 'straight', metres: 1_112 }]);
  expect(warn).not.toHaveBeenCalled();
});
