import { expect, test } from 'vitest';
import { withGroupNames } from './group-words.ts';

const nameOf = (groupid: number): string | undefined => ({ 3: 'North', 5: 'North-A' })[groupid];

test.each([
  ['addToGroup', 'put OT-001 into group 5', 'put OT-001 into group 5 (North-A)'],
  [
    'takeOutOfGroup',
    'took x out of group 5 out of group 3 (by the token otr_1, Night)',
    'took x out of group 5 out of group 3 (North) (by the token otr_1, Night)',
  ],
  ['addGroup', 'added the group Dock below group 3', 'added the group Dock below group 3 (North)'],
  ['addGroup', 'added the group Dock below group 9', 'added the group Dock below group 9'],
  ['changeGroup', 'changed group 5: name …, parent 3', 'changed group 5 (North-A): name …, parent 3 (North)'],
  [
    'addUser',
    'added the user kim with permission 2 in group 5',
    'added the user kim with permission 2 in group 5 (North-A)',
  ],
  ['sendWords', 'told the driver of A: come into group 5', 'told the driver of A: come into group 5'],
])('%s: %s', (action, words, shown) => expect(withGroupNames(action, words, nameOf)).toBe(shown));
