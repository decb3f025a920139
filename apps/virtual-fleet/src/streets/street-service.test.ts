import { expect, onTestFinished, test } from 'vitest';
import { startStreetService, streetFaults } from './street-service.ts';

const centre = { lat: 24.078605, lng: 120.528535 };
const way = 'route/v1/driving/120.528535,24.078605;120.540000,24.085000?overview=full&geometries=geojson';

async function start() {
  const service = await startStreetService({ centre });
  onTestFinished(() => service[Symbol.asyncDispose]());
  return service;
}
const ask = async (url: string): Promise<unknown> => (await fetch(url)).json();

test('a way over streets begins and ends near its places, in the words of OSRM', async () => {
  const { url } = await start();
  const answer = (await ask(`${url}${way}`)) as {
    code: string;
    routes: { distance: number; geometry: { coordinates: [number, number][] } }[];
  };
  expect(answer.code).toBe('Ok');
  const [route] = answer.routes;
  const coordinates = route?.geometry.coordinates ?? [];
  expect(route?.distance).toBeGreaterThan(1_300);
  expect(coordinates.length).toBeGreaterThan(2);
  expect(coordinates[0]?.[0]).toBeCloseTo(120.528535, 2);
  expect(coordinates.at(-1)?.[1]).toBeCloseTo(24.085, 2);
});

test('a place that is not in the town, and a path that is none, have no way', async () => {
  const { url } = await start();
  expect(await ask(`${url}route/v1/driving/0,0;1,1`)).toMatchObject({ code: 'NoSegment' });
  expect(await ask(`${url}route/v1/driving/0,0`)).toMatchObject({ code: 'InvalidUrl' });
});

test.each(streetFaults)('it fails as it is told to: %s', async (fault) => {
  const service = await start();
  service.fault = fault;
  const asked = fetch(`${service.url}${way}`, {
    signal: AbortSignal.timeout(fault === 'slow' ? 100 : 10_000),
  });
  if (fault === 'slow') return await expect(asked).rejects.toThrow();
  const response = await asked;
  const text = await response.text();
  expect([response.status, text.slice(0, 12)]).toEqual(
    { empty: [200, ''], '500': [500, '{"message":"'], elsewhere: [200, '{"code":"Ok"'] }[fault],
  );
});
