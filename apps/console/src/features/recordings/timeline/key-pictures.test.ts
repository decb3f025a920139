import { ManualClock } from '@outrider/kit/clock.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { expect, test } from 'vitest';
import { KeyPictures } from './key-pictures.ts';

const A = { deviceid: 'A', channel: 1 };

function boot() {
  const asked: number[] = [];
  const waiting: PromiseWithResolvers<string | undefined>[] = [];
  const clock = new ManualClock();
  const pictures = new KeyPictures(
    (_place, ms) => {
      asked.push(ms);
      const answer = Promise.withResolvers<string | undefined>();
      waiting.push(answer);
      return answer.promise;
    },
    () => clock.elapsed(),
  );
  const come = async (address: string | undefined): Promise<void> => {
    waiting.shift()?.resolve(address);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const fail = (why = new Error('too late')): void => waiting.shift()?.reject(why);
  return { pictures, asked, come, fail, clock };
}

test('a picture is fetched once for ten seconds, and kept', async () => {
  const { pictures, asked, come } = boot();
  const wish = pictures.ask(A, 12_345);
  await come('one');
  expect(await wish).toBe('one');
  expect(pictures.known(A, 19_999)).toBe('one');
  expect(await pictures.ask(A, 10_000)).toBe('one');
  expect(asked).toEqual([10_000]);
  expect(pictures.known({ ...A, channel: 2 }, 12_345)).toBeUndefined();
});

test('while one is fetched, only the newest wish waits', async () => {
  const { pictures, asked, come } = boot();
  const first = pictures.ask(A, 0);
  const given = pictures.ask(A, 20_000);
  const newest = pictures.ask(A, 40_000);
  expect(await given).toBeUndefined();
  await come('first');
  await come('newest');
  expect([await first, await newest]).toEqual(['first', 'newest']);
  expect(asked).toEqual([0, 40_000]);
});

test('what is not there is not asked for again', async () => {
  const { pictures, asked, come } = boot();
  const wish = pictures.ask(A, 0);
  await come(undefined);
  expect(await wish).toBeUndefined();
  expect(await pictures.ask(A, 0)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('but after a while it may be: it is recorded only now', async () => {
  const { pictures, asked, come, clock } = boot();
  void pictures.ask(A, 0);
  await come(undefined);
  clock.advance(30_000);
  const wish = pictures.ask(A, 0);
  await come('later');
  expect(await wish).toBe('later');
  expect(asked).toHaveLength(2);
});

test('what the server does not give is told with why, until there is a picture', async () => {
  const { pictures, come, fail, clock } = boot();
  const first = pictures.ask(A, 0);
  expect(pictures.fault(A, 0)).toBeUndefined();
  fail(new CallError('NOT_FOUND', recordingSentences.unreadable));
  expect([await first, pictures.fault(A, 9_999)]).toEqual([undefined, 'The recording cannot be read']);
  expect(pictures.fault(A, 10_000)).toBeUndefined();
  clock.advance(30_000);
  const again = pictures.ask(A, 0);
  await come('one');
  expect([await again, pictures.fault(A, 0)]).toEqual(['one', undefined]);
});

test('what did not come in time is asked for again', async () => {
  const { pictures, asked, come, fail } = boot();
  const first = pictures.ask(A, 0);
  fail();
  expect(await first).toBeUndefined();
  const wish = pictures.ask(A, 0);
  await come('one');
  expect([await wish, pictures.known(A, 0)]).toEqual(['one', 'one']);
  expect(asked).toHaveLength(2);
});
