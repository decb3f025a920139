import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { IMAGE_DATA, IMAGE_USER } from '../image-config.ts';

const START_WITHIN_MS = 120_000;
const AGAIN_MS = 200;

/** The part of an OCI bundle's config.json that says what is started. */
interface Bundle {
  readonly process: {
    readonly args: readonly string[];
    readonly env: readonly string[];
    readonly user: { readonly uid: number; readonly gid: number };
  };
}

function run(command: string, args: readonly string[]): void {
  const done = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (done.status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed: see above`);
}

/** What runs below systemd-nspawn, undefined while nothing does. */
function leaderOf(pid: number): string | undefined {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return child === '' ? undefined : child;
}

/**
 * Unpacks an image and starts what it says, as its user, on a root that nobody can write to, in a network of its own; asks it whether it is ready,
 * and ends it. @throws Error when it does not start, or is not ready
 */
export async function tryImage(archive: string, say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-image-trial-'));
  try {
    const [layout, bundle, data] = ['layout', 'bundle', 'data'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(layout);
    run('tar', ['-C', layout, '-xf', archive]);
    run('umoci', ['unpack', '--image', `${layout}:latest`, bundle]);
    const { process: told } = JSON.parse(readFileSync(join(bundle, 'config.json'), 'utf8')) as Bundle;
    if (told.user.uid !== IMAGE_USER) throw new Error(`The image runs as user ${told.user.uid}`);
    run('install', ['-d', '-m', '0700', '-o', String(IMAGE_USER), '-g', String(IMAGE_USER), data]);
    const began = Date.now();
    const child = spawn(
      'systemd-nspawn',
      [
        '--quiet',
        `--directory=${join(bundle, 'rootfs')}`,
        '--read-only',
        '--register=no',
        '--keep-unit',
        '--private-network',
        '--as-pid2',
        '--user=outrider',
        `--bind=${data}:${IMAGE_DATA}`,
        '--console=pipe',
        '--timezone=off',
        '--drop-capability=all',
        '--no-new-privileges=yes',
        ...told.env.map((pair) => `--setenv=${pair}`),
        '--',
        ...told.args,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const ended = once(child, 'exit');
    try {
      const health = (): ReturnType<typeof spawnSync> => {
        const leader = leaderOf(child.pid ?? 0);
        const env = Object.fromEntries(told.env.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
        const as = ['--setuid', String(IMAGE_USER), '--setgid', String(IMAGE_USER)];
        return spawnSync('nsenter', ['--target', leader ?? '0', '--all', ...as, '--', 'outrider', 'ready'], {
          env,
          encoding: 'utf8',
        });
      };
      let asked = health();
      while (asked.status !== 0 && child.exitCode === null && Date.now() - began < START_WITHIN_MS) {
        await wait(AGAIN_MS);
        asked = health();
      }
      if (asked.status !== 0)
        throw new Error(`The image does not get ready: ${String(asked.stdout)}${String(asked.stderr)}`);
      say(
        `the image, unpacked, as user ${told.user.uid}, without rights, its root read-only: ready after ${((Date.now() - began) / 1_000).toFixed(1)} s`,
      );
      // What a container's engine sends at its end; systemd-nspawn ends with what it ran.
      process.kill(Number(leaderOf(Number(leaderOf(child.pid ?? 0)))), 'SIGTERM');
      const [code] = await ended;
      if (code !== 0) throw new Error(`It does not end in order: ${code}`);
      say('  and ended in order at SIGTERM');
    } finally {
      // Twice: at once.
      for (const _ of [1, 2]) child.kill('SIGTERM');
      await ended;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
