import { describe, expect, test } from 'vitest';
import { checkModules } from '../wiring/check-modules.ts';
import type { Ground } from './ground.ts';
import { modulesOn } from './modules.ts';

/** The list as it is; nothing starts, so that nothing is looked at of what it is given. */
const list = modulesOn({} as Ground);

test('the modules of the server fit together', () => {
  checkModules(list);
});

test('a module that is left out is missed by those that need it, each named with what it lacks', () => {
  const without = list.filter(({ name }) => name !== 'talks');
  expect(() => checkModules(without)).toThrow(
    "The modules do not fit together: 'recorders' needs 'ownTalks', which no module provides.",
  );
});

describe('modules that nobody else needs may be left out', () => {
  const needed = new Set(list.flatMap(({ needs }) => Object.values(needs).map(({ name }) => name)));
  const leaves = list.filter(({ provides }) => !Object.keys(provides).some((name) => needed.has(name)));
  test.each(leaves.map(({ name }) => name))('%s', (left) => {
    checkModules(list.filter(({ name }) => name !== left));
  });

  test('those of the features are', () => {
    expect(leaves.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['event downloads', 'persons', 'diagnostics']),
    );
  });
});
