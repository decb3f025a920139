import { systemClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { configSchema } from '../../options/config.ts';
import { serverInfo } from './server-info.ts';

type Call = Parameters<typeof serverInfo>[1];

test.each([
  [{}, 1],
  [{ demo: false }, 0],
  [{ vehicles: 0 }, 0],
])('of %j it is told whether the fleet is a demo: %d', async (options, demo) => {
  const parts = { clock: systemClock, config: configSchema.parse(options), port: () => 24_680 };
  expect(await serverInfo({}, {} as Call, parts)).toMatchObject({ demo });
});

test.each([
  [{}, ''],
  [{ licenceEnds: '2027-12-31' }, '2027-12-31'],
])('of %j the end of the licence is told as "%s"', async (options, expiry) => {
  const parts = { clock: systemClock, config: configSchema.parse(options), port: () => 24_680 };
  expect(await serverInfo({}, {} as Call, parts)).toMatchObject({ expiry, maxLicense: 0 });
});
