import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FULL_ACCESS } from '@outrider/model/people/rights.ts';
import type { SignedIn } from '../server-process.ts';
import { LATER } from './later.ts';
import type { TriedServer } from './tried-servers.ts';

const PROGRAM = fileURLToPath(new URL('../../upgrade-servers.ts', import.meta.url));
/** In front of a server: it is of that version then. */
const LATER_VERSION = new URL('later-version.ts', import.meta.url).href;
const RATE = 6_000;

/**
 * Upgrades servers one after the other by `npm run upgrade-servers`: what is installed says that it is a later version.
 * @param person an administrator
 * @returns why it stopped; undefined where all servers run the later version
 */
export async function upgradeServers(
  servers: readonly TriedServer[],
  person: SignedIn,
  folder: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  const { token } = await person.make('addToken', {
    name: 'upgrade',
    level: 0,
    access: FULL_ACCESS,
    rate: RATE,
    days: 1,
  });
  const tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, `${token}\n`, { mode: 0o600 });
  const installer = createServer((request, response) => {
    const server = servers.find(({ port }) => request.url === `/${port}`);
    const installed = server === undefined ? Promise.reject(new Error('no such server')) : install(server);
    installed.then(
      () => response.end(),
      () => response.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(installer, 'listening');
  const { port } = installer.address() as AddressInfo;
  const script = `fetch('http://127.0.0.1:${port}/{port}').then(({ ok }) => process.exit(ok ? 0 : 1))`;
  const command = [process.execPath, '--eval', script];
  const addresses = servers.map((server) => `http://127.0.0.1:${server.port}`).join(',');
  const args = ['--servers', addresses, '--token-file', tokenFile, '--to', LATER, '--well-for', '5'];
  const child = spawn(process.execPath, [PROGRAM, ...args, '--', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (out += text));
  const [code] = (await once(child, 'close')) as [number | null];
  installer.closeAllConnections();
  installer.close();
  const last = out.trimEnd().split('\n').at(-1) ?? '';
  say(last);
  return code === 0 ? undefined : `the upgrade ended with ${code}: ${last}`;
}

/** As a package manager does it: ends the server in order, and starts the new one. */
async function install(server: TriedServer): Promise<void> {
  await server.end();
  await server.start(LATER_VERSION);
}
