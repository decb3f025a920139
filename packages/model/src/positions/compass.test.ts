import { expect, test } from 'vitest';
import { compassPoint } from './compass.ts';

test.each([
  [0, 'N'],
  [22, 'N'],
  [23, 'NE'],
  [90, 'E'],
  [225, 'SW'],
  [359, 'N'],
  [-90, 'W'],
])('%i degrees point %s', (heading, point) => expect(compassPoint(heading)).toBe(point));
