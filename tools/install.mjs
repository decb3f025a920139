// Brings node_modules in line with package-lock.json, and finds the Node that runs the product.
// Plain JavaScript: this is the one part that must run on the machine's own, older Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamps = join(root, 'node_modules', '.stamps');
const MINIMUM_NODE = [24, 19];

/**
 * SHA-256 of the given files, as hex: of their contents, and of where they lie in the project, wherever that is itself; a missing file
 * counts as empty.
 */
export function hashOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = existsSync(file) ? readFileSync(file) : '';
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether `name` was last stamped with `value`. */
export function isStamped(name, value) {
  const file = join(stamps, name);
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

/** Remembers that the work called `name` was done for `value`. */
export function stamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

/** What an npm that runs this was told for its own work, as `npm pack -w`: all packages are installed, whatever it does. */
const OF_OUTER_NPM = /^npm_config_(workspaces?|dry_run)$/i;

/** Installs what the lock file names, if it is not installed yet. Output goes to stderr. Exits on failure. */
export function install() {
  const lock = hashOf(join(root, 'package-lock.json'));
  if (isStamped('install', lock)) return;
  process.stderr.write('Installing packages (first start, about a minute) …\n');
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_OUTER_NPM.test(name)));
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    process.stderr.write('npm ci failed: see the lines above. Is the npm registry reachable?\n');
    process.exit(1);
  }
  stamp('install', lock);
}

/** Path of a Node of 24.19 or newer: the one that npm installed, else the machine's own. Exits if neither will do. */
export function nodePath() {
  // Not by .bin: npm 10 does not link it there.
  const carrier = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const bundled = join(
    root,
    'node_modules',
    carrier,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(bundled)) return bundled;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]))
    return process.execPath;
  process.stderr.write(
    `Outrider needs Node ${MINIMUM_NODE.join('.')} or newer; npm has none for ${process.platform}-${process.arch} and this is ${process.versions.node}. Install it from nodejs.org and try again.\n`,
  );
  process.exit(1);
}
