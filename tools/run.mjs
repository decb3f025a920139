// node tools/run.mjs FILE [ARGS…]: installs what is missing, then runs a TypeScript file of the product.
// node tools/run.mjs build: builds the console if it is stale.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildConsole } from './build.mjs';
import { install, nodePath, root } from './install.mjs';

const [file, ...args] = process.argv.slice(2);
install();
if (file === 'build') {
  buildConsole();
} else {
  const child = spawn(nodePath(), [join(root, file), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
