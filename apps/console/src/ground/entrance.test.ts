import { expect, test } from 'vitest';
import { entranceOf } from './entrance.ts';

test.each([
  ['/0123456789abcdef', '/0123456789abcdef'],
  ['/0123456789abcdef/liveview/a', '/0123456789abcdef'],
  ['/blockview', ''],
  ['/0123456789abcdef0/login', ''],
  ['/', ''],
])('%s: "%s"', (path, entrance) => expect(entranceOf(path)).toBe(entrance));
