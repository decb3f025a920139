import { filterModes } from '@outrider/model/devices/device-filter.ts';
import { tw } from '@outrider/model/texts/tw.ts';
import { SERVER_EVENTS, serverEventMemos } from '@outrider/protocol/events/push-event.ts';
import { describe, expect, test } from 'vitest';
import { screens } from './screens.ts';
import { deviceStates } from '../ui/state-colours.ts';
import { setTexts, t } from '../ground/i18n/t.ts';

const CALL = /\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;
const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../**/*.ts', '../**/*.tsx', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** Raw words that the console's sources hand to t() as they stand. */
function spokenWords(): string[] {
  return Object.values(sources).flatMap((text) =>
    [...text.matchAll(CALL)].map(([, single, double]) => (single ?? double ?? '').replaceAll("\\'", "'")),
  );
}

test('every word the console speaks has its text in traditional Chinese', () => {
  const tables = [
    ...screens.map(({ title }) => title),
    ...filterModes.map(({ text }) => text),
    ...Object.values(deviceStates).map(({ text }) => text),
    SERVER_EVENTS,
    ...Object.values(serverEventMemos),
  ];
  const words = new Set([...spokenWords(), ...tables]);
  expect(words.size).toBeGreaterThan(150);
  expect([...words].filter((word) => !(word in tw))).toEqual([]);
});

test('a text holds the same values as its raw word', () => {
  const values = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
  for (const [raw, text] of Object.entries(tw)) expect([raw, values(text)]).toEqual([raw, values(raw)]);
});

describe('t', () => {
  test('puts values in, and leaves a word without text English', () => {
    setTexts({ '{device} added': '已新增 {device}' });
    expect(t('{device} added', { device: 'OT-1' })).toBe('已新增 OT-1');
    expect(t('Wholly new', { device: 'OT-1' })).toBe('Wholly new');
    setTexts({});
  });
});
