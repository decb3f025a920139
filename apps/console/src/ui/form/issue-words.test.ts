import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issue-words.ts';

const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueWords }).error?.issues.map(({ message }) => message);

test('a limit is said in words, and words that the schema has stay', () => {
  expect(wordsOf(z.string().max(3), 'long')).toEqual(['At most 3 characters.']);
  expect(wordsOf(z.string().regex(/^[^,]*$/, 'A channel name has no comma.'), 'a,b')).toEqual([
    'A channel name has no comma.',
  ]);
});
