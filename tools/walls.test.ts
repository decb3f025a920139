import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'outrider-walls-'));
copyFileSync(join(root, '.oxlintrc.json'), join(copy, '.oxlintrc.json'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Lints a file with one import, as if it stood there. */
function lintImport(file: string, specifier: string): { status: number | null; output: string } {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from '${specifier}';\nexport const other = thing;\n`);
  const { status, stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['-c', join(copy, '.oxlintrc.json'), file],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout };
}

describe('import walls', () => {
  test.each([
    ['packages/kit/src/planted.ts', '@outrider/model/device.ts'],
    ['packages/kit/src/planted.ts', 'node:fs/promises'],
    ['packages/model/src/planted.ts', '@outrider/protocol/push.ts'],
    ['packages/protocol/src/planted.ts', '@outrider/media/stream-frame.ts'],
    ['packages/media/src/planted.ts', 'node:fs'],
    ['packages/jt808/src/planted.ts', 'node:net'],
    ['packages/jt808/src/planted.ts', '@outrider/store/store.ts'],
    ['packages/store/src/planted.ts', '@outrider/protocol/push.ts'],
    ['apps/console/src/planted.ts', '@outrider/jt808/frame/frame.ts'],
    ['apps/console/src/planted.ts', 'node:path'],
    ['apps/virtual-fleet/src/planted.ts', '@outrider/server/server.ts'],
    ['apps/virtual-fleet/src/planted.ts', '@outrider/store/store.ts'],
    ['apps/server/src/gateways/jt808/planted.ts', '../../features/devices/register-device.ts'],
    ['apps/server/src/features/devices/planted.ts', '../../gateways/jt808/listener.ts'],
  ])('%s may not import %s', (file, specifier) => {
    const { status, output } = lintImport(file, specifier);
    expect(output).toContain('no-restricted-imports');
    expect(status).not.toBe(0);
  });

  test.each([
    ['packages/model/src/planted.ts', '@outrider/kit/bytes.ts'],
    ['packages/kit/src/planted.test.ts', 'node:fs'],
    ['apps/server/src/features/devices/planted.ts', '../../fleet/fleet.ts'],
  ])('%s may import %s', (file, specifier) => {
    expect(lintImport(file, specifier).output).not.toContain('no-restricted-imports');
  });
});
