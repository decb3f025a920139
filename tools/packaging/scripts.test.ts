import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { scriptOf } from './control.ts';

const root = mkdtempSync(join(tmpdir(), 'outrider-scripts-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Programs that the scripts call: what needs another user, a service or a package is answered by a few lines. */
const PROGRAMS = {
  id: 'echo 0',
  install:
    'while [ $# -gt 0 ]; do case "$1" in -d) shift ;; -m|-o|-g) shift 2 ;; *) mkdir -p "$1"; shift ;; esac; done',
  runuser: 'shift 3; exec "$@"',
  chown: 'exit 0',
  systemctl: 'exit 1',
  getent: 'exit 0',
  'deb-systemd-helper': 'exit 0',
  'deb-systemd-invoke': 'exit 0',
  'dpkg-query': 'printf 2.0',
  dpkg: 'case "$1" in --compare-versions) exit 1 ;; *) echo amd64 ;; esac',
  outrider: 'case "$1" in data) echo "$DATA" ;; backup) echo copy >"$2/backup.sqlite" ;; esac',
} as const;

let machine = '';
beforeEach(() => {
  machine = mkdtempSync(join(root, 'machine-'));
  for (const folder of ['bin', 'etc/outrider', 'run', 'var/cache/outrider', 'var/lib/outrider'])
    mkdirSync(join(machine, folder), { recursive: true });
  for (const [name, script] of Object.entries(PROGRAMS)) {
    writeFileSync(join(machine, 'bin', name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(machine, 'bin', name), 0o755);
  }
  writeFileSync(join(machine, 'var/lib/outrider/outrider.sqlite'), '');
  const library = join(machine, 'usr/lib/outrider/current/bin');
  mkdirSync(library, { recursive: true });
  // Instead of Node: the program it is given, its words, and what options it has.
  writeFileSync(
    join(library, 'node'),
    '#!/bin/sh\necho "${1##*/} $2"; env | grep ^OUTRIDER_ | sort | grep -v CONFIG= || true\n',
  );
  chmodSync(join(library, 'node'), 0o755);
});

/** Runs a script of the package on a machine that is a folder. */
function run(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly out: string; readonly code: number | null } {
  const template = readFileSync(join(import.meta.dirname, 'debian', script), 'utf8');
  const text = scriptOf(template, { VERSION: '2.0', MIGRATION: '90' }).replaceAll(
    /(?<![\w$}"/])\/(etc\/outrider|var|run|usr\/lib\/outrider)\b/g,
    `${machine}/$1`,
  );
  const { stdout, stderr, status } = spawnSync('sh', ['-s', '--', ...args], {
    input: text,
    encoding: 'utf8',
    env: { PATH: `${machine}/bin:${process.env['PATH']}`, DATA: join(machine, 'var/lib/outrider'), ...env },
  });
  return { out: stdout + stderr, code: status };
}

const upgrades = (): string[] => readdirSync(join(machine, 'var/lib/outrider-upgrades')).toSorted();
const WITHOUT = { OUTRIDER_UPGRADE_BACKUP: 'no' };

describe('the variables of the service', () => {
  test('are words to the command, as they are to systemd: no shell reads them', () => {
    writeFileSync(
      join(machine, 'etc/outrider/environment'),
      [
        '# a comment',
        'OUTRIDER_SIGN_IN_TEXT=Hello world; touch made & $(touch made) `touch made` # all of it',
        'OUTRIDER_QUOTED="a \\"b\\" $HOME"',
        "OUTRIDER_SINGLE='c  d'",
        '  OUTRIDER_LAST=x\\ y  ',
        'not a variable',
        'OUTRIDER_END=no newline',
      ].join('\n'),
    );
    const { out, code } = run('outrider.sh', ['ready']);
    expect([out.split('\n'), code]).toEqual([
      [
        'ready.ts ',
        'OUTRIDER_END=no newline',
        'OUTRIDER_LAST=x y',
        'OUTRIDER_QUOTED=a "b" $HOME',
        'OUTRIDER_SIGN_IN_TEXT=Hello world; touch made & $(touch made) `touch made` # all of it',
        'OUTRIDER_SINGLE=c  d',
        '',
      ],
      0,
    ]);
  });

  test('are not for what reaches other machines, which runs as whoever calls it', () => {
    writeFileSync(join(machine, 'etc/outrider/environment'), 'OUTRIDER_END=not read');
    const { out, code } = run('outrider.sh', ['upgrade-servers', '--dry-run']);
    expect([out, code]).toEqual(['upgrade-servers.ts --dry-run\n', 0]);
  });

  test('may have been removed by the administrator, as the options may: the package is configured all the same', () => {
    expect(run('postinst.sh', ['configure', '1.0'])).toEqual({ out: '', code: 0 });
  });
});

describe('before an upgrade', () => {
  test('nothing is written where the server’s user could lay a link', () => {
    const elsewhere = join(machine, 'elsewhere');
    mkdirSync(elsewhere);
    for (const name of ['1', '2', '3']) writeFileSync(join(elsewhere, name), '');
    symlinkSync(elsewhere, join(machine, 'var/lib/outrider/upgrades'));
    expect(run('preinst.sh', ['upgrade', '1.0'])).toEqual({ out: '', code: 0 });
    expect(readdirSync(elsewhere)).toEqual(['1', '2', '3']);
    expect(readdirSync(join(machine, 'var/lib/outrider')).toSorted()).toEqual([
      'outrider.sqlite',
      'upgrades',
    ]);
    const [one = ''] = upgrades();
    const folder = join(machine, 'var/lib/outrider-upgrades', one);
    expect(readdirSync(folder).toSorted()).toEqual(['database', 'etc', 'from', 'to']);
  });

  test('the last two backups are kept, and upgrades since then that had none', () => {
    const folder = join(machine, 'var/lib/outrider-upgrades');
    for (const day of ['20260101', '20260102', '20260103'])
      mkdirSync(join(folder, `${day}T000000Z-from-0.1/database`), { recursive: true });
    mkdirSync(join(folder, '20260104T000000Z-from-0.2'));
    run('preinst.sh', ['upgrade', '1.0']);
    expect(upgrades().map((name) => name.replace(/T.*-from/, ''))).toEqual([
      '20260103-0.1',
      '20260104-0.2',
      expect.stringMatching(/-1\.0$/),
    ]);
  });

  test('one that cannot be backed up is refused, and leaves nothing', () => {
    writeFileSync(join(machine, 'bin/outrider'), '#!/bin/sh\n[ "$1" = data ] && echo "$DATA"\n');
    const { out, code } = run('preinst.sh', ['upgrade', '1.0']);
    expect([out, code]).toEqual([expect.stringContaining('The upgrade to outrider 2.0 is refused'), 1]);
    expect(upgrades()).toEqual([]);
  });
});

describe('the way back', () => {
  test('takes the backup from before the upgrade to the version that is installed', () => {
    run('preinst.sh', ['upgrade', '1.0']);
    const { out, code } = run('outrider.sh', ['way-back']);
    expect([out, code]).toEqual([
      expect.stringMatching(/^restore\.ts .*-from-1\.0\/database\/backup\.sqlite\n/),
      0,
    ]);
    expect(out).toContain('as version 1.0 left it before the upgrade to 2.0');
  });

  test('never takes an older one in place of one that was left out', () => {
    run('preinst.sh', ['upgrade', '1.0']);
    const later = join(machine, 'var/lib/outrider-upgrades/30000101T000000Z-from-1.5');
    mkdirSync(later);
    writeFileSync(join(later, 'from'), '1.5\n');
    writeFileSync(join(later, 'to'), '2.0\n');
    const { out, code } = run('outrider.sh', ['way-back']);
    expect([out, code]).toEqual([
      expect.stringContaining('No backup was made before the upgrade from version 1.5 to 2.0'),
      1,
    ]);
  });

  test('is written down where the backup is left out, or there is no database', () => {
    expect(run('preinst.sh', ['upgrade', '1.0'], WITHOUT).code).toBe(0);
    const [one = ''] = upgrades();
    expect(existsSync(join(machine, 'var/lib/outrider-upgrades', one, 'database'))).toBe(false);
    const elsewhere = run('preinst.sh', ['upgrade', '1.0'], { DATA: 'data' });
    expect(elsewhere.out).toContain('There is no database in data');
    expect(run('outrider.sh', ['way-back']).out).toContain('No backup was made');
  });

  test('is refused where the installed version was not reached by an upgrade', () => {
    expect(run('outrider.sh', ['way-back'])).toEqual({
      out: expect.stringContaining('No upgrade to version 2.0 is written down'),
      code: 1,
    });
  });
});
