// Finds the browsers for the end-to-end tests, or installs them: from the system's packages, Chromium from Playwright's too.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodePath, root } from './install.mjs';

const CHROMIUMS = [
  // The same browser without windows: the desk journeys take a quarter less of a processor in it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

const found = (...paths) => paths.find((path) => path && existsSync(path));

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Installs packages of Debian, where that can be done. */
function apt(...packages) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  return run(command, [...before, 'update']) && run(command, [...before, 'install', '-y', ...packages]);
}

/**
 * Path of a Chromium, or undefined when Playwright brought its own (it knows where). Exits when none can be had.
 * @param install whether one is installed where none is found; else undefined then
 */
export function chromiumPath(install = true) {
  const find = () => found(process.env.CHROMIUM, ...CHROMIUMS);
  const present = find();
  if (present || !install) return present;
  process.stderr.write('No Chromium found: installing one …\n');
  if (
    apt('--no-install-recommends', 'chromium-headless-shell') ||
    apt('--no-install-recommends', 'chromium')
  ) {
    const installed = find();
    if (installed) return installed;
  }
  if (run(nodePath(), [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']))
    return undefined;
  process.stderr.write(
    "No Chromium can be had: install it from your system's packages, or set CHROMIUM to its path.\n",
  );
  process.exit(1);
}

/**
 * Path of a Firefox, or undefined when there is none: the journeys in it are then skipped.
 * @param install whether one is installed where none is found
 */
export function firefoxPath(install) {
  const find = () => found(process.env.FIREFOX, ...FIREFOXES);
  const present = find();
  if (present || !install) return present;
  process.stderr.write('No Firefox found: installing one …\n');
  // With what it recommends: the decoder of H.264 is among that.
  if (apt('--install-recommends', 'firefox-esr')) return find();
  process.stderr.write('No Firefox can be had: its journeys are skipped. Set FIREFOX to the path of one.\n');
  return undefined;
}
