import { z } from 'zod';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { KeptNote } from './kept-note.ts';

function boot() {
  const kept = new Map<string, string>();
  const written: string[] = [];
  const store = {
    settings: {
      get: async (name: string) => kept.get(name),
      put: async (name: string, value: string) => {
        written.push(value);
        kept.set(name, value);
      },
    },
  };
  const load = () =>
    KeptNote.load<readonly number[]>({
      store,
      name: 'n',
      schema: z.array(z.number()).readonly(),
      none: [],
      log: silentLog,
    });
  return { kept, written, load };
}

test('what was noted last is there for the next start, and nothing that was noted after the end', async () => {
  const { load, written } = boot();
  const note = await load();
  expect(note.left).toEqual([]);
  note.keep([1]);
  note.keep([1, 2]);
  await note[Symbol.asyncDispose]();
  note.keep([3]);
  expect((await load()).left).toEqual([1, 2]);
  // Values from before anything was written are not written by themselves.
  expect(written).toEqual(['[1,2]']);
});

test('what cannot be read is nothing', async () => {
  const { kept, load } = boot();
  for (const text of ['{', '"x"', '[null]']) {
    kept.set('n', text);
    expect((await load()).left).toEqual([]);
  }
});
