import { expect, test } from 'vitest';
import { groupPaths } from './group-paths.ts';

test('a group is told with those above it, and one whose parents go round in a circle too', () => {
  const paths = groupPaths([
    { groupid: 1, parentid: null, name: 'All' },
    { groupid: 2, parentid: 1, name: 'North' },
    { groupid: 3, parentid: 2, name: 'Depot' },
    { groupid: 4, parentid: 4, name: 'Odd' },
  ]);
  expect([...paths.values()]).toEqual(['All', 'All / North', 'All / North / Depot', 'Odd']);
});
