import { expect, test } from 'vitest';
import { languages } from '../preferences/languages.ts';
import { textFault } from '../preferences/translation-rules.ts';
import { isProductWord, productText, productWords, spokenTexts, texts, textsByArea } from '../texts.ts';

const inFiles = languages.filter(({ code }) => !['en', 'en-literal', 'tw'].includes(code));

test.each(inFiles)('$name is whole: npm run words says what it lacks', ({ code }) => {
  const lacking = productWords.filter((word) => !Object.hasOwn(texts[code], word));
  expect([lacking.length, ...lacking.slice(0, 20)]).toEqual([0]);
});

test.each(inFiles)('$name holds no word that the product does not have', ({ code }) => {
  expect(Object.keys(texts[code]).filter((word) => !isProductWord(word))).toEqual([]);
});

test.each(inFiles)(
  'each text of $name obeys the rules of translations, and counts where English does',
  ({ code }) => {
    const faults = Object.entries(texts[code]).flatMap(([word, text]) => {
      const fault = textFault(code, word, text, texts.en[word] ?? word);
      return fault === undefined ? [] : [[word, fault]];
    });
    expect(faults).toEqual([]);
  },
);

test('what a language does not say is English as the product speaks it, in the literal English as it was required', () => {
  expect(spokenTexts('da')['duplcate']).toBe('duplicate');
  expect(spokenTexts('de')).toMatchObject({ ...texts.de });
  expect(Object.keys(spokenTexts('de'))).toEqual(expect.arrayContaining(Object.keys(texts.en)));
  expect(spokenTexts('en-literal')['duplcate']).toBeUndefined();
});

test.each(['load setting success', 'load lsblk success', 'set done', 'setted list', 'set OK', 'Save OK'])(
  'the literal English says %j in just these words, and English says it better',
  (word) => {
    expect(productText('en-literal', word)).toBe(word);
    expect(productText('en', word)).not.toBe(word);
  },
);

test('a device of the fleet has one name in Traditional Chinese; what people sign in with has another', () => {
  const otherwise = Object.entries(textsByArea)
    .filter(([area]) => area !== 'people')
    .flatMap(([, { tw }]) => Object.entries(tw))
    // Storage devices are no devices of the fleet.
    .filter(([, text]) => /(?<!儲存)裝置/u.test(JSON.stringify(text)));
  expect(otherwise).toEqual([]);
});
