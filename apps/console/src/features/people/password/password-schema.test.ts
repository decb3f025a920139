import { expect, test } from 'vitest';
import type { PasswordPolicy } from '@outrider/model/people/user.ts';
import { passwordSchema } from './password-schema.ts';

const whole = { current: 'old one', next: 'four plain words', again: 'four plain words' };

/** What is wrong with which field. */
function faultsOf(change: Partial<typeof whole>, policy: PasswordPolicy = 'standard'): unknown {
  const { error } = passwordSchema('eve', policy).safeParse({ ...whole, ...change });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
}

test.each([
  [{}, []],
  [{ current: '' }, [['current', 'This field is required.']]],
  [{ again: '' }, [['again', 'This field is required.']]],
  [{ again: 'four plain' }, [['again', 'Incorrect']]],
  [
    { current: '', again: 'four plain' },
    [
      ['current', 'This field is required.'],
      ['again', 'Incorrect'],
    ],
  ],
])('%j has faults %j', (change, faults) => expect(faultsOf(change)).toEqual(faults));

test('a password with the user name in it is refused', () => {
  const next = 'i am EVE indeed';
  expect(faultsOf({ next, again: next })).toEqual([['next', 'The password must not contain the user name.']]);
});

test('the strict policy asks for more', () => {
  expect(faultsOf({}, 'strict')).toEqual([['next', expect.stringContaining('uppercase')]]);
  expect(faultsOf({ next: 'Four plain words!', again: 'Four plain words!' }, 'strict')).toEqual([]);
});
