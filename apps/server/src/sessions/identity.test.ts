import { systemClock } from '@outrider/kit/clock.ts';
import { FULL_ACCESS, hasRight } from '@outrider/model/people/rights.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { expect, test } from 'vitest';
import { Identities } from './identity.ts';

type Parts = ConstructorParameters<typeof Identities>[0];

const store = { users: {}, groups: { devicesOfAny: async () => [] } } as unknown as Parts;
const recordOf = (userName: string, access: string) => ({
  ...userRecord.defaults,
  userName,
  access,
  level: 0,
  passwordHash: '',
});

test('the administrator has every right, whatever his record was written with and however his name', async () => {
  const identities = new Identities(store, [], systemClock);
  expect((await identities.of(recordOf('admin', '111'))).access).toBe(FULL_ACCESS);
  expect((await identities.of(recordOf('Admin', '111'))).access).toBe(FULL_ACCESS);
  expect((await identities.of(recordOf('eve', '111'))).access).toBe('111');
});

test('what the deployment switched off he does not have', async () => {
  const { access } = await new Identities(store, ['P_live'], systemClock).of(recordOf('admin', FULL_ACCESS));
  expect([hasRight(access, 'P_live'), hasRight(access, 'P_dash')]).toEqual([false, true]);
});
