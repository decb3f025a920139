import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { programEnvironment } from './image-config.ts';

const unitOf = (name: string) => join(import.meta.dirname, 'debian', name);
const unit = unitOf('outrider.service');
const text = readFileSync(unit, 'utf8');
const helper = readFileSync(unitOf('outrider-os.service'), 'utf8');
/** Exposure as systemd counts it, of 10: what the unit may have at most. */
const MOST_EXPOSED = 3.0;

const folder = mkdtempSync(join(tmpdir(), 'outrider-unit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { status: hasAnalyze } = spawnSync('systemd-analyze', ['--version']);
const analyzed = hasAnalyze === 0 ? test : test.skip;
if (hasAnalyze !== 0) console.log('The unit is not analysed: this machine has no systemd-analyze.');

test('the server runs without rights, sees its own folders alone, and is started again', () => {
  for (const line of [
    'User=outrider',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'StateDirectory=outrider',
    'UMask=0077',
    'Restart=on-failure',
    ...Object.entries(programEnvironment).map(([name, value]) => `Environment=${name}=${value}`),
  ])
    expect(text.split('\n')).toContain(line);
});

test('the helper of the operating system is started as root only where its option is given, and takes orders of the server’s group', () => {
  const lines = helper.split('\n');
  const program = '/usr/lib/outrider/current/apps/server/src/tools/os-helper.ts';
  const node = '/usr/lib/outrider/current/bin/node';
  for (const line of [
    'User=root',
    'Group=outrider',
    'RuntimeDirectory=outrider-os',
    'RuntimeDirectoryMode=0750',
    `ExecCondition=${node} ${program} --check --config /etc/outrider/options.json`,
    `ExecStart=${node} ${program} --config /etc/outrider/options.json`,
    'PrivateNetwork=yes',
  ])
    expect(lines).toContain(line);
  // Root would run what the server compiled; a disk that is in use would be hidden.
  expect(helper).not.toMatch(/^(Environment=NODE_COMPILE_CACHE|ProtectHome|PrivateTmp|InaccessiblePaths)/m);
  expect(helper).not.toContain('[Install]');
  expect(text).toMatch(/^Wants=.*\boutrider-os\.service$/m);
});

analyzed.each([
  ['outrider.service', text],
  ['outrider-os.service', helper],
])('systemd takes %s as it stands', (name, content) => {
  // Programs that are only there once the package is installed are put by one that is.
  const here = join(folder, name);
  const able = content
    .replaceAll(/^(Exec\w+=)\S+/gm, '$1/bin/true')
    .replace(/^(User|Group)=.*\n/gm, '')
    .replaceAll(/ outrider-os\.service|^(PartOf|Before)=.*\n/gm, '');
  writeFileSync(here, able);
  const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', here], {
    encoding: 'utf8',
  });
  expect([stdout + stderr, status]).toEqual(['', 0]);
});

analyzed('systemd counts its exposure as low', () => {
  const args = ['security', '--offline=true', `--threshold=${MOST_EXPOSED * 10}`, '--no-pager', unit];
  const { stdout, status } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  expect([/Overall exposure level[^\n]*/.exec(stdout)?.[0], status]).toEqual([
    expect.stringContaining(': '),
    0,
  ]);
});
