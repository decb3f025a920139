import { expect, test } from 'vitest';
import { findSettings } from './find-settings.ts';

const found = (typed: string): string[] =>
  findSettings(typed, (word) => (word === 'Folders of recordings' ? '錄影資料夾' : word)).map(
    ({ section, field }) => `${section}.${field}`,
  );

test('a setting is found by words of its label, its hint and its section, in any order', () => {
  expect(found('kept fetched')).toEqual(['recordOptions.fetched']);
  expect(found('locked')).toEqual([
    'events.holdDays',
    'events.autouploadsize',
    'events.attachsize',
    'recordOptions.days',
  ]);
  expect(found('positions database')).toEqual(['database.positions', 'database.positionsSize']);
});

test('it is found by its name in the language of the page, too', () => {
  expect(found('資料夾')).toEqual(['recordDisks.folders']);
});

test('where a word is in none, nothing is found', () => expect(found('days nonsense')).toEqual([]));
