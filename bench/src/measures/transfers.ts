import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { openControl } from '../load/control.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-09-01');
/** A position each ten seconds. */
const APART_MS = 10_000;
/** Calls beside it come so far apart. */
const BESIDE_MS = 50;
const LOOK_MS = 250;

/** A program that speaks Traccar's API and has vehicles that drive all day. */
async function traccarOf(devices: number) {
  const day = (deviceId: number, from: number, to: number) =>
    Array.from({ length: Math.ceil((to - from) / APART_MS) }, (_, at) => ({
      deviceId,
      fixTime: new Date(from + at * APART_MS).toISOString(),
      serverTime: new Date(from + at * APART_MS).toISOString(),
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

/** Asks the server as somebody who waits, until something is done. @returns how long each took, ms */
async function callsDuring<T>({ address }: Outrider, work: Promise<T>): Promise<[T, number[]]> {
  const times: number[] = [];
  let done = false;
  void work.finally(() => (done = true)).catch(() => {});
  while (!done) {
    const began = performance.now();
    await (await fetch(`${address}/api/server`)).text();
    times.push(performance.now() - began);
    await pause(BESIDE_MS);
  }
  return [await work, times];
}

interface Read {
  readonly transfer: { readonly state: string; readonly fault: string };
}

/** A server's transfers, as somebody who is signed in. */
function transfersOf({ address }: Outrider, key: string) {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as T & { readonly hasError?: boolean; readonly message?: string };
    if (answer.hasError === true) throw new Error(`${path}: ${answer.message}`);
    return answer;
  };
  const reaches = async (transferid: number, state: string): Promise<void> => {
    for (;;) {
      const { transfer } = await call<Read>('GET', `/api/transfers/${transferid}`);
      if (transfer.state === state) return;
      if (transfer.fault !== '') throw new Error(transfer.fault);
      await pause(LOOK_MS);
    }
  };
  return {
    call,
    reaches,
    /** Has it done. @returns seconds */
    async done(transferid: number): Promise<number> {
      await reaches(transferid, 'checked');
      const began = performance.now();
      await call('POST', `/api/transfers/${transferid}/begin`, {});
      await reaches(transferid, 'done');
      return (performance.now() - began) / 1_000;
    },
  };
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const [devices, days] = quick ? [5, 2] : [40, 10];
  const positions = devices * days * (DAY_MS / APART_MS);
  await using traccar = await traccarOf(devices);
  await using outrider = await bootOutrider({ vehicles: 0 });
  using control = await openControl(outrider);
  const { call, reaches, done } = transfersOf(outrider, control.key);
  await call('PUT', '/gkserver/settings/pushEvent', { values: { allowed: '127.0.0.1' } });
  const dayText = (day: number): string => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
  const stretch = { fromDay: dayText(0), toDay: dayText(days - 1) };
  const { transferid } = await call<{ transferid: number }>('POST', '/api/transfers/traccar', {
    url: traccar.url,
    token: 'x',
  });
  await reaches(transferid, 'mapping');
  await call('PUT', `/api/transfers/${transferid}/traccar`, {
    wants: {
      devices: true,
      drivers: false,
      fences: false,
      people: false,
      userName: 'email',
      level: 2,
      readonlyLevel: 3,
      ...stretch,
    },
  });
  const [, before] = await callsDuring(outrider, pause(5_000));
  const [coming, during] = await callsDuring(outrider, done(transferid));
  log(`${positions} positions of ${devices} devices came in ${coming.toFixed(1)} s`);
  const going = await call<{ transferid: number }>('POST', '/api/transfers/going', {
    wants: { ...stretch, positions: 'csv', trips: false, files: false, recordings: false },
  });
  const [went, beside] = await callsDuring(outrider, done(going.transferid));
  log(`they went in ${went.toFixed(1)} s`);
  const p95 = (times: readonly number[]): number | null => percentile(times, 0.95);
  return [
    row(`positions that come from a Traccar, ${devices} devices`, positions / coming, '1/s', '≥ 100,000'),
    row('a call meanwhile, p95', p95(during), 'ms', `before: ${p95(before)?.toFixed(1)}`),
    row('positions that go out as CSV', positions / went, '1/s', ''),
    row('a call meanwhile, p95', p95(beside), 'ms', `before: ${p95(before)?.toFixed(1)}`),
  ];
}

export const transfers: Measure = {
  name: 'transfers',
  about: 'positions that come from a Traccar and go out as files, and what that does to calls beside it',
  run: measure,
};
