import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { packageFiles } from './package-files.ts';
import { tarball } from './tarball.ts';

function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What is in a package that tar unpacks, by path. */
async function unpacked(file: string): Promise<Record<string, string>> {
  const folder = tempFolder();
  await promisify(execFile)('tar', ['-xzf', file, '-C', folder]);
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), readFileSync(path, 'utf8')] as const;
      }),
  );
}

test('npm packs what a server gives, from a checkout', async () => {
  const [offered, packed] = [join(tempFolder(), 'offered.tgz'), join(tempFolder(), 'packed')];
  writeFileSync(offered, tarball(await packageFiles()));
  mkdirSync(packed);
  // What runs before it is told in words between those of npm: only the file is of interest.
  await promisify(execFile)('npm', ['pack', '--offline', '--pack-destination', packed], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, NODE_OPTIONS: '' },
    shell: process.platform === 'win32',
  });
  const [file = ''] = readdirSync(packed);
  expect(file).toMatch(/^outrider-api-client-[\d.]+\.tgz$/);
  const files = await unpacked(offered);
  expect(Object.keys(files)).toContain('package/dist/index.d.ts');
  expect(files).toEqual(await unpacked(join(packed, file)));
});

test('the package asks for no other one, and says whose code it carries', async () => {
  const files = await packageFiles();
  const imports = [...files]
    .filter(([path]) => /\.(js|d\.ts)$/.test(path))
    .flatMap(([, text]) =>
      Array.from(text.matchAll(/^(?:import|export) .*?['"](.*)['"];?$/gm), ([, name]) => name),
    );
  expect(imports.length).toBeGreaterThan(0);
  const beside = [...files.keys()].map((path) => path.replace(/^dist\/(.*?)(\.d)?\.[jt]s$/, './$1.js'));
  expect(imports.filter((name = '') => !beside.includes(name))).toEqual([]);
  expect(JSON.parse(files.get('package.json') ?? '')).not.toHaveProperty('dependencies');
  expect(files.get('dist/THIRD-PARTY-NOTICES')).toMatch(/^openapi-fetch [\d.]+\n\nMIT License/);
  expect(files.get('dist/LICENSE')).toContain('Apache License');
});

test('the same files make the same bytes', async () => {
  expect(tarball(await packageFiles()).equals(tarball(await packageFiles()))).toBe(true);
});
