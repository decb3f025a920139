import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const START_WITHIN_MS = 120_000;
const AGAIN_MS = 200;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export interface Ran {
  readonly code: number | null;
  /** What it printed and complained of, in one. */
  readonly out: string;
}

/** A Debian of its own on this machine: its processes, its network, its files, and systemd as the first process. */
export interface TrialMachine extends AsyncDisposable {
  run(command: readonly string[], environment?: Readonly<Record<string, string>>): Ran;
}

/** The process that a process has started, undefined while there is none. */
function childOf(pid: number): number | undefined {
  try {
    const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return child === undefined || child === '' ? undefined : Number(child);
  } catch {
    return undefined;
  }
}

async function untilUp(child: ChildProcess): Promise<number> {
  const until = Date.now() + START_WITHIN_MS;
  while (child.exitCode === null && Date.now() < until) {
    const leader = childOf(child.pid ?? 0);
    if (leader !== undefined) {
      const { stdout } = inside(leader, ['systemctl', 'is-system-running']);
      if (/running|degraded/.test(stdout)) return leader;
    }
    await wait(AGAIN_MS);
  }
  child.kill('SIGKILL');
  throw new Error('systemd-nspawn starts no Debian here');
}

const inside = (
  leader: number,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) =>
  spawnSync('nsenter', ['--target', String(leader), '--all', '--', ...command], {
    encoding: 'utf8',
    env: { PATH, HOME: '/root', LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive', ...environment },
    maxBuffer: 64 * 1024 ** 2,
  });

/**
 * Starts what is in a folder as a machine of its own, by systemd-nspawn.
 * @param seen folders of this machine that it sees, by where
 * @throws Error when it does not start here
 */
export async function bootMachine(
  folder: string,
  seen: Readonly<Record<string, string>>,
): Promise<TrialMachine> {
  const binds = Object.entries(seen).map(([to, from]) => `--bind-ro=${from}:${to}`);
  const args = [
    '--quiet',
    `--directory=${folder}`,
    '--boot',
    '--register=no',
    '--keep-unit',
    '--private-network',
  ];
  const child = spawn('systemd-nspawn', [...args, ...binds, '--console=read-only'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    detached: true,
  });
  const ended = once(child, 'exit');
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  const leader = await Promise.race([untilUp(child), failed]);
  return {
    run(command, environment) {
      const { status, stdout, stderr } = inside(leader, command, environment);
      return { code: status, out: `${stdout}${stderr}` };
    },
    async [Symbol.asyncDispose]() {
      // An orderly end of the machine (systemd-nspawn(1)).
      child.kill('SIGTERM');
      await ended;
    },
  };
}
