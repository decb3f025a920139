import { expect, test } from 'vitest';
import { said, spokenBy } from './words.ts';

test('a package speaks the language of the browser that opens it, English where it has none', () => {
  expect(['zh-TW', 'es-MX', 'DE', 'ja', 'fr', ''].map(spokenBy)).toEqual([
    'zh',
    'es',
    'de',
    'ja',
    undefined,
    undefined,
  ]);
});

test('each of its texts holds the values of its word', () => {
  const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
  for (const [word, texts] of Object.entries(said))
    for (const text of Object.values(texts)) expect([word, valuesOf(text)]).toEqual([word, valuesOf(word)]);
});
