import { expect, test } from 'vitest';
import { placesOf, wallPresets } from './wall-presets.ts';

test.each(Object.entries(wallPresets))('%s has as many places as its name says', (name, preset) => {
  const said = name.split('+').reduce((sum, part) => sum + Number(part), 0);
  expect(placesOf(preset)).toBe(said);
});
