import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from '@outrider/model/maps/place.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { StreetWays } from './street-ways.ts';

const a: Place = { lat: 25, lng: 121.5 };
const b: Place = { lat: 25.01, lng: 121.5 };
const c: Place = { lat: 25.02, lng: 121.5 };
const bend: Place = { lat: 25.005, lng: 121.504 };
const open: { close: () => void }[] = [];
afterEach(() => open.splice(0).forEach(({ close }) => close()));

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;
const json =
  (body: unknown, status = 200): Answerer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const wayOver = (...places: Place[]) =>
  json({ code: 'Ok', routes: [{ geometry: { coordinates: places.map(({ lat, lng }) => [lng, lat]) } }] });

/** Ways beside a service that answers so, and what it was asked. */
async function beside(answer: Answerer, withinMs = 60_000) {
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
  const ways = new StreetWays({ address: () => url, agent: 'Outrider/test', log: { warn }, withinMs });
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
  ['is too slow', () => {}],
  ['points elsewhere', (_request, response) => void response.writeHead(302, { location: '/x' }).end()],
  ['sends without end', (_request, response) => void response.end('1'.repeat(2 * 1024 * 1024 + 1))],
])('where the service %s, the way is straight', async (what, answer) => {
  const { ways } = await beside(answer, what === 'is too slow' ? 100 : undefined);
  const way = await ways.along([a, b, c]);
  expect(way.line).toEqual([a, b, c]);
  expect(way.legs.map(({ by }) => by)).toEqual(['straight', 'straight']);
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
