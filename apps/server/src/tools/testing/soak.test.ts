import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { killWishes } from './wish-kills.ts';

test('where disks cannot be had suffer, the end is not that of what was tried', async () => {
  const soak = fileURLToPath(new URL('soak.ts', import.meta.url));
  const env = { ...process.env, PATH: '/nowhere' };
  const child = spawn(
    process.execPath,
    [soak, '--kills', '0', '--looks', '0', '--rollout-recorders', '0', '--simulations', '2'],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  expect(await once(child, 'close')).toEqual([3, null]);
  expect(out).toContain('2 of 2 simulations');
  expect(out).toContain('--no-disks');
});

test('wishes for a recorder outlive kill -9 at 8 moments between wish, frame, answer and confirmation; what was taken back is never told', async () => {
  await killWishes({ kills: 8, seed: 8 });
}, 600_000);
