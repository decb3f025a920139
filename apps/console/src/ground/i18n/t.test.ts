import { afterEach, expect, test } from 'vitest';
import { setTexts, t, translate } from './t.ts';

afterEach(() => setTexts({}));

test('values are put in, and a word without text stays English', () => {
  setTexts({ '{device} added': '已新增 {device}' });
  expect(t('{device} added', { device: 'OT-1' })).toBe('已新增 OT-1');
  expect(t('{device} removed', { device: 'OT-1' })).toBe('OT-1 removed');
});

test('what counts has the form that its language gives the count', () => {
  setTexts({ '{count} devices': { one: '{count} device', other: '{count} devices' } }, 'en');
  expect([0, 1, 2].map((count) => t('{count} devices', { count }))).toEqual([
    '0 devices',
    '1 device',
    '2 devices',
  ]);
  setTexts({ '{count} devices': { one: '{count} appareil', other: '{count} appareils' } }, 'fr');
  expect(t('{count} devices', { count: 0 })).toBe('0 appareil');
});

test('what others say is translated where there is a text, and stands as it is where there is none', () => {
  setTexts({ Speed: '速度' });
  expect(['Speed', 'constructor', 'Depot {north}'].map(translate)).toEqual([
    '速度',
    'constructor',
    'Depot {north}',
  ]);
});

// Nobody runs this: it is held by the compiler.
export function refusedByTheCompiler(): void {
  // @ts-expect-error -- a word without its text
  t('Wholly new');
  // @ts-expect-error -- its value is missing
  t('{device} added');
  // @ts-expect-error -- its value has another name
  t('{device} added', { id: 'OT-1' });
  // @ts-expect-error -- a count is a number
  t('{count} devices', { count: '1' });
}
