import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { endsWithUs } from './ends-with-us.ts';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** A little less than a journey has, so that what the server printed is told. Starting takes 3 s of a processor that others may hold. */
const START_WITHIN_MS = 200_000;

/** Vehicles of the demo fleet where nobody says how many. */
export const DEMO_VEHICLES = 2;

export interface OutriderOptions {
  /** Vehicles of the demo fleet; 0 starts none. */
  readonly vehicles?: number;
  /** Further flags of the server. */
  readonly flags?: readonly string[];
  /** Fills the data folder before the first start. */
  readonly prepare?: (folder: string) => Promise<void>;
}

/** A running product: server, store in a temporary folder, virtual fleet, on free ports of 127.0.0.1. */
export interface Outrider extends AsyncDisposable {
  readonly address: string;
  readonly port: number;
  readonly jt808Port: number;
  readonly jt1078Port: number;
  readonly data: string;
  /** The administrator's password, printed once at the first start. */
  readonly password: string;
  /** A sign-in link that works once: each start of the server prints a new one. */
  readonly signInLink: () => string;
  /** The server's process of now. */
  pid(): number;
  /** Ends the server as a crash would, with SIGKILL. */
  kill(): Promise<void>;
  /** Starts the server again with the same ports and data. */
  start(): Promise<void>;
}

/** Boots the product as `npm start` does, less the installation; what its first start makes of migrations is there already. */
export async function bootOutrider({
  vehicles = DEMO_VEHICLES,
  flags = [],
  prepare,
}: OutriderOptions = {}): Promise<Outrider> {
  const data = mkdtempSync(join(tmpdir(), 'outrider-e2e-'));
  const [port, jt808Port, jt1078Port, jt1078SubPort, jt1078TalkPort, jt1078PlaybackPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const args = [
    [
      '--host',
      '127.0.0.1',
      '--device-host',
      '127.0.0.1',
      '--public-address',
      '127.0.0.1',
      '--log-level',
      'warn',
    ],
    ['--port', String(port), '--jt808-port', String(jt808Port)],
    ['--jt1078-port', String(jt1078Port), '--jt1078-sub-port', String(jt1078SubPort)],
    ['--jt1078-talk-port', String(jt1078TalkPort)],
    ['--jt1078-playback-port', String(jt1078PlaybackPort), '--ftp-port', '0'],
    ['--attachment-port', '0'],
    [
      '--data',
      data,
      '--vehicles',
      String(vehicles),
      vehicles === 0 ? '--no-demo' : '--demo',
      '--no-demo-past',
      '--no-demo-faults',
    ],
    flags,
  ].flat();
  let child: ChildProcess | undefined;
  let printed = '';
  let password = '';

  async function start(): Promise<void> {
    printed = '';
    const started = spawn(process.execPath, [join(root, 'apps/server/src/main.ts'), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = endsWithUs(started);
    const { stdout } = started;
    stdout.setEncoding('utf8');
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`the server did not start in time:\n${printed}`)),
        START_WITHIN_MS,
      );
      started.once('exit', (code) =>
        reject(new Error(`the server ended with ${code} before it was up:\n${printed}`)),
      );
      stdout.on('data', (text: string) => {
        printed += text;
        if (!printed.includes('Ctrl-C ends it.')) return;
        clearTimeout(late);
        resolve();
      });
    });
    password ||= /^ *Password +(\S+)/m.exec(printed)?.[1] ?? '';
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  layDatabase(data);
  await prepare?.(data);
  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    jt808Port,
    jt1078Port,
    data,
    password,
    signInLink: () => /^ *Sign in +(\S+)/m.exec(printed)?.[1] ?? '',
    pid: () => child?.pid ?? 0,
    kill: () => end('SIGKILL'),
    start,
    async [Symbol.asyncDispose]() {
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
