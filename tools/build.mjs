// Builds the console with Vite when its sources are newer than what was built.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, isStamped, nodePath, root, stamp } from './install.mjs';

const SOURCES = [
  'apps/console',
  'packages/kit',
  'packages/model',
  'packages/protocol',
  'packages/media',
  // The client for programs is written beside the console.
  'packages/api-client',
];

/** Every source file below a folder, built output and installed packages aside. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', 'testing'].includes(name) && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : statSync(path).isFile() ? [path] : [];
    })
    .sort();
}

/** Builds apps/console/dist unless it is up to date. Output goes to stderr. Exits on failure. */
export function buildConsole() {
  const files = SOURCES.flatMap((folder) => filesBelow(join(root, folder)));
  const state = hashOf(join(root, 'package-lock.json'), ...files);
  if (existsSync(join(root, 'apps/console/dist/index.html')) && isStamped('console', state)) return;
  process.stderr.write('Building the console …\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const done = spawnSync(nodePath(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/console'),
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) {
    process.stderr.write('The console did not build: see the lines above.\n');
    process.exit(1);
  }
  stamp('console', state);
}
