import { expect, test } from 'vitest';
import {
  allWords,
  type Base,
  countOf,
  documentOf,
  draftFault,
  NO_DRAFTS,
  rebased,
  shownCell,
  withForm,
  withStrike,
  withText,
} from './drafts.ts';

const base: Base = {
  configs: [
    { config: 'en', name: 'English', icon: 'us' },
    { config: 'tw', name: '繁體中文', icon: 'tw' },
    { config: 'de', name: 'Deutsch', icon: 'de' },
  ],
  own: ['en', 'tw'],
  raw: ['Speed', '{count} devices', 'Depot'],
  areas: { fleet: ['Speed', '{count} devices'] },
  data: {
    en: { '{count} devices': { one: '{count} device', other: '{count} devices' } },
    tw: { Speed: '速度', '{count} devices': '{count} 台設備' },
  },
  edited: { tw: { Speed: { text: '車速', by: 'olga', at: 7 } } },
  version: 'v1',
};
const textsOf = (language: string, word: string, drafts = NO_DRAFTS) =>
  shownCell(base, drafts, language, word).forms.map(({ text }) => text);

test('a cell says what was typed, else what is saved, else what the product says', () => {
  expect([
    textsOf('en', 'Speed'),
    textsOf('tw', 'Speed'),
    textsOf('de', 'Speed'),
    textsOf('en', 'Depot'),
  ]).toEqual([['Speed'], ['車速'], [''], ['']]);
  const drafts = withText(base, NO_DRAFTS, 'tw', 'Speed', '速率');
  expect(shownCell(base, drafts, 'tw', 'Speed')).toMatchObject({
    changed: true,
    draft: true,
    product: '速度',
  });
  expect(textsOf('tw', 'Speed', drafts)).toEqual(['速率']);
});

test('what is emptied, or says what the product says, is taken back and not saved', () => {
  for (const text of ['', ' ', '速度']) {
    const drafts = withText(base, NO_DRAFTS, 'tw', 'Speed', text);
    expect([textsOf('tw', 'Speed', drafts), countOf(drafts)]).toEqual([['速度'], 1]);
    expect(documentOf(base, drafts).data).toEqual({ en: {}, tw: {}, de: {} });
  }
  const back = withText(base, withText(base, NO_DRAFTS, 'tw', 'Speed', '速率'), 'tw', 'Speed', '車速');
  expect(countOf(back)).toBe(0);
});

test('a word that counts has a cell for each form, and is not saved before it has all', () => {
  const cell = { language: 'de', word: '{count} devices' };
  const one = withForm(base, NO_DRAFTS, { ...cell, category: 'one' }, '{count} Gerät');
  expect(draftFault(base, one)).toMatchObject({ language: 'de', word: '{count} devices' });
  const both = withForm(base, one, { ...cell, category: 'other' }, '{count} Geräte');
  expect(draftFault(base, both)).toBeUndefined();
  expect(documentOf(base, both).data['de']).toEqual({
    '{count} devices': { one: '{count} Gerät', other: '{count} Geräte' },
  });
});

test('words are added below others, and struck ones are left out', () => {
  const words = [
    { word: 'Gate', below: 'Speed' },
    { word: 'Yard', below: 'Gate' },
    { word: 'Dock', below: 'Speed' },
  ];
  const drafts = withStrike({ ...NO_DRAFTS, words }, 'Depot');
  expect(allWords(base, drafts)).toEqual(['Speed', 'Dock', 'Gate', 'Yard', '{count} devices', 'Depot']);
  expect(documentOf(base, drafts).raw).not.toContain('Depot');
  expect(withStrike(drafts, 'Depot').struck).toEqual([]);
});

test('what was saved is no change any more, and what was typed since is', () => {
  const typed = withText(base, withText(base, NO_DRAFTS, 'tw', 'Speed', '速率'), 'de', 'Speed', 'Tempo');
  const saved = { ...base, version: 'v2', edited: { tw: { Speed: { text: '速率', by: 'olga', at: 8 } } } };
  expect(rebased(saved, base, typed).texts).toEqual({ tw: {}, de: { Speed: 'Tempo' } });
});
