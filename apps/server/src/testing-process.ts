import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const SERVER_MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** Ports that are free, and none that others of the network reach; the one for sub streams may be said beside. */
export const LOCAL_PORTS = [
  ['--device-host', '127.0.0.1'],
  ...['--port', '--jt808-port', '--jt1078-port'].map((port) => [port, '0']),
].flat();

/** The server in a process of its own, as people start it: for tests. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  readonly printed: { out: string; err: string };
  /** Resolves when it says that it runs; rejects with what it printed when it ends before. */
  readonly up: Promise<void>;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
  /** What a part of its first page says, by a pattern with one group; empty when it says no such thing. */
  said(pattern: RegExp): string;
  /** Waits until its log has the words. */
  logged(words: string): Promise<void>;
}

/**
 * Starts it within a test, with which it ends.
 * @param cwd where it finds nothing that is not given
 * @param env the variables that it has, if not those of the test
 */
export function startProcess(
  nodePath: string,
  args: readonly string[],
  cwd: string,
  env?: NodeJS.ProcessEnv,
): ServerProcess {
  const child = spawn(nodePath, [SERVER_MAIN, ...args], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal's.
    detached: true,
  });
  // Whatever became of the test.
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  const up = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (printed.out.includes('Ctrl-C ends it.')) resolve();
    });
    child.on('close', () => reject(new Error(`It ended before it was up. ${printed.out}${printed.err}`)));
  });
  // A test that does not wait for it looks at how it ended.
  up.catch(() => {});
  return {
    child,
    printed,
    up,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed })),
    said: (pattern) => pattern.exec(printed.out)?.[1] ?? '',
    async logged(words) {
      while (!printed.err.includes(words)) await once(child.stderr, 'data');
    },
  };
}

/** What people and recorders need of a server that is up. */
export function addressesOf({ said }: Pick<ServerProcess, 'said'>) {
  return {
    port: Number(said(/http:\/\/127\.0\.0\.1:(\d+)\/\n/)),
    jt808Port: Number(said(/808 on port (\d+)/)),
    password: said(/Password +(\S+)/),
    link: new URLSearchParams(said(/login\?(\S+)/)),
  };
}
