import { expect, test } from 'vitest';
import { type History, versionOf } from './version.ts';

const history: History = { count: 12, hash: 'abc1234', seconds: 0, isModified: false, release: 'none' };

test.each([
  [undefined, '0.1.0'],
  [{ ...history, release: 'here' }, '0.1.0'],
  [{ ...history, release: 'here', isModified: true }, '0.1.0+modified'],
  [history, '0.1.0~12.gabc1234'],
  [{ ...history, release: 'before' }, '0.1.0+12.gabc1234'],
  [{ ...history, isModified: true }, '0.1.0~12.gabc1234.modified'],
] satisfies [History | undefined, string][])('%j is version %s', (one, version) =>
  expect(versionOf('0.1.0', one)).toBe(version),
);
