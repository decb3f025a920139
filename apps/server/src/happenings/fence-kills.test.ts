import { test } from 'vitest';
import { killDrives } from './testing/fence-kills.ts';

// What is told of fences is written with the report that says it: a server that is killed tells nothing twice, and forgets nothing.

test('a drive that is cut by kill -9 at 4 moments gives the same visits, and each event once', async () => {
  await killDrives(4);
}, 600_000);
