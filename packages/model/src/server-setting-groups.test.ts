import { expect, test } from 'vitest';
import { serverSections } from './server-settings.ts';
import { settingGroups } from './server-setting-groups.ts';

test('each section of the server settings stands below one heading', () => {
  const named = settingGroups.flatMap(({ sections }) => sections);
  expect(named.toSorted()).toEqual(serverSections.toSorted());
});
