import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

function start(...args: string[]) {
  return spawn(process.execPath, [main, '--vehicles', '1', '--port', '1', ...args], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
}

test('the fleet ends with its starter, also when that ended before the fleet had begun', async () => {
  const early = start();
  early.disconnect();
  const late = start();
  late.stdout?.once('data', () => late.disconnect());
  expect(await Promise.all([once(early, 'exit'), once(late, 'exit')])).toEqual([
    [0, null],
    [0, null],
  ]);
});

test('the fleet ends when it is told to', async () => {
  const fleet = start();
  fleet.stdout?.once('data', () => fleet.kill('SIGINT'));
  expect(await once(fleet, 'exit')).toEqual([0, null]);
});

test('a bad option is exit code 2', async () => {
  expect(await once(start('--vehicles', 'many'), 'exit')).toEqual([2, null]);
  expect(await once(start('--streets-out', '/nonexistent/a'), 'exit')).toEqual([2, null]);
});
