import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { disksOf, hardwareIdOf, LSBLK_ARGS } from './lsblk.ts';
import type { Machine } from './machine.ts';
import { mountUnit, mountUnitName, UNITS_FOLDER } from './mount-unit.ts';

/** Runs a program with its arguments, without a shell. @returns what it prints. @throws what it says of its failure */
export type Run = (program: string, args: readonly string[], timeoutMs: number) => Promise<string>;

const ASK_MS = 15_000;
const MOUNT_MS = 120_000;
/** An old disk that is large is discarded and written for that long at most. */
const FORMAT_MS = 3_600_000;
const MOST_OUTPUT = 4 * 1024 ** 2;

const execute = promisify(execFile);

/** Programs are looked for where the system has them alone, and speak English. */
const environment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' };

export const runProgram: Run = async (program, args, timeoutMs) => {
  try {
    const { stdout } = await execute(program, args, {
      timeout: timeoutMs,
      maxBuffer: MOST_OUTPUT,
      env: environment,
      windowsHide: true,
    });
    return stdout;
  } catch (error) {
    const { stderr = '', message } = error as Error & { readonly stderr?: string };
    throw new Error(stderr.trim() === '' ? message : stderr.trim(), { cause: error });
  }
};

export interface LinuxMachineParts {
  /** The owner of new file systems: ids of user and group. */
  readonly owner: { readonly uid: number; readonly gid: number };
  readonly run: Run;
  /** Where units are laid. */
  readonly units?: string;
  /** Makes the folder that a disk is mounted at. */
  readonly makeFolder?: (folder: string) => Promise<unknown>;
}

/** A machine with util-linux, e2fsprogs and systemd. */
export function linuxMachine({
  owner,
  run,
  units = UNITS_FOLDER,
  makeFolder = (folder) => mkdir(folder, { recursive: true, mode: 0o755 }),
}: LinuxMachineParts): Machine {
  return {
    disks: async () => disksOf(await run('lsblk', LSBLK_ARGS, ASK_MS)),
    async format(name, uuid) {
      const path = `/dev/${name}`;
      const body = async (): Promise<string | undefined> =>
        hardwareIdOf(await run('lsblk', LSBLK_ARGS, ASK_MS), name);
      const before = await body();
      // Both commands refuse a device that is in use by anybody, also by users that lsblk does not know of.
      await run('wipefs', ['--all', '--quiet', '--', path], FORMAT_MS);
      // A name may go to another disk while the first one is wiped.
      if (before === undefined || before !== (await body()))
        throw new Error(`${name} is another disk than before it was wiped`);
      const own = `root_owner=${owner.uid}:${owner.gid}`;
      await run('mkfs.ext4', ['-F', '-q', '-m', '0', '-U', uuid, '-E', own, '--', path], FORMAT_MS);
    },
    async mount(uuid, fstype, folder) {
      const unit = mountUnitName(folder);
      await makeFolder(folder);
      await writeFile(join(units, unit), mountUnit(uuid, fstype, folder), { mode: 0o644 });
      await run('systemctl', ['daemon-reload'], ASK_MS);
      await run('systemctl', ['enable', '--now', '--', unit], MOUNT_MS);
    },
    async reboot() {
      await run('systemctl', ['reboot', '--no-block'], ASK_MS);
    },
  };
}
