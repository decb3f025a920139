import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMAGE_DATA, IMAGE_USER, imageSettings } from './image-config.ts';
import { type DebOptions, packageFiles } from './make-deb.ts';
import { machines } from './payload.ts';
import { stage } from './stage.ts';

/** What the Node that goes along is linked against, and the authorities that vouch for other servers. */
const PACKAGES = ['libstdc++6', 'ca-certificates'];
/** Of the root only what runs; licences stay. */
const LEFT_OUT = ['/usr/share/man/*', '/usr/share/info/*', '/usr/share/locale/*', '/usr/share/doc/*'];
/** Of the package what only systemd and dpkg read. */
const OF_PACKAGE_ALONE = /^(etc|usr\/lib\/systemd)\//;
const TAG = 'latest';

export interface Image {
  readonly file: string;
  /** What the registry would name it by: of the manifest. */
  readonly digest: string;
  readonly bytes: number;
}

function run(command: string, args: readonly string[], seconds: number): void {
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(seconds), LC_ALL: 'C', TZ: 'UTC' };
  const done = spawnSync(command, args, { stdio: ['ignore', 2, 2], env });
  if (done.status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed: see above`);
}

/** An archive that hangs on nothing but the files in it. */
function archive(file: string, folder: string, seconds: number): void {
  const args = [
    '--sort=name',
    '--format=gnu',
    '--numeric-owner',
    '--owner=0',
    '--group=0',
    `--mtime=@${seconds}`,
  ];
  run('tar', [...args, '-C', folder, '-cf', file, '.'], seconds);
}

/** The lowest layer: a Debian with nothing that the server does not need, and its user. */
function makeRoot(file: string, { machine, version }: DebOptions, suite: string): void {
  const [name, at] = ['outrider', `${IMAGE_USER}:${IMAGE_USER}`];
  const args = [
    '--quiet',
    '--variant=essential',
    `--architectures=${machines[machine]}`,
    `--include=${PACKAGES.join(',')}`,
    ...LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`),
    '--dpkgopt=path-include=/usr/share/doc/*/copyright',
    `--customize-hook=echo ${name}:x:${at}::${IMAGE_DATA}:/usr/sbin/nologin >>"$1"/etc/passwd`,
    `--customize-hook=echo ${name}:x:${IMAGE_USER}: >>"$1"/etc/group`,
    `--customize-hook=install -d -m 0700 -o ${IMAGE_USER} -g ${IMAGE_USER} "$1"${IMAGE_DATA}`,
    // Copies and caches that differ from one making to the next.
    '--customize-hook=rm -f "$1"/etc/passwd- "$1"/etc/group- "$1"/etc/shadow- "$1"/etc/gshadow- "$1"/var/log/*.log "$1"/var/log/apt/* "$1"/var/cache/ldconfig/aux-cache',
    suite,
    file,
  ];
  run('mmdebstrap', args, version.seconds);
}

/** Makes an OCI image of the product in an archive (`oci-archive`, image-layout 1.0.0), without an engine. @param suite which Debian */
export function makeImage(options: DebOptions, suite: string): Image {
  const { machine, version, out } = options;
  const { seconds } = version;
  mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'outrider-image-'));
  try {
    const [files, layout] = [join(folder, 'files'), join(folder, 'layout')];
    const layers = [join(folder, 'root.tar'), join(folder, 'product.tar')] as const;
    makeRoot(layers[0], options, suite);
    mkdirSync(files);
    stage(
      files,
      packageFiles(options).filter(({ to }) => !OF_PACKAGE_ALONE.test(to)),
      seconds,
    );
    archive(layers[1], files, seconds);
    const created = new Date(seconds * 1_000).toISOString();
    const image = `${layout}:${TAG}`;
    run('umoci', ['init', '--layout', layout], seconds);
    run('umoci', ['new', '--image', image], seconds);
    for (const layer of layers)
      run('umoci', ['raw', 'add-layer', '--image', image, '--history.created', created, layer], seconds);
    const target = [`--architecture=${machines[machine]}`, '--os=linux'];
    run(
      'umoci',
      ['config', '--image', image, ...imageSettings(version.version, created), ...target],
      seconds,
    );
    run('umoci', ['gc', '--layout', layout], seconds);
    const file = join(out, `outrider_${version.version}_${machines[machine]}.oci.tar`);
    archive(file, layout, seconds);
    return {
      file,
      digest: digestOf(readFileSync(join(layout, 'index.json'), 'utf8')),
      bytes: statSync(file).size,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function digestOf(index: string): string {
  const { manifests } = JSON.parse(index) as { manifests: readonly { digest: string }[] };
  const [only] = manifests;
  if (only === undefined || manifests.length > 1) throw new Error('The image has not one manifest');
  return only.digest;
}
