import { systemClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { alone } from '../../modules/cluster.ts';
import { configSchema } from '../../options/config.ts';
import { serverInfo } from './server-info.ts';

type Call = Parameters<typeof serverInfo>[1];

const cluster = alone({ server: 'here', name: 'north', version: '1', startedMs: 0 });

test.each([
  [false, 0],
  [true, 1],
])('a server that may have others (%s) says so: %d', async (isShared, several) => {
  const config = configSchema.parse({});
  const parts = { clock: systemClock, config, port: () => 24_680, cluster: { ...cluster, isShared } };
  expect(await serverInfo({}, {} as Call, parts)).toMatchObject({ several });
});

test.each([
  [{}, 1],
  [{ demo: false }, 0],
  [{ vehicles: 0 }, 0],
])('of %j it is told whether the fleet is a demo: %d', async (options, demo) => {
  const parts = { clock: systemClock, config: configSchema.parse(options), port: () => 24_680, cluster };
  expect(await serverInfo({}, {} as Call, parts)).toMatchObject({ demo });
});

test.each([
  [{}, ''],
  [{ licenceEnds: '2027-12-31' }, '2027-12-31'],
])('of %j the end of the licence is told as "%s"', async (options, expiry) => {
  const parts = { clock: systemClock, config: configSchema.parse(options), port: () => 24_680, cluster };
  expect(await serverInfo({}, {} as Call, parts)).toMatchObject({ expiry, maxLicense: 0 });
});

test('the servers with which a page goes on are told', async () => {
  const config = configSchema.parse({ consoleServers: ['north:24680', 'south:24680'] });
  const parts = { clock: systemClock, config, port: () => 24_680, cluster };
  expect(await serverInfo({}, {} as Call, parts)).toMatchObject({ servers: 'north:24680,south:24680' });
});
