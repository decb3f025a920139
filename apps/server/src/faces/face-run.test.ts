import { expect, test, vi } from 'vitest';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { FaceRun } from './face-run.ts';
import { LONG } from '../testing-wait.ts';

const EMPTY = { updatedS: 0, readS: 0, idcard: '', name: '', md5: '' };
const PERSON = { faceid: 1, idcard: '1', name: 'Ann' };

/** A run whose first question to the recorder is answered once the test says so. */
function runOf(words: { readonly ch: number; readonly faceid: number }) {
  const first = Promise.withResolvers<typeof EMPTY>();
  const ask = vi.fn(async () => ({}));
  const read = vi.fn(() => first.promise);
  const find = vi.fn(async (): Promise<typeof PERSON | undefined> => PERSON);
  const run = new FaceRun(
    {
      links: { ask },
      store: { faces: { find, photoOf: async () => ({ photoid: 1, md5: 'm', size: 1 }) } },
      reader: { read },
      tickets: { make: () => ({ address: '/x', end: () => {} }) },
      base: () => 'http://127.0.0.1:1',
      ready: async () => {},
    } as never,
    {
      order: () => ({ deviceid: 'a', act: 'set', idcard: '1', name: 'Ann', ...words }),
      change: async () => {},
    } as never,
  );
  return { run, first, ask, read, find };
}

test('an order that is stopped is over, and asks nothing more once its question is answered', async () => {
  const { run, first, ask, read } = runOf({ ch: 3, faceid: 0 });
  const end = run.run();
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), LONG);
  await run.stop();
  expect(await end).toBeUndefined();
  first.resolve(EMPTY);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ask).not.toHaveBeenCalled();
  expect(read).toHaveBeenCalledOnce();
});

test('a person who is removed while the slots are looked through is not sent', async () => {
  const { run, first, ask, read, find } = runOf({ ch: 3, faceid: 1 });
  const end = run.run();
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), LONG);
  find.mockResolvedValue(undefined);
  first.resolve(EMPTY);
  expect(await end).toMatchObject({ kind: 'failed', reason: faceSentences.noPerson });
  expect(ask).not.toHaveBeenCalled();
});
