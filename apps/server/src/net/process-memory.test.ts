import { expect, test } from 'vitest';
import { readStatus } from './process-memory.ts';

test('what the system tells of memory and threads is read, and nothing is made up where it tells nothing', () => {
  const text = 'Name:\tnode\nVmRSS:\t  307200 kB\nRssAnon:\t  204800 kB\nThreads:\t23\n';
  expect(readStatus(text)).toEqual({ anonymous: 204_800 * 1024, threads: 23 });
  expect(readStatus('')).toEqual({ anonymous: undefined, threads: undefined });
});
