import { describe, expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { ACCESS_LENGTH, accessOf, defaultAccess, FULL_ACCESS, hasRight, rights } from './rights.ts';
import type { Right } from './rights.ts';

describe('the rights', () => {
  test.each([
    [0, 'P_dash'],
    [5, 'P_repb'],
    [6, 'F_gps'],
    [12, 'F_talk'],
    [76, 'F_api_full'],
    [81, 'F_event_report'],
  ])('index %i of the access string is %s', (index, name) => expect(rights[index]?.name).toBe(name));

  test.each([
    ['F_rmdvrs_', 'remoteDevice', [...Array.from({ length: 39 }, (_, at) => 13 + at), 77, 78]],
    ['F_lmdvrs_', 'serverDevice', [...Array.from({ length: 24 }, (_, at) => 52 + at), 79, 80]],
  ])('those that begin with %s are in group %s, in its ranges', (prefix, group, indexes) => {
    expect(rights.filter(({ name }) => name.startsWith(prefix)).map(({ index }) => index)).toEqual(indexes);
    expect(rights.filter((right) => right.group === group).map(({ index }) => index)).toEqual(indexes);
  });

  test('are 82, each by a name and a text of its own', () => {
    expect(ACCESS_LENGTH).toBe(82);
    expect(new Set(rights.map(({ name }) => name)).size).toBe(82);
    expect(new Set(rights.map(({ text }) => text)).size).toBe(82);
  });

  test('have their texts in traditional Chinese', () => {
    expect(rights.filter(({ text }) => !(text in texts.tw)).map(({ text }) => text)).toEqual([]);
  });
});

test('a right is one character of the access string', () => {
  expect(hasRight(accessOf(['P_live', 'F_event_report']), 'F_event_report')).toBe(true);
  expect(hasRight(accessOf(['P_live']), 'P_dash')).toBe(false);
  expect(hasRight('1', 'F_event_report')).toBe(false);
  expect(hasRight(FULL_ACCESS, 'F_api_full')).toBe(true);
});

test('what is no right is granted as nothing else', () => {
  expect(() => accessOf(['F_anything' as Right])).toThrow('F_anything is no right');
  expect(() => hasRight(FULL_ACCESS, 'F_anything' as Right)).toThrow('F_anything is no right');
});

describe('what a level may when nobody said otherwise', () => {
  test('level 0 may everything', () => expect(defaultAccess(0)).toBe(FULL_ACCESS));

  test('a level may nothing that the one above it may not', () => {
    for (const level of [1, 2, 3]) {
      const above = defaultAccess(level - 1);
      expect(Array.from(defaultAccess(level), (flag, at) => flag <= (above[at] ?? ''))).not.toContain(false);
    }
  });

  test('only levels below 2 may set up devices', () => {
    expect([1, 2].map((level) => hasRight(defaultAccess(level), 'F_lmdvrs'))).toEqual([true, false]);
  });

  test('the API outside the console is for administrators', () => {
    expect(hasRight(defaultAccess(1), 'F_api_full')).toBe(false);
  });

  test('one of an own making is like level 3', () => expect(defaultAccess(7)).toBe(defaultAccess(3)));
});
