import { expect, test } from 'vitest';
import { menuPlace } from './menu-place.ts';

const page = { width: 390, height: 844 };
const menu = { width: 200, height: 300 };
const button = (right: number, top: number) => ({ left: right - 40, right, top, bottom: top + 30 });

test('a menu is below its button with the right edges in one line, and stays on the page', () => {
  expect(menuPlace(button(380, 10), menu, page)).toEqual({ left: 180, top: 42 });
  expect(menuPlace(button(60, 10), menu, page)).toEqual({ left: 8, top: 42 });
  expect(menuPlace(button(390, 10), menu, page)).toEqual({ left: 182, top: 42 });
});

test('a menu without room below is above, where there is room', () => {
  expect(menuPlace(button(380, 600), menu, page)).toEqual({ left: 180, top: 298 });
  expect(menuPlace(button(380, 200), { width: 200, height: 700 }, page)).toEqual({ left: 180, top: 232 });
});
