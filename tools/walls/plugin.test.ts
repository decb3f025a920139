import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorkspaces } from './project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'outrider-walls-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

const planted: Readonly<Record<string, string>> = {
  'packages/kit/src/node.ts': `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n`,
  'packages/kit/src/relative.ts': `export * from '../../model/src/thing.ts';\n`,
  'packages/media/src/type.ts': `export type { Store } from '@outrider/store/store.ts';\n`,
  'apps/server/src/features/devices/lazy.ts': `export const other = await import('../groups/thing.ts');\n`,
  'apps/console/src/ui/worker.ts': `export const at = new URL('../app/thing.ts', import.meta.url);\n`,
  'apps/console/src/fleet/a.ts': `import { b } from './sub/b.ts';\nexport const a = b;\n`,
  'apps/console/src/fleet/sub/b.ts': `import type { A } from '../a.ts';\nexport const b: A = 1;\n`,
};
const sound = 'packages/model/src/thing.ts';

describe('the linter', () => {
  let said = '';
  let status: number | null = null;

  beforeAll(() => {
    cpSync(join(root, 'tools/walls'), join(copy, 'tools/walls'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    cpSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
    for (const { folder } of readWorkspaces(root)) {
      mkdirSync(join(copy, folder), { recursive: true });
      cpSync(join(root, folder, 'package.json'), join(copy, folder, 'package.json'));
    }
    write(sound, 'export const thing = 1;\n');
    for (const [file, text] of Object.entries(planted)) write(file, text);
    const linter = join(root, 'node_modules/oxlint/bin/oxlint');
    const done = spawnSync(process.execPath, [linter, '--format', 'unix', 'packages', 'apps'], {
      cwd: copy,
      encoding: 'utf8',
    });
    said = done.stdout;
    status = done.status;
  });

  test.each(Object.keys(planted))('refuses what is planted in %s', (file) => {
    expect(status).toBe(1);
    const lines = said.split('\n').filter((line) => line.startsWith(`${file}:`));
    expect(lines.join('\n')).toContain(file.includes('/fleet/') ? 'outrider(no-circles)' : 'outrider(walls)');
  });

  test('lets pass what breaks no wall', () => {
    expect(said).not.toContain(sound);
  });
});
