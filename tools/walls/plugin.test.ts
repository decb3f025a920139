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

/** A fault in each file, refused by the settings as they are: an override there can lose a rule. */
const planted: Readonly<Record<string, string>> = {
  'packages/kit/src/node.ts': `import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n`,
  'packages/kit/src/relative.ts': `export * from '../../model/src/thing.ts';\n`,
  'packages/media/src/type.ts': `export type { Store } from '@outrider/store/store.ts';\n`,
  'apps/server/src/features/devices/lazy.ts': `export const other = await import('../groups/thing.ts');\n`,
  'apps/console/src/ui/worker.ts': `export const at = new URL('../app/thing.ts', import.meta.url);\n`,
  'apps/console/src/fleet/a.ts': `import { b } from './sub/b.ts';\nexport const a = b;\n`,
  'apps/console/src/fleet/sub/b.ts': `import type { A } from '../a.ts';\nexport const b: A = 1;\n`,
  'apps/server/src/process-module.ts': `import { env } from 'node:process';\nexport const some = env;\n`,
  'apps/server/src/process-bare.ts': `import process from 'process';\nexport const some = process.env;\n`,
  'apps/console/src/ground/process-global.ts': `export const some = globalThis.process;\n`,
  'packages/options/src/process-name.ts': `export const some = process.env;\n`,
  'apps/console/src/features/live/glob.ts': `export const all = import.meta.glob('../../app/*.tsx');\n`,
  'apps/server/src/computed.ts': `export const load = (path: string) => import(path);\n`,
  'apps/console/src/ui/BareChild.tsx': `export const a = <p>Hello there</p>;\n`,
  'apps/console/src/ui/BareChoice.tsx': `export const a = (b: boolean) => <p>{b ? 'yes' : null}</p>;\n`,
  'apps/console/src/ui/BareLabel.tsx': `export const a = <input aria-label="Name" />;\n`,
  'apps/console/src/ui/BareTitle.tsx': 'export const a = (n: number) => <b title={`${n} devices`}>1</b>;\n',
  'apps/console/src/ui/bare-toast.ts': `import { toast } from './toast.ts';\nexport const a = () => toast('error', 'Lost');\n`,
  'apps/server/src/fleet/fake.ts': `export { FakeStore } from './fake-store.ts';\n`,
};
const sound: Readonly<Record<string, string>> = {
  'packages/model/src/thing.ts': 'export const thing = 1;\n',
  'apps/console/src/ui/toast.ts': `export const toast = (kind: string, text: string) => [kind, text];\n`,
  'apps/console/src/ui/Words.tsx': `export const a = <p className="or-a">Outrider 1 % <kbd>Esc</kbd></p>;\n`,
  'apps/server/src/main.ts': `import { env } from 'node:process';\nexport const some = [env, globalThis.process, process];\n`,
  'packages/store/src/positions/testing/thing.ts': `import { argv } from 'node:process';\nexport const some = argv;\n`,
};

/** The rule that has to refuse what is planted in the file. */
function ruleOf(file: string): string {
  if (/\/bare/i.test(file)) return 'outrider(no-bare-text)';
  if (file.endsWith('/process-name.ts')) return 'eslint(no-restricted-globals)';
  if (file.includes('/process-')) return 'outrider(no-process)';
  return file.startsWith('apps/console/src/fleet/') ? 'outrider(no-circles)' : 'outrider(walls)';
}

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
    for (const [file, text] of Object.entries({ ...sound, ...planted })) write(file, text);
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
    expect(lines.join('\n')).toContain(ruleOf(file));
  });

  test.each(Object.keys(sound))('lets pass what breaks no wall in %s', (file) => {
    expect(said).not.toContain(file);
  });
});
