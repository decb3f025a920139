// npm run package:try: makes the package and tries it on a Debian of its own, as an outsider would.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { makeDeb } from '../make-deb.ts';
import { treeVersion } from '../version.ts';
import { debianRoot, missingPrograms } from './root.ts';
import { tryPackage } from './trial.ts';

const program = {
  call: 'npm run package:try -- [options]',
  about: `Tries the Debian package on a Debian of its own, made by mmdebstrap and started by systemd-nspawn: installed, first picture of the demo,
upgraded from the last package, taken back with and without the backup, purged. It says what took how long, and ends with 1 at the
first thing that is not as it should be. It needs the rights of root, mmdebstrap and systemd-container.`,
  options: z.object({
    out: name
      .default('dist')
      .meta({ description: 'folder for packages and the Debian that they are tried on', value: 'DIR' }),
    from: name.optional().meta({
      description:
        'the last package, that is upgraded; without it the same project under an earlier version, whose database is the same',
      value: 'FILE',
    }),
    package: name.optional().meta({
      description: 'the package that is tried; without it this project’s, made first',
      value: 'FILE',
    }),
    suite: name.default('bookworm').meta({ description: 'which Debian', value: 'NAME' }),
  }),
} satisfies Program;

const { options } = readCommandLine(program, process);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tree = resolve(import.meta.dirname, '../../..');
const out = resolve(options.out);

function stop(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

if (process.getuid?.() !== 0) stop('It was not tried: a Debian of its own needs the rights of root (sudo).');
const missing = missingPrograms({
  mmdebstrap: 'mmdebstrap',
  'systemd-nspawn': 'systemd-container',
  nsenter: 'util-linux',
});
if (missing.length > 0) stop(`It was not tried: this machine has no ${missing.join(', no ')}.`);

const version = treeVersion(tree, process.env['SOURCE_DATE_EPOCH']);
const machine = process.arch === 'arm64' ? 'arm64' : 'x64';
const make = (called: string): string =>
  makeDeb({ tree, machine, version: { ...version, version: called }, out }).file;
const versionIn = (file: string): string =>
  spawnSync('dpkg-deb', ['--field', file, 'Version'], { encoding: 'utf8' }).stdout.trim();

const built = spawnSync(process.execPath, [join(tree, 'tools/run.mjs'), 'build'], { stdio: 'inherit' });
if (built.status !== 0) process.exit(1);
const after = options.package === undefined ? make(version.version) : resolve(options.package);
const before = options.from === undefined ? make('0.0.1~trial') : resolve(options.from);
if (options.from === undefined)
  say(
    'There is no --from: what is upgraded is the same project under an earlier version. No migration runs.',
  );
const archive = join(out, `debian-${options.suite}.tar`);
try {
  debianRoot(archive, options.suite);
  await tryPackage({
    tree,
    archive,
    before,
    after,
    versions: { before: versionIn(before), after: versionIn(after) },
    say,
  });
  say('All of it is as it should be.');
} catch (error) {
  stop(`It failed: ${(error as Error).message}`);
}
