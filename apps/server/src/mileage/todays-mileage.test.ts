import { ManualClock } from '@outrider/kit/clock.ts';
import { MileageCounter } from '@outrider/model/mileage/mileage.ts';
import type { CountedMileage } from '@outrider/store/positions/positions.ts';
import { expect, test, vi } from 'vitest';
import { TodaysMileage } from './todays-mileage.ts';
import { LONG } from '../testing-wait.ts';

const nothing: CountedMileage = { ...new MileageCounter().done(0), gaps: [] };
const NOON = new Date(2026, 2, 29, 12).getTime();
const MIDNIGHT = new Date(2026, 2, 29).getTime();

function today() {
  const clock = new ManualClock(NOON);
  const mileage = vi.fn((_deviceid: string, _fromMs: number, _toMs: number) =>
    Promise.resolve<CountedMileage>(nothing),
  );
  return { clock, mileage, book: new TodaysMileage({ mileage }, clock) };
}

test('a day begins at midnight by the clock of the machine', async () => {
  const { mileage, book } = today();
  await book.of('A');
  expect(mileage).toHaveBeenCalledWith('A', MIDNIGHT, NOON);
  expect(book.beganMs()).toBe(MIDNIGHT);
});

test('a caller who asks for the same device within ten seconds has the same count, and no other day’s', async () => {
  const { clock, mileage, book } = today();
  await Promise.all([book.of('A'), book.of('A'), book.of('B')]);
  expect(mileage).toHaveBeenCalledTimes(2);
  clock.advance(9_999);
  await book.of('A');
  expect(mileage).toHaveBeenCalledTimes(2);
  clock.advance(1);
  await book.of('A');
  expect(mileage).toHaveBeenCalledTimes(3);
  clock.leap(13 * 3_600_000);
  await book.of('A');
  expect(mileage).toHaveBeenCalledTimes(4);
});

test('one day is read after the other, so that the store gets to other work between them', async () => {
  const { mileage, book } = today();
  const first = Promise.withResolvers<CountedMileage>();
  mileage.mockReturnValueOnce(first.promise);
  const both = [book.of('A'), book.of('B')];
  await vi.waitFor(() => expect(mileage).toHaveBeenCalledTimes(1), LONG);
  first.resolve(nothing);
  await Promise.all(both);
  expect(mileage).toHaveBeenCalledTimes(2);
});

test('a count that failed is not kept', async () => {
  const { mileage, book } = today();
  mileage.mockRejectedValueOnce(new Error('closed'));
  await expect(book.of('A')).rejects.toThrow('closed');
  await expect(book.of('A')).resolves.toBe(nothing);
});

test('when a hundred wait, the next one is told to ask again later', async () => {
  const { mileage, book } = today();
  const first = Promise.withResolvers<CountedMileage>();
  mileage.mockReturnValueOnce(first.promise);
  const waiting = Array.from({ length: 100 }, (_, at) => book.of(`d${at}`));
  await expect(book.of('late')).rejects.toMatchObject({ code: 'RATE_LIMIT' });
  first.resolve(nothing);
  await Promise.all([book.of('d0'), ...waiting]);
  await expect(book.of('late')).resolves.toBe(nothing);
});
