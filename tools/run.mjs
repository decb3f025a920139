// node tools/run.mjs FILE [ARGS…]: installs what is missing, then runs a TypeScript file of the product.
// node tools/run.mjs build: builds the console if it is stale.
import { join } from 'node:path';
import { buildConsole } from './build.mjs';
import { install, nodePath, root } from './install.mjs';
import { runChild } from './run-child.mjs';

const [file, ...args] = process.argv.slice(2);
install();
if (file === 'build') buildConsole();
else runChild(nodePath(), [join(root, file), ...args]);
