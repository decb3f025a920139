import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bootMachine, type Ran, type TrialMachine } from './machine.ts';
import { changesBetween, filesOf } from './left-over.ts';

const DEMO_VEHICLE = 'OT-001';
const DROP_IN = 'etc/systemd/system/outrider.service.d/trial.conf';
const OPTIONS = '/etc/outrider/options.json';
const IDLE_MS = 30_000;
/** What no version of the product has had. */
const LATER_MIGRATION = 9_999;

export interface TrialOptions {
  /** The project; its Node and client look at the server. */
  readonly tree: string;
  /** A Debian as an archive. */
  readonly archive: string;
  readonly before: string;
  readonly after: string;
  readonly versions: { readonly before: string; readonly after: string };
  readonly say: (line: string) => void;
}

/** Lays the archive out in a folder that is removed at the end. */
function unpacked(archive: string): Disposable & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-trial-'));
  const done = spawnSync('tar', ['-C', folder, '--numeric-owner', '-xpf', archive], {
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) throw new Error(`${archive} cannot be laid out`);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Installs, upgrades, takes back and purges the package on a Debian of its own. @throws Error at the first thing that is not as it should be */
export async function tryPackage({
  tree,
  archive,
  before,
  after,
  versions,
  say,
}: TrialOptions): Promise<void> {
  using root = unpacked(archive);
  const { folder } = root;
  const packages = join(folder, 'root');
  for (const file of [before, after]) cpSync(file, join(packages, basename(file)));
  mkdirSync(join(folder, DROP_IN, '..'), { recursive: true });
  writeFileSync(join(folder, DROP_IN), '[Service]\nEnvironment=OUTRIDER_DEMO=true\n');
  await using machine = await bootMachine(folder, { '/mnt/outrider': tree });
  say(`systemd ${versionLine(machine)} is the first process of the Debian that this is tried on`);

  const ask = (password: string, order: string, device: string): string => {
    const node = `/mnt/outrider/node_modules/node-linux-${process.arch}/bin/node`;
    const client = '/mnt/outrider/tools/packaging/try/client.ts';
    return good(machine.run([node, client, 'https://127.0.0.1:24680', password, order, device])).trim();
  };
  const seconds = (fromMs: number, toMs = Date.now()): string => `${((toMs - fromMs) / 1_000).toFixed(1)} s`;
  const install = (file: string, environment = {}): Ran =>
    machine.run(['dpkg', '--install', `/root/${basename(file)}`], environment);

  const clean = filesOf(folder);

  let from = Date.now();
  good(install(before));
  say(`install ${versions.before}: dpkg is done, and the service answers, after ${seconds(from)}`);
  const password = passwordOf(machine);
  say(`  first picture of the demo after ${seconds(from, Number(ask(password, 'picture', DEMO_VEHICLE)))}`);
  expect(machine.run(['outrider', 'ready']).code === 0, 'outrider ready says that it is not');
  expect(ask(password, 'add', 'BEFORE-1') === 'added', 'no device could be added');
  const options = good(machine.run(['sha256sum', OPTIONS]));

  from = Date.now();
  good(install(after));
  const [stopped, started] = restartOf(machine);
  say(
    `upgrade to ${versions.after}: done after ${seconds(from)}, of which nobody answered for ${seconds(stopped, started)}`,
  );
  say(`  pictures back ${seconds(stopped, Number(ask(password, 'picture', DEMO_VEHICLE)))} after it stopped`);
  expect(ask(password, 'has', 'BEFORE-1') === 'yes', 'a device is gone with the upgrade');
  expect(good(machine.run(['sha256sum', OPTIONS])) === options, 'the options have changed with the upgrade');
  expect(
    good(machine.run(['sh', '-c', 'ls /var/lib/outrider-upgrades/*/database/*.sqlite'])).includes(
      versions.before,
    ),
    'there is no backup from before the upgrade',
  );
  expect(ask(password, 'add', 'AFTER-1') === 'added', 'no device could be added');

  from = Date.now();
  let refused = install(before);
  const isOfLaterVersion = refused.code !== 0;
  if (!isOfLaterVersion) {
    say(`back to ${versions.before}, which knows the database as it is: ${seconds(from)}`);
    for (const device of ['BEFORE-1', 'AFTER-1'])
      expect(ask(password, 'has', device) === 'yes', `${device} is gone with the way back`);
    good(install(after));
    good(machine.run(['systemctl', 'stop', 'outrider']));
    asOfLaterVersion(machine);
    refused = install(before);
  }
  expect(refused.code !== 0 && refused.out.includes('outrider way-back'), `not refused: ${refused.out}`);
  const there = good(machine.run(['dpkg-query', '-W', '-f', '${Version} ${Status}', 'outrider']));
  expect(there === `${versions.after} install ok installed`, `a refused way back left ${there}`);
  say(
    `back to ${versions.before} with a database that it does not know${isOfLaterVersion ? '' : ' (a migration that is made up)'}: refused, in words`,
  );
  if (isOfLaterVersion)
    expect(ask(password, 'has', 'AFTER-1') === 'yes', 'the version that stayed does not run on');
  from = Date.now();
  good(machine.run(['outrider', 'way-back']));
  good(install(before));
  say(`  outrider way-back, and then the package: ${seconds(from)}`);
  expect(ask(password, 'has', 'BEFORE-1') === 'yes', 'what was there before the upgrade is gone');
  if (isOfLaterVersion)
    expect(ask(password, 'has', 'AFTER-1') === 'no', 'the database is not as before the upgrade');

  good(machine.run(['rm', `/${DROP_IN}`]));
  good(machine.run(['systemctl', 'daemon-reload']));
  good(machine.run(['systemctl', 'restart', 'outrider']));
  await wait(IDLE_MS);
  say(`without demo and recorders, ${IDLE_MS / 1_000} s after its start: ${memoryOf(machine)} MB of memory`);

  from = Date.now();
  good(machine.run(['dpkg', '--purge', 'outrider']));
  say(`purge: ${seconds(from)}`);
  const left = changesBetween(clean, filesOf(folder));
  expect(left.length === 0, `left after the purge: ${left.join(', ')}`);
  const passwd =
    readFileSync(join(folder, 'etc/passwd'), 'utf8') + readFileSync(join(folder, 'etc/group'), 'utf8');
  expect(!passwd.includes('outrider'), 'the user is left after the purge');
  say('  nothing is left: no file, no user');
}

function good({ code, out }: Ran): string {
  if (code !== 0) throw new Error(out.trim());
  return out;
}

function expect(isSo: boolean, fault: string): void {
  if (!isSo) throw new Error(fault);
}

const versionLine = (machine: TrialMachine): string =>
  /systemd (\d+)/.exec(machine.run(['systemctl', '--version']).out)?.[1] ?? '';

/** The password of `admin`, which the first start prints. */
function passwordOf(machine: TrialMachine): string {
  const [, password] =
    /Password\s+(\S+)/.exec(good(machine.run(['journalctl', '-u', 'outrider', '-o', 'cat']))) ?? [];
  if (password === undefined) throw new Error('the journal has no password');
  return password;
}

/** When the service last stopped, and when it answered again, ms since 1970 UTC. */
function restartOf(machine: TrialMachine): readonly [stopped: number, started: number] {
  const show = (property: string): number => {
    const { out } = machine.run(['systemctl', 'show', 'outrider', '--timestamp=us+utc', '-P', property]);
    return Date.parse(out.trim().replace(/^\w+ (\S+) (\S+) UTC$/, '$1T$2Z'));
  };
  return [show('InactiveExitTimestamp'), show('ActiveEnterTimestamp')];
}

/** Writes into the database what a later version would have: a migration. The server does not run. */
function asOfLaterVersion(machine: TrialMachine): void {
  const node = '/usr/lib/outrider/current/bin/node';
  const program = `const db = new (require('node:sqlite').DatabaseSync)('/var/lib/outrider/outrider.sqlite');
    db.exec("INSERT INTO migrations (number, name) VALUES (${LATER_MIGRATION}, 'of a later version')");`;
  good(machine.run(['runuser', '-u', 'outrider', '--', node, '-e', program]));
}

/** What the server's process has in memory, MB. */
function memoryOf(machine: TrialMachine): number {
  const pid = good(machine.run(['systemctl', 'show', 'outrider', '-P', 'MainPID'])).trim();
  const [, kib] = /VmRSS:\s+(\d+)/.exec(good(machine.run(['cat', `/proc/${pid}/status`]))) ?? [];
  return Math.round((Number(kib) * 1_024) / 1e6);
}
