import { spokenTexts } from '@outrider/model/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setTexts } from '../../ground/i18n/t.ts';
import { intervalText, lastText, leftText } from './maintenance-words.ts';

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

test('a plan by whose paper each vehicle has a date of its own says so, and what was done until when it is valid', () => {
  const plan = {
    planid: 1,
    edits: 1,
    name: 'Insurance',
    kind: 'insurance' as const,
    everykm: 0,
    everyhours: 0,
    everymonths: 0,
    remindkm: 0,
    remindhours: 0,
    reminddays: 30,
    note: '',
    devices: [],
    groups: [],
    vehicles: 2,
    mine: true,
  };
  expect(intervalText({ ...plan, dueday: 'own' }, 'kilometre')).toBe('on each vehicle’s own date');
  expect(intervalText({ ...plan, dueday: '2027-01-31' }, 'kilometre')).toBe('on 2027-01-31');
  const last = { day: '2026-11-27', done: true, until: '2028-11-30' };
  expect(lastText({ last }, 'kilometre')).toBe('2026-11-27 · valid until 2028-11-30');
});
