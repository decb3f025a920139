import { expect, test } from 'vitest';
import { namedIn, namePartAt, withName } from './case-mention.ts';

test('a note names who stands behind an @ as a word, in any case', () => {
  const people = ['ann', 'Bob', 'anna'];
  expect(namedIn('@ANN look, (@bob)!', people)).toEqual(['ann', 'Bob']);
  expect(namedIn('@annab, ann and me@bob', people)).toEqual([]);
  expect(namedIn('@anna', people)).toEqual(['anna']);
  expect(namedIn('@ann @ann', people)).toEqual(['ann']);
});

test('of names of which one begins with the other the one that stands there is meant', () => {
  const people = ['Ann', 'Ann Lee', '王小明', 'a.b'];
  expect(namedIn('@Ann Lee, please', people)).toEqual(['Ann Lee']);
  expect(namedIn('@Ann Lee and @Ann', people)).toEqual(['Ann Lee', 'Ann']);
  expect(namedIn('請 @王小明，@a.b 看', people)).toEqual(['王小明', 'a.b']);
});

test('while a name is typed it is known which part of it there is, and the choice takes its place', () => {
  expect([namePartAt('hi @an', 6), namePartAt('hi @', 4), namePartAt('hi', 2)]).toEqual([
    'an',
    '',
    undefined,
  ]);
  expect(namePartAt('me@an', 5)).toBeUndefined();
  expect(withName('hi @an please', 6, 'Ann Lee')).toEqual({ text: 'hi @Ann Lee please', cursor: 12 });
  expect(withName('hi @an', 6, 'ann')).toEqual({ text: 'hi @ann ', cursor: 8 });
});

test('a name is found as a word alone: what is left of a longer one is nobody', () => {
  expect(namedIn('@ann and @annabel', ['ann', 'abel'])).toEqual(['ann']);
});

test('what goes on for longer than a name is no part of one', () => {
  const text = `@ann ${'x'.repeat(80)}`;
  expect([namePartAt(text, 4), namePartAt(text, text.length)]).toEqual(['ann', undefined]);
});
