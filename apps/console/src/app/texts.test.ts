import { faultWords } from '@outrider/evidence/fault-words.ts';
import { messageNames } from '@outrider/model/devices/message-names.ts';
import { filterModes } from '@outrider/model/devices/device-filter.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { eventGroups } from '@outrider/model/events/event-code.ts';
import { deviceEvents, eventCodes } from '@outrider/model/events/event-codes.ts';
import { serverAlarms } from '@outrider/model/events/server-alarms.ts';
import { rights } from '@outrider/model/people/rights.ts';
import { languages } from '@outrider/model/preferences/languages.ts';
import type { Text } from '@outrider/model/text.ts';
import { serverSentences } from '@outrider/model/server-sentences.ts';
import { areaTexts, type PlainWord, texts } from '@outrider/model/texts.ts';
import { SERVER_EVENTS } from '@outrider/model/events/server-events.ts';
import { describe, expect, test } from 'vitest';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../**/*.ts',
    '../**/*.tsx',
    '../../../server/src/**/*.ts',
    '../../../../packages/{model,protocol}/src/**/*.ts',
    '!../../../../packages/model/src/**/*texts.ts',
    '!../**/*.test.ts',
    '!../**/*.test.tsx',
    '!../**/testing/**',
    '!../../../**/*.test.ts',
    '!../../../../packages/**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
);

test('the console has no texts in its code: it fetches them', () => {
  const ofConsole = Object.entries(sources).filter(([path]) => !path.startsWith('../../../'));
  const taken = ofConsole.flatMap(([path, source]) =>
    [
      ...source.matchAll(/^import (?!type )(.*?) from '@outrider\/model\/(?:[\w-]+\/)*[\w-]*texts\.ts'/gm),
    ].map(([, names]) => `${path}: ${names}`),
  );
  expect(taken).toEqual([]);
});

/** Every string that stands in quotes in a source. */
function quotedStrings(): Set<string> {
  const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
  return new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(QUOTED)].map(([, single, double]) =>
        (single ?? double ?? '').replaceAll("\\'", "'"),
      ),
    ),
  );
}

/** Words that tables hold: one without a text does not compile. */
const tables: readonly PlainWord[] = [
  ...filterModes.map(({ text }) => text),
  ...Object.values(messageNames),
  ...Object.values(deviceEvents).map(({ name }) => name),
  ...Object.values(alarms).map(({ name }) => name),
  ...Object.values(eventGroups),
  ...Object.values(faultWords),
  ...rights.map(({ text }) => text),
  ...serverSentences.filter((word): word is PlainWord => !word.includes('{')),
  SERVER_EVENTS,
  // What deployments say to those whom they turn away.
  'Pleases contact IT DTC or call center 1176.',
];

test('every text is spoken somewhere', () => {
  const alarmWords = Object.values(serverAlarms).flatMap(Object.values<string | undefined>);
  const spoken = new Set<string | undefined>([
    ...quotedStrings(),
    ...tables,
    ...alarmWords,
    ...eventCodes.map(({ name }) => name),
  ]);
  expect(spoken.size).toBeGreaterThan(1000);
  expect(Object.keys(texts.tw).filter((word) => !spoken.has(word))).toEqual([]);
});

test('a word belongs to one area', () => {
  const words = areaTexts.flatMap(({ tw }) => Object.keys(tw));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test('every word of a table has its text in traditional Chinese', () => {
  expect(tables.filter((word) => !(word in texts.tw))).toEqual([]);
});

const formsOf = (text: Text): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text).filter((form) => form !== undefined);
const valuesOf = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe.each(languages)('in $name', ({ code, locale }) => {
  test('a text holds the same values as its raw word; the form for one need not count', () => {
    for (const [raw, text] of Object.entries(texts[code])) {
      const values = valuesOf(raw);
      const uncounted = values.filter((name) => name !== '{count}');
      for (const form of formsOf(text)) {
        const fits = typeof text !== 'string' && form === text.one && valuesOf(form).length < values.length;
        expect([raw, valuesOf(form)]).toEqual([raw, fits ? uncounted : values]);
      }
    }
  });

  test('a text with forms has every form that its language makes', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    for (const [raw, text] of Object.entries(texts[code])) {
      if (typeof text === 'string') continue;
      expect([raw, Object.keys(text).sort()]).toEqual([raw, [...pluralCategories].sort()]);
    }
  });
});
