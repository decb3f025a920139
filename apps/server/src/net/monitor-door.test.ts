import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { metricsText } from './metrics-text.ts';
import { openMonitorDoor } from './monitor-door.ts';

const promtool = spawnSync('promtool', ['--version']).status === 0;
if (!promtool) console.log('skipped in part: no promtool on this machine (Debian: apt install prometheus)');

const metrics = () => [
  {
    name: 'outrider_devices',
    kind: 'gauge' as const,
    help: 'Devices by whether they are connected.',
    values: [
      { labels: { state: 'online' }, value: 3 },
      { labels: { state: 'a "quoted"\\ name' }, value: 0.5 },
    ],
  },
];

async function opened(told: Readonly<Record<string, boolean>>) {
  const door = await openMonitorDoor(
    { host: '127.0.0.1', port: 0 },
    { checks: async () => told, metrics, log: silentLog },
  );
  onTestFinished(() => door[Symbol.asyncDispose]());
  return async (path: string, method = 'GET') => {
    const response = await fetch(`http://127.0.0.1:${door.port}${path}`, { method });
    return { status: response.status, text: await response.text() };
  };
}

test('metrics are lines of the text format, quotes and backslashes escaped', () => {
  const text = metricsText(metrics());
  expect(text.split('\n')).toEqual([
    '# HELP outrider_devices Devices by whether they are connected.',
    '# TYPE outrider_devices gauge',
    'outrider_devices{state="online"} 3',
    'outrider_devices{state="a \\"quoted\\"\\\\ name"} 0.5',
    '',
  ]);
  if (promtool) expect(spawnSync('promtool', ['check', 'metrics'], { input: text }).status).toBe(0);
});

test('it lives, and is ready as long as each of its checks is well', async () => {
  const ask = await opened({ store: true, disk: true });
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok\n' });
  expect(await ask('/readyz')).toEqual({ status: 200, text: 'store: ok\ndisk: ok\n' });
  expect((await ask('/metrics')).text).toContain('outrider_devices{state="online"} 3');
});

test('where a check is not well it says which, and lives on', async () => {
  const ask = await opened({ store: true, disk: false });
  expect(await ask('/readyz')).toEqual({ status: 503, text: 'store: ok\ndisk: failing\n' });
  expect((await ask('/healthz')).status).toBe(200);
});

test('nothing else is there', async () => {
  const ask = await opened({});
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(405);
});

test('a target that is no address is answered as any other that nobody knows', async () => {
  const parts = { checks: async () => ({}), metrics, log: silentLog };
  const door = await openMonitorDoor({ host: '127.0.0.1', port: 0 }, parts);
  onTestFinished(() => door[Symbol.asyncDispose]());
  for (const target of ['//', 'http://[', '*']) {
    const socket = connect(door.port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toMatch(/^HTTP\/1\.1 40[04] /);
  }
});

test('where what has to be well cannot be asked, the server is not ready', async () => {
  const checks = () => Promise.reject(new Error('the store is gone'));
  const door = await openMonitorDoor({ host: '127.0.0.1', port: 0 }, { checks, metrics, log: silentLog });
  onTestFinished(() => door[Symbol.asyncDispose]());
  const response = await fetch(`http://127.0.0.1:${door.port}/readyz`);
  expect([response.status, await response.text()]).toEqual([503, 'failing\n']);
});

test('where figures cannot be had it says so, logs why, and goes on', async () => {
  let isBroken = true;
  const logged: string[] = [];
  const door = await openMonitorDoor(
    { host: '127.0.0.1', port: 0 },
    {
      checks: async () => ({}),
      metrics: () => {
        if (isBroken) throw new Error('a source is gone');
        return metrics();
      },
      log: { error: (fields) => void logged.push(String((fields as { readonly err: unknown }).err)) },
    },
  );
  onTestFinished(() => door[Symbol.asyncDispose]());
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${door.port}${path}`);
    return [response.status, await response.text()];
  };
  expect(await ask('/metrics')).toEqual([500, 'failing\n']);
  expect(logged).toEqual(['Error: a source is gone']);
  expect(await ask('/healthz')).toEqual([200, 'ok\n']);
  isBroken = false;
  expect((await ask('/metrics'))[0]).toBe(200);
});
