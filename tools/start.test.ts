import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const here = import.meta.dirname;
const { scripts } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-start-'));
  cpSync(here, join(folder, 'tools'), { recursive: true });
  mkdirSync(join(folder, 'docs/reference'), { recursive: true });
  cpSync(join(here, '../docs/reference'), join(folder, 'docs/reference'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('npm start that is sent SIGTERM waits until what it started has ended in order, and ends with 0', async () => {
  // In the place of the server one that says when it is there, and has something to do before it ends.
  const server = join(folder, 'server.mjs');
  writeFileSync(
    server,
    `process.on('SIGTERM', () => setTimeout(() => { console.log('ended in order'); process.exit(0); }, 200));
    setTimeout(() => process.exit(1), 30_000);
    console.log('there, with heaps:', process.env.MALLOC_ARENA_MAX);`,
  );
  writeFileSync(
    join(folder, 'tools/start.mjs'),
    `import { runChild } from './run-child.mjs';
    runChild(process.execPath, [${JSON.stringify(server)}]);`,
  );
  const { MALLOC_ARENA_MAX: _own, ...env } = process.env;
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'], env });
  let said = '';
  npm.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (text.includes('there')) npm.kill('SIGTERM');
  });
  const [code] = (await once(npm, 'close')) as [number | null];
  expect(said).toContain('with heaps: 2');
  expect(said).toContain('ended in order');
  expect(code).toBe(0);
});

test('--help says what there is to choose without a package installed', () => {
  const { stdout, status } = spawnSync(process.execPath, [join(folder, 'tools/start.mjs'), '--help'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: '' },
  });
  expect(status).toBe(0);
  expect(stdout).toContain('--jt808-port N');
});
