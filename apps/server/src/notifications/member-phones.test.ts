import { expect, test } from 'vitest';
import type { Bus } from '../bus/bus.ts';
import { MemberPhones } from './member-phones.ts';

const ann = { userName: 'ann', phone: '+886 1', groupIds: [1, 2] };
const bob = { userName: 'bob', phone: '', groupIds: [1] };
const cleo = { userName: 'cleo', phone: '+886 3', groupIds: [2] };
const memberships = [
  { deviceid: 'bus-1', groupid: 1 },
  { deviceid: 'bus-1', groupid: 2 },
  { deviceid: 'bus-2', groupid: 1 },
];

function phonesOver(people: { phone: string; groupIds: number[] }[]) {
  const seen = { reads: 0, fails: false, changed: () => {} };
  const phones = new MemberPhones({
    store: {
      groups: { memberships: async () => memberships },
      users: {
        list: async () => {
          seen.reads++;
          if (seen.fails) throw new Error('the store is away');
          return people as never;
        },
      },
    },
    bus: {
      subscribe: ((_topic: string, listener: () => void) => {
        seen.changed = listener;
        return () => {};
      }) as Bus['subscribe'],
    },
  });
  return { phones, seen };
}

test('the people of the groups of a device are told, each once, without reading the tables at each event', async () => {
  const { phones, seen } = phonesOver([ann, bob, cleo]);
  expect(await phones.of('bus-1')).toEqual(['+886 1', '+886 3']);
  expect(await phones.of('bus-2')).toEqual(['+886 1']);
  expect(await phones.of('bus-3')).toEqual([]);
  expect(seen.reads).toBe(1);
});

test('a changed user counts from the next event on', async () => {
  const people = [ann];
  const { phones, seen } = phonesOver(people);
  expect(await phones.of('bus-2')).toEqual(['+886 1']);
  people[0] = { ...ann, phone: '+886 9' };
  seen.changed();
  expect(await phones.of('bus-2')).toEqual(['+886 9']);
});

test('a store that is away for a moment is asked again', async () => {
  const { phones, seen } = phonesOver([ann]);
  seen.fails = true;
  await expect(phones.of('bus-2')).rejects.toThrow('away');
  seen.fails = false;
  expect(await phones.of('bus-2')).toEqual(['+886 1']);
});
