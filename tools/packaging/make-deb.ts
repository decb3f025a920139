import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CONFIG_FILES, controlFile, scriptOf, sumsFile } from './control.ts';
import { carriedNode } from './carried-node.ts';
import { type Machine, machines, payloadOf, type Placed } from './payload.ts';
import { stage } from './stage.ts';
import { noticesOf, systemFiles } from './system-files.ts';
import type { TreeVersion } from './version.ts';

const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'] as const;

export interface DebOptions {
  /** The project that is packed; its console is built. */
  readonly tree: string;
  readonly machine: Machine;
  readonly version: TreeVersion;
  /** Folder for the package. */
  readonly out: string;
}

/** Number of the newest migration of a project: databases with later ones it refuses. */
export function newestMigration(tree: string): number {
  const files = globSync('packages/store/src/engine/sqlite/{,*/}migrations/*.sql', { cwd: tree });
  return Math.max(0, ...files.map((file) => Number(basename(file).slice(0, 4))));
}

/** Everything that is in the package, sorted by where it goes. */
export function packageFiles({ tree, machine, version }: Omit<DebOptions, 'out'>): Placed[] {
  const node = carriedNode(tree, machine);
  const files = [
    ...payloadOf(tree, machine, node, version.version),
    ...systemFiles(tree, noticesOf(tree, node)),
  ];
  return files.sort((a, b) => (a.to < b.to ? -1 : 1));
}

/** What dpkg itself reads and runs: DEBIAN in the folder that a package is made of. */
function dpkgFiles({ tree, machine, version }: DebOptions, placed: readonly Placed[]): Placed[] {
  const values = { VERSION: version.version, MIGRATION: String(newestMigration(tree)) };
  const script = (name: string): string =>
    scriptOf(readFileSync(join(import.meta.dirname, 'debian', `${name}.sh`), 'utf8'), values);
  return [
    { to: 'DEBIAN/control', text: controlFile(version.version, machine, placed), executable: false },
    { to: 'DEBIAN/conffiles', text: `${CONFIG_FILES.join('\n')}\n`, executable: false },
    { to: 'DEBIAN/md5sums', text: sumsFile(placed), executable: false },
    ...SCRIPTS.map((name) => ({ to: `DEBIAN/${name}`, text: script(name), executable: true })),
  ];
}

/** Makes the Debian package; the same project makes the same bytes. @returns its path and bytes */
export function makeDeb(options: DebOptions): { readonly file: string; readonly bytes: number } {
  const { machine, version, out } = options;
  const placed = packageFiles(options);
  mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'outrider-deb-'));
  try {
    stage(folder, [...placed, ...dpkgFiles(options, placed)], version.seconds);
    const file = join(out, `outrider_${version.version}_${machines[machine]}.deb`);
    const done = spawnSync(
      'dpkg-deb',
      ['--root-owner-group', '--threads-max=1', '-Zzstd', '-z9', '--build', folder, file],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, SOURCE_DATE_EPOCH: String(version.seconds), LC_ALL: 'C' },
      },
    );
    if (done.status !== 0)
      throw new Error(
        done.error === undefined
          ? 'dpkg-deb failed: see above'
          : 'There is no dpkg-deb: it is in Debian’s package dpkg',
      );
    return { file, bytes: statSync(file).size };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
