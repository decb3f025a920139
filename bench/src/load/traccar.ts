import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Vehicles that drive all day. */
export interface TraccarFleet {
  readonly devices: number;
  /** From one position of a vehicle to the next, ms. */
  readonly apartMs: number;
}

/** A program that speaks Traccar's API and has vehicles that drive all day. */
export async function traccarOf({ devices, apartMs }: TraccarFleet) {
  const day = (deviceId: number, from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / apartMs) }, (_, at) => ({
      deviceId,
      fixTime: new Date(from + at * apartMs).toISOString(),
      serverTime: new Date(from + at * apartMs).toISOString(),
      valid: true,
      latitude: 25 + deviceId / 1_000 + at / 1e5,
      longitude: 121 + at / 1e5,
      altitude: 10,
      speed: 20,
      course: 45,
      attributes: { ignition: true, sat: 9 },
    }));
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    const at = (name: string): number => Date.parse(searchParams.get(name) ?? '');
    const answers: Readonly<Record<string, () => unknown>> = {
      '/api/server': () => ({ version: '6.9' }),
      '/api/devices': () =>
        Array.from({ length: devices }, (_, n) => ({ id: n + 1, name: `Truck ${n}`, uniqueId: `T${n}` })),
      '/api/positions': () => day(Number(searchParams.get('deviceId')), at('from'), at('to')),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[pathname]?.() ?? []));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
