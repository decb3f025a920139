import { expect, test } from 'vitest';
import { isSmallScreen } from './small-screen.ts';

test.each([
  [1920, 1080, false],
  [2560, 1440, false],
  [1080, 1920, false],
  [1919, 1080, true],
  [1366, 768, true],
  [390, 844, false],
])('a screen of %d × %d is small: %s', (width, height, small) =>
  expect(isSmallScreen({ width, height })).toBe(small),
);
