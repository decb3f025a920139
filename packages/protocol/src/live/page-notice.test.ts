import { expect, test } from 'vitest';
import { readPageNotice } from './page-notice.ts';

test('the end of a stream is read', () => {
  expect(readPageNotice('{"ended":3,"code":4403}')).toEqual({ ended: 3, code: 4403 });
  expect(readPageNotice('{"ended":4294967295,"code":1000,"more":1}')).toEqual({
    ended: 0xffffffff,
    code: 1000,
  });
});

test.each([
  '',
  '{',
  'null',
  '3',
  '{"ended":3}',
  '{"code":4403}',
  '{"ended":"3","code":4403}',
  '{"ended":-1,"code":4403}',
  '{"ended":4294967296,"code":4403}',
  '{"ended":1.5,"code":4403}',
  '{"ended":3,"code":"4403"}',
  '{"ended":3,"code":0.5}',
])('what is none of it is not read: %s', (text) => expect(readPageNotice(text)).toBeUndefined());
