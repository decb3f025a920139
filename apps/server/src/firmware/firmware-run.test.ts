import { ManualClock } from '@outrider/kit/clock.ts';
import { freshUpdate, type Update, type UpdateProgress } from '@outrider/model/firmware/update.ts';
import { expect, test } from 'vitest';
import { FirmwareRun } from './firmware-run.ts';

const SIZE = 1_000_000;

/** The update of a recorder that was told, and how far into its file it is kept to be, each time that is written. */
function fetching(fetched = 0) {
  const clock = new ManualClock();
  const kept: (number | undefined)[] = [];
  const order = { ...freshUpdate, fetched, size: SIZE } as Update;
  const never = (): never => {
    throw new Error('is not asked for');
  };
  const run = new FirmwareRun(
    {
      links: { ask: never, of: never },
      files: { find: never, faultOf: never, onlyOwn: false },
      clock,
      here: never,
      mayTell: never,
      said: never,
    },
    {
      order: () => order,
      change: (came: Partial<UpdateProgress>) => Promise.resolve(void kept.push(came.fetched)),
      mayGoOn: () => true,
      makesWay: () => {},
      isThere: () => true,
    },
  );
  return { clock, kept, run };
}

test('how far a recorder has fetched is kept with the first piece, then once in 5 s, however many pieces it takes', () => {
  const { clock, kept, run } = fetching();
  for (let piece = 1; piece <= 600; piece++) {
    run.tellFetched(piece * 1_000);
    clock.advance(100);
  }
  expect(kept).toEqual(Array.from({ length: 12 }, (_, five) => five * 50_000 + 1_000));
  expect(run.bytes).toBe(600_000);
});

test('a whole file is kept at once, and what was fetched already is not written again', () => {
  const { clock, kept, run } = fetching(500);
  run.tellFetched(500);
  expect(kept).toEqual([]);
  run.tellFetched(501);
  clock.advance(4_999);
  run.tellFetched(502);
  run.tellFetched(SIZE);
  expect(kept).toEqual([501, SIZE]);
  clock.advance(60_000);
  run.tellFetched(SIZE);
  run.tellFetched(700);
  expect(kept).toEqual([501, SIZE]);
});
