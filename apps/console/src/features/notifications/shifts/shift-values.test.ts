import { expect, test } from 'vitest';
import { NEW_EXCEPTION, NEW_SHIFT, savedOf, shiftsSchema, valuesOf } from './shift-values.ts';

const calendar = {
  id: 3,
  name: 'Nights',
  zone: 'Asia/Taipei',
  shifts: [{ days: [1, 7], from: 1_320, to: 360, way: 'mail', receiver: 'ann@example.com' } as const].map(
    (one) => ({ ...one, days: [...one.days] }),
  ),
  exceptions: [{ date: '2026-12-24', from: 0, to: 0, way: 'nobody', receiver: '' } as const],
};

test('a calendar that is opened and saved is the same', () => {
  expect(savedOf(3, shiftsSchema.parse(valuesOf(calendar)))).toEqual(calendar);
  expect('id' in savedOf(undefined, shiftsSchema.parse({ ...valuesOf(calendar) }))).toBe(false);
});

test('who was typed before nobody was chosen is not saved', () => {
  const exceptions = [{ ...NEW_EXCEPTION, date: '2026-12-24', receiver: 'ann@example.com' }];
  const saved = savedOf(3, shiftsSchema.parse({ ...valuesOf(calendar), exceptions }));
  expect(saved.exceptions).toMatchObject([{ way: 'nobody', receiver: '' }]);
});

test.each([
  ['a name', { name: ' ' }],
  ['a zone', { zone: 'Mars/Base' }],
  ['a receiver', { shifts: [NEW_SHIFT] }],
  ['a day', { shifts: [{ ...NEW_SHIFT, receiver: 'ann@example.com', days: [] }] }],
  ['a date', { exceptions: [NEW_EXCEPTION] }],
])('%s that is missing is asked for', (_what, more) => {
  expect(shiftsSchema.safeParse({ ...valuesOf(calendar), ...more }).success).toBe(false);
});
