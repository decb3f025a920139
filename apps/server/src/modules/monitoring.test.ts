import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { freePort } from '../testing-ports.ts';
import { monitoring } from './monitoring.ts';

/** What /readyz of such a server says, with its status. */
async function readiness(drain: { isOn: boolean }, cluster: { isShared: boolean; isCutOff: () => boolean }) {
  const monitorPort = await freePort();
  await using ends = new AsyncDisposableStack();
  const needs = {
    config: { monitorHost: '127.0.0.1', monitorPort },
    store: { settings: { get: () => Promise.resolve(undefined) } },
    alarms: { list: () => [] },
    bus: { subscribe: () => () => {} },
    gatewaysWork: () => ({ jt808: true }),
    cluster,
    drain,
    log: silentLog,
  };
  await monitoring.start(needs as never, ends);
  const response = await fetch(`http://127.0.0.1:${monitorPort}/readyz`);
  return [response.status, (await response.text()).split('\n')];
}

test('a server that lets its devices go is not ready, so that a balancer sends it nothing', async () => {
  const cluster = { isShared: true, isCutOff: () => false };
  expect(await readiness({ isOn: false }, cluster)).toEqual([200, expect.arrayContaining(['admission: ok'])]);
  expect(await readiness({ isOn: true }, cluster)).toEqual([
    503,
    expect.arrayContaining(['admission: failing', 'bus: ok']),
  ]);
  const [status, lines] = await readiness({ isOn: false }, { ...cluster, isShared: false });
  expect([status, lines]).toEqual([200, expect.not.arrayContaining(['admission: ok'])]);
});
