import { expect, test } from 'vitest';
import { framedPagesForm, linesOf, pagesOf } from './framed-page-values.ts';

const weather = { title: 'Weather', url: 'https://weather.example/' };
const desk = { title: 'Desk', url: '/desk', camera: true };

test('the form has a line for each page that there may be', () => {
  const { pages } = linesOf([weather, desk]);
  expect(pages).toHaveLength(5);
  expect(pages[1]).toEqual(desk);
  expect(pages[4]).toEqual({ title: '', url: '', camera: false });
});

test('what was not touched is kept as it was', () => {
  expect(pagesOf(linesOf([weather, desk]), [weather, desk])).toEqual([weather, desk]);
});

test('only lines with both a title and an address are pages', () => {
  const { pages } = linesOf([weather]);
  const typed = pages.with(1, { title: 'Half', url: ' ', camera: false }).with(2, desk);
  expect(pagesOf({ pages: typed }, [weather])).toEqual([weather, desk]);
});

test('letting a page use the camera, or forbidding it, is obeyed', () => {
  const lines = (camera: boolean) => ({ pages: [{ ...weather, camera }] });
  expect(pagesOf(lines(true), [weather])).toEqual([{ ...weather, camera: true }]);
  expect(pagesOf(lines(false), [{ ...weather, camera: true }])).toEqual([{ ...weather, camera: false }]);
});

test.each(['http://weather.example/', 'https://me:word@weather.example/', 'javascript:alert(1)'])(
  '%s may not be framed',
  (url) => {
    const { error } = framedPagesForm.safeParse({ pages: [{ title: 'Bad', url, camera: false }] });
    expect(error?.issues[0]?.message).toBe('An https address without a password, or a path of this server.');
  },
);
