// npm start: installs, builds what is stale, and runs the server, which starts the virtual fleet.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildConsole } from './build.mjs';
import { install, nodePath, root } from './install.mjs';

const args = process.argv.slice(2);
install();
if (!args.includes('--help') && !args.includes('-h')) buildConsole();
const server = spawn(nodePath(), [join(root, 'apps/server/src/main.ts'), ...args], { stdio: 'inherit' });
// Ctrl-C reaches the whole process group; a signal sent to this process alone is passed on. Either way, wait for the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
