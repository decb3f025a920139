import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a machine has that people install the package on: systemd as its first process, and what the package depends on. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'libstdc++6', 'ca-certificates', 'iproute2'];

/** What of a machine is needed to try, by the Debian package that has it; those that are missing. */
export function missingPrograms(programs: Readonly<Record<string, string>>): string[] {
  return Object.entries(programs)
    .filter(([program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
    .map(([program, from]) => `${program} (Debian's package ${from})`);
}

/** A root of Debian as an archive, made once by mmdebstrap. @throws Error when it could not be made */
export function debianRoot(archive: string, suite: string): void {
  if (existsSync(archive)) return;
  mkdirSync(dirname(archive), { recursive: true });
  const made = `${archive}.part.tar`;
  const args = ['--quiet', '--variant=minbase', `--include=${PACKAGES.join(',')}`, suite, made];
  const done = spawnSync('mmdebstrap', args, { stdio: ['ignore', 2, 2] });
  if (done.status !== 0) throw new Error('mmdebstrap could not make a root of Debian: see above');
  renameSync(made, archive);
}
