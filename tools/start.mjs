// npm start: installs, builds what is stale, and runs the server, which starts the virtual fleet.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from './build.mjs';
import { install, nodePath, root } from './install.mjs';
import { runChild } from './run-child.mjs';

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  // People who ask what there is to choose need not wait a minute for packages.
  process.stdout.write(readFileSync(join(root, 'docs/reference/server-options.txt'), 'utf8'));
} else {
  install();
  buildConsole();
  runChild(nodePath(), [join(root, 'apps/server/src/main.ts'), ...args]);
}
