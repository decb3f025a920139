import { expect, test } from 'vitest';
import { isHeldOn, nameOfKey } from './keys.ts';
import { playKeys } from './play-keys.ts';

const named = (key: string, signs = true): string | undefined => nameOfKey(playKeys.rows, key, signs);

test('a key is known by what it does, and one that does nothing is nobody’s', () => {
  expect([' ', 'k', 'ArrowLeft', '7', 'Escape', 'q'].map((key) => named(key))).toEqual([
    'play',
    'play',
    'back',
    'large',
    'all',
    undefined,
  ]);
});

test('where letters alone are no keys, neither are numbers and signs; all others are', () => {
  expect(['k', '7', ',', 'б'].map((key) => named(key, false))).toEqual(Array(4).fill(undefined));
  expect([' ', 'ArrowLeft', 'Home', 'Escape'].map((key) => named(key, false))).toEqual([
    'play',
    'back',
    'begin',
    'all',
  ]);
});

test('held down, arrows, pages, steps and zoom go on; what is switched is switched once', () => {
  const held = ['ArrowLeft', 'PageUp', ',', '.', '+', 'f', 'k', '2', 'б', ' ', 'Enter', 'Escape'];
  expect(held.filter((key) => isHeldOn(key))).toEqual(['ArrowLeft', 'PageUp', ',', '.', '+']);
});
