import { spokenTexts } from '@outrider/model/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTexts } from '../../ground/i18n/t.ts';
import { leftText } from './maintenance-words.ts';

beforeAll(() => setTexts(spokenTexts('en')));
afterAll(() => setTexts({}));

test.each([
  [{ days: -4 }, 'date', '4 days overdue'],
  [{ days: -1 }, 'date', '1 day overdue'],
  [{ days: 14 }, 'date', 'in 14 d'],
  [{ days: 3, km: -1_200 }, 'km', '1,200 Km overdue · in 3 d'],
  [{ hours: 5 }, 'hours', 'in 5 h'],
] as const)('%o is told as %s: %s', (left, by, text) => {
  expect(leftText({ left, by }, 'kilometre')).toBe(text);
});
