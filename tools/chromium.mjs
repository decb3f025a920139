// Finds a Chromium for the end-to-end tests, or installs one: from the system's packages or Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, root } from './install.mjs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

const found = () => [process.env.CHROMIUM, ...CANDIDATES].find((path) => path && existsSync(path));

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Path of a Chromium, or undefined when Playwright brought its own (it knows where). Exits when none can be had. */
export function chromiumPath() {
  const present = found();
  if (present) return present;
  process.stderr.write('No Chromium found: installing one …\n');
  const root_ = process.getuid?.() === 0;
  const sudo = root_ ? [] : ['sudo', '-n'];
  const apt = (...args) => run(...((line) => [line[0], line.slice(1)])([...sudo, 'apt-get', ...args]));
  if (
    existsSync('/usr/bin/apt-get') &&
    apt('update') &&
    apt('install', '-y', '--no-install-recommends', 'chromium')
  ) {
    const installed = found();
    if (installed) return installed;
  }
  if (run(nodePath(), [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']))
    return undefined;
  process.stderr.write(
    "No Chromium can be had: install it from your system's packages, or set CHROMIUM to its path.\n",
  );
  process.exit(1);
}
