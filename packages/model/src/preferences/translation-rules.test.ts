import { expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { languages } from './languages.ts';
import { textFault, wantedForms, wordFault } from './translation-rules.ts';
import { translationSentences as sentences } from './translation-sentences.ts';
import { shippedText } from '../texts.ts';

const COUNT = { one: '{count} device', other: '{count} devices' };

test.each([
  ['{device} added', '{device} wurde hinzugefügt', undefined],
  ['{device} added', 'Hinzugefügt', 'The text has to hold {device}, as its word does'],
  ['{device} added', '{Device} added', 'The text has to hold {device}, as its word does'],
  [
    '{device} added',
    '{device} {device}',
    'The text holds {device}, which its word does not have, or has once only',
  ],
  ['Speed', 'Speed {n}', 'The text holds {n}, which its word does not have, or has once only'],
  ['Speed', '<b>Speed</b>', sentences.markup],
  ['Speed', 'Speed &lt;', sentences.markup],
  ['Speed', 'a < b & c', undefined],
  ['Speed', 'Speed\nlimit', sentences.unseen],
  ['Speed', 'Speed\u{202E}', sentences.unseen],
  ['Speed', 'S'.repeat(60), undefined],
  ['Speed', 'S'.repeat(61), sentences.tooLong],
  ['Speed', ' ', sentences.formMissing],
])('of %j the text %j is refused: %j', (word, text, fault) => {
  expect(textFault('de', word, text, undefined)).toBe(fault);
});

test.each([
  ['en', COUNT, undefined],
  ['en', { one: 'One device', other: '{count} devices' }, undefined],
  ['en', { one: '{count} device', other: 'Devices' }, 'The text has to hold {count}, as its word does'],
  ['en', '{count} devices', 'The text needs a form for each of: one, other'],
  ['en', { other: '{count} devices' }, 'The text needs a form for each of: one, other'],
  ['en', { ...COUNT, few: '{count} few' }, sentences.noForms],
  ['pl', COUNT, 'The text needs a form for each of: few, many, one, other'],
  ['ja', '{count} 台', undefined],
  ['ja', COUNT, sentences.noForms],
])('in %s the counting text %j is refused: %j', (language, text, fault) => {
  const said = textFault(language, '{count} devices', text, COUNT);
  expect(said?.split(': ')[0]).toBe(fault?.split(': ')[0]);
  expect(wantedForms('pl', COUNT)).toHaveLength(4);
});

test.each(languages)('every text of the product in $name could be saved', ({ code }) => {
  const faults = Object.entries(texts[code]).flatMap(([word, text]) => {
    const fault = textFault(code, word, text, shippedText(code, word));
    return fault === undefined ? [] : [[word, fault]];
  });
  expect(faults).toEqual([]);
});

test('a word is not empty, has no spaces at its ends, and no markup', () => {
  expect(['Depot', '', ' Depot', '<i>', 'D'.repeat(501)].map(wordFault)).toEqual([
    undefined,
    sentences.wordBlank,
    sentences.wordBlank,
    sentences.markup,
    sentences.tooLong,
  ]);
});
