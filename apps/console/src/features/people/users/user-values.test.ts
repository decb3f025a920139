import { expect, test } from 'vitest';
import { testingUser } from '../../../testing/testing-user.ts';
import {
  additionOf,
  blankValues,
  changeOf,
  changesIn,
  type UserValues,
  userSchema,
  valuesOf,
} from './user-values.ts';

const rules = { adds: true, taken: ['Kim'], policy: 'standard' } as const;
const fresh: UserValues = { ...blankValues(2), name: 'olga', groupIds: [1] };

const olga = testingUser({ name: 'olga', groupids: [1, 2], extuser: 'olga-2', extpass: '********' });

function faultsOf(change: Partial<UserValues>, adds = true): string[][] {
  const values = adds ? { ...fresh, ...change } : { ...valuesOf(olga), ...change };
  const { error } = userSchema({ ...rules, adds }).safeParse(values);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

test.each<[Partial<UserValues>, string[][]]>([
  [{}, []],
  [{ name: ' ' }, [['name', 'This field is required.']]],
  [{ name: 'KIM' }, [['name', 'A user with that name already exists']]],
  [{ groupIds: [] }, [['groupIds', 'Choose at least one group.']]],
  [{ groupIds: [], permission: '0' }, []],
  [{ way: 'type' }, [['password', 'This field is required.']]],
  [{ way: 'type', password: 'four plain words' }, [['again', 'Incorrect']]],
  [{ way: 'type', password: 'four plain words', again: 'four plain words' }, []],
  [
    { way: 'type', password: 'short', again: 'short' },
    [['password', 'The password needs at least 8 characters.']],
  ],
  [{ expiry: '2027-02-30' }, [['expiry', 'A date such as 2027-12-31.']]],
  [{ expiry: '2027-12-31' }, []],
  [{ retention: '-1' }, [['retention', 'Enter a whole number within the limits.']]],
  [{ retention: '' }, [['retention', 'Enter a whole number within the limits.']]],
  [{ mail: 'olga' }, [['mail', 'An address such as kim@example.com.']]],
  [{ place: '91,0' }, [['place', 'Latitude and longitude in degrees, such as 25.033,121.565.']]],
  [{ zoom: '40' }, [['zoom', 'Enter a whole number within the limits.']]],
  [{ zoom: '12' }, []],
])('a new user with %j has faults %j', (change, faults) => expect(faultsOf(change)).toEqual(faults));

test('what a manager begins with is no more than they have', () => {
  expect(blankValues(2, { days: 30, lastDay: '2099-05-31' })).toMatchObject({
    retention: '30',
    expiry: '2099-05-31',
  });
});

test('a manager makes no manager of their own group, which the form says at the groups', () => {
  const manager = { ...fresh, permission: '1', manager: true };
  const faults = (groupIds: readonly number[]) =>
    userSchema({ ...rules, ownGroup: 1 })
      .safeParse({ ...manager, groupIds })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(faults([1])).toEqual([
    ['groupIds', 'You make managers of groups below your own: choose one of these'],
  ]);
  expect(faults([2])).toBeUndefined();
});

test('the password of a user who is there is looked at when it is to change', () => {
  expect(faultsOf({ password: 'x', again: 'y' }, false)).toEqual([]);
  expect(faultsOf({ changesPassword: true, password: 'four plain words' }, false)).toEqual([
    ['again', 'Incorrect'],
  ]);
  expect(faultsOf({ changesPassword: true }, false)).toEqual([['password', 'This field is required.']]);
});

test('of a new user only what was said is sent, and no password when they are invited', () => {
  expect(additionOf({ ...fresh, password: 'left over', phone: '1' }, 2)).toEqual({
    editingName: 'olga',
    editingPermission: 2,
    editingGroupids: [1],
    phone: '1',
  });
  expect(additionOf({ ...fresh, way: 'type', password: 'four plain words' }, 2)).toMatchObject({
    editingPW: 'four plain words',
  });
});

test('of a user who is there only what was changed is sent', () => {
  const change = changeOf(olga, { ...valuesOf(olga), active: false, expiry: '2027-12-31', zoom: '12' });
  expect(change).toEqual({ editingName: 'olga', disabled: true, expirydate: '2027-12-31', mapzoom: 12 });
  expect(changesIn(change)).toBe(3);
  expect(changesIn(changeOf(olga, valuesOf(olga)))).toBe(0);
  const password = { changesPassword: true, password: 'four plain words', again: 'four plain words' };
  expect(changesIn(changeOf(olga, { ...valuesOf(olga), ...password }))).toBe(1);
});
