import { ManualClock } from '@outrider/kit/clock.ts';
import { freshUpdate, type Update, type UpdateProgress } from '@outrider/model/firmware/update.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
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
      base: never,
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

test.each([
  ['came back as it was is sent it again', 'V1', true, { kind: 'again', reason: firmwareSentences.cutOff }],
  [
    'came back with a third version is not',
    'V3',
    true,
    { kind: 'failed', reason: firmwareSentences.oldVersion },
  ],
  [
    'did not come back since the server goes on with it is not',
    'V1',
    false,
    { kind: 'failed', reason: firmwareSentences.silent },
  ],
] as const)(
  'a recorder that was sent its whole file, does nothing more, and %s',
  async (_what, version, comesBack, end) => {
    const clock = new ManualClock();
    const told = { toldMs: 1, isSent: true, fetched: SIZE, size: SIZE, before: 'V1' };
    const order = { ...freshUpdate, ...told, deviceid: 'd', target: 'V2' } as Update;
    const changed: Partial<UpdateProgress>[] = [];
    let asked = 0;
    const never = (): never => {
      throw new Error('is not asked for');
    };
    const run = new FirmwareRun(
      {
        links: {
          ask: async () => {
            asked++;
            return { version, model: 'M1' } as never;
          },
          of: never,
        },
        files: { find: never, faultOf: never, onlyOwn: false },
        clock,
        here: never,
        base: never,
        mayTell: never,
        said: () => {},
      },
      {
        order: () => order,
        change: (came) => Promise.resolve(void changed.push(came)),
        mayGoOn: () => true,
        makesWay: () => {},
        isThere: () => true,
      },
    );
    const ended = run.run();
    await expect.poll(() => asked).toBe(1);
    if (comesBack) {
      run.tell('attached');
      await expect.poll(() => asked).toBe(2);
    }
    clock.advance(15 * 60_000);
    expect(await ended).toEqual({ ...end, counts: true });
    expect(changed).toEqual(end.kind === 'again' ? [freshUpdate] : []);
  },
);
