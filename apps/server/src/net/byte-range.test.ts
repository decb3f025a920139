import { expect, test } from 'vitest';
import { rangeOf } from './byte-range.ts';

test.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, undefined],
  ['bytes=0-', { from: 0, to: 100 }],
  ['bytes=10-19', { from: 10, to: 20 }],
  ['bytes=90-500', { from: 90, to: 100 }],
  ['bytes=-30', { from: 70, to: 100 }],
  ['bytes=-500', { from: 0, to: 100 }],
  ['bytes=100-', 'none'],
  ['bytes=20-10', 'none'],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
])('of a file of 100 bytes %s is %j', (header, range) => expect(rangeOf(header, 100)).toEqual(range));
