import { systemClock } from '@outrider/kit/clock.ts';
import { FULL_ACCESS, hasRight } from '@outrider/model/people/rights.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { defaultVariant } from '@outrider/model/variants/variant.ts';
import { expect, test } from 'vitest';
import { Identities } from './identity.ts';

type Parts = ConstructorParameters<typeof Identities>[0];

const store = {
  users: {},
  groups: { devicesBelow: async () => [] },
  secondFactors: {},
  permissions: { find: async (id: number) => (id === 9 ? undefined : { id, name: '', access: '111' }) },
} as unknown as Parts;
const noDuties = () => [];
/** A deployment in which no right is withheld. */
const everything = { ...defaultVariant, deleteLocalRecords: true };
const recordOf = (userName: string, level = 0) => ({
  ...userRecord.defaults,
  userName,
  level,
  passwordHash: '',
});

test('the administrator has every right, whatever their level has and however their name is written', async () => {
  const identities = new Identities(store, everything, noDuties, systemClock);
  expect((await identities.of(recordOf('admin'))).access).toBe(FULL_ACCESS);
  expect((await identities.of(recordOf('Admin'))).access).toBe(FULL_ACCESS);
  expect((await identities.of(recordOf('eve'))).access).toBe('111');
});

test('somebody who has a permission that is not there may do nothing', async () => {
  expect((await new Identities(store, everything, noDuties, systemClock).of(recordOf('eve', 9))).access).toBe(
    '',
  );
});

test('what the deployment switched off they do not have', async () => {
  const { access } = await new Identities(store, { ...everything, live: false }, noDuties, systemClock).of(
    recordOf('admin'),
  );
  expect([hasRight(access, 'P_live'), hasRight(access, 'P_dash')]).toEqual([false, true]);
});

test('of the administrators admin alone sets the server, each where the deployment says so, nobody where it is another’s', async () => {
  const setters = async (change: Partial<typeof everything>) => {
    const identities = new Identities(store, { ...everything, ...change }, noDuties, systemClock);
    const people = [recordOf('Admin'), recordOf('eve'), recordOf('ann', 1)];
    return await Promise.all(people.map(async (person) => (await identities.of(person)).serverAdmin));
  };
  expect(await setters({})).toEqual([true, false, false]);
  expect(await setters({ extraAdmin: true })).toEqual([true, true, false]);
  expect(await setters({ extraAdmin: true, serverSettings: false })).toEqual([false, false, false]);
});
