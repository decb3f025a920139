import { accessOf } from '@outrider/model/people/rights.ts';
import { expect, test } from 'vitest';
import { accessChange } from './access-change.ts';

const some = accessOf(['P_live', 'P_dash']);

test('rights that were taken are named, with since when', () => {
  expect(accessChange(some, accessOf(['P_dash']), '2026-11-29 10:30:00')).toMatch(
    /^No longer since 2026-11-29 10:30:00: Live ?view$/i,
  );
});

test('rights that were given are named beside those that were taken', () => {
  const text = accessChange(some, accessOf(['P_live', 'F_talk']), '2026-11-29 10:30:00');
  expect(text).toMatch(/^No longer since 2026-11-29 10:30:00: Dashboard From 2026-11-29 10:30:00 on: /);
});

test('where no right changed nothing is said', () => {
  expect(accessChange(some, some, '2026-11-29 10:30:00')).toBe('');
});
