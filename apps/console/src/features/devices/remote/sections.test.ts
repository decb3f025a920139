import { cuttingKeys, remoteKeys } from '@outrider/model/remote-settings/remote-settings.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import { expect, test } from 'vitest';
import type { ShownWish } from './remote-state.ts';
import { firstSection, menuFor, wordedSettingOf } from './sections.ts';

test('the menu has every parameter once, and what can cut a recorder off in a section of its own', () => {
  const menu = menuFor(() => true).filter(({ name }) => name !== 'raw');
  expect(menu.flatMap(({ keys }) => keys).toSorted()).toEqual([...remoteKeys].toSorted());
  expect(menu.find(({ name }) => name === 'cut')?.keys).toEqual(cuttingKeys);
});

test('who has a right to some parameters sees their sections alone', () => {
  const only = (...rights: Right[]) => menuFor((right) => rights.includes(right)).map(({ name }) => name);
  expect(only('F_rmdvrs_volume')).toEqual(['enc']);
  expect(only('F_rmdvrs_server')).toEqual(['cut']);
  expect(only('F_rmdvrs_heartbeat', 'F_rmdvrs_rawdata')).toEqual([
    'cam',
    'bsd',
    'valarm',
    'tyre',
    'sleep',
    'net',
    'raw',
  ]);
  expect(only()).toEqual([]);
});

test('it opens where a recorder did not do as it was told, else at the first section', () => {
  const menu = menuFor(() => true);
  const wish: ShownWish = { value: 1, user: 'ann', sinceMs: 0, state: 'waiting', fault: '' };
  const [key = 'sys_TZ'] = menu.find(({ name }) => name === 'net')?.keys ?? [];
  expect(firstSection(menu, { wishes: {} })).toBe(menu[0]?.name);
  expect(firstSection(menu, { wishes: { [key]: wish } })).toBe(menu[0]?.name);
  expect(firstSection(menu, { wishes: { [key]: { ...wish, state: 'refused' } } })).toBe('net');
  expect(firstSection(menu, { wishes: { [key]: { ...wish, state: 'differs' } } })).toBe('net');
  expect(firstSection([], { wishes: {} })).toBeUndefined();
});

test('every parameter is found with its words', () => {
  for (const key of remoteKeys) expect(wordedSettingOf(key).label).not.toBe('');
});
