import { expect, test } from 'vitest';
import { VersionCheck } from './version-check.ts';

test('a console is outdated once the server serves other files, not while it does not answer', async () => {
  const ours = '{"index.html":{"file":"assets/first-a.js","css":["assets/first-b.css"]}}';
  const answers = [undefined, ours, ours.replace('first-b', 'first-c'), undefined, '{"renewed":true}'];
  const check = new VersionCheck(async () => answers.shift(), ['assets/first-a.js', 'assets/first-b.css']);
  const seen: boolean[] = [];
  while (answers.length > 0) seen.push(await check.isOutdated());
  expect(seen).toEqual([false, false, true, false, true]);
});
