import { expect, test } from 'vitest';
import { VersionCheck } from './version-check.ts';

test('a console is outdated once the server serves other files, not while it does not answer', async () => {
  const answers = [undefined, 'a', 'a', undefined, 'b', 'b'];
  const check = new VersionCheck(async () => answers.shift());
  const seen: boolean[] = [];
  while (answers.length > 0) seen.push(await check.isOutdated());
  expect(seen).toEqual([false, false, false, false, true, true]);
});
