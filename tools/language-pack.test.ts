import { expect, test } from 'vitest';
import { productWords } from '@outrider/model/texts.ts';
import { lackingWords, packFaults, withTexts } from './language-pack.ts';

test('what a language lacks comes with its English text, with forms where that counts', () => {
  expect(lackingWords({})).toMatchObject({
    Speed: 'Speed',
    duplcate: 'duplicate',
    '{count} devices': { one: expect.any(String), other: expect.any(String) },
  });
  expect(lackingWords({ Speed: 'Tempo' })).not.toHaveProperty('Speed');
  expect(Object.keys(lackingWords({}))).toHaveLength(new Set(productWords).size);
});

test('a word of nobody, a lost value and a lacking form are faults', () => {
  const faults = packFaults('es', {
    Turntable: 'Plato',
    '{device} added': 'Listo',
    '{count} devices': '{count}',
  });
  expect(faults).toEqual([
    'Turntable: there is no such word',
    expect.stringContaining('{device} added: The text has to hold {device}'),
    expect.stringContaining('{count} devices: The text needs a form for each of'),
  ]);
});

test('more texts stand in the order of the product, and words that it does not have any more go', () => {
  const [first = '', second = ''] = productWords;
  expect(Object.entries(withTexts({ [second]: '2', Turntable: '3' }, { [first]: '1' }))).toEqual([
    [first, '1'],
    [second, '2'],
  ]);
});
