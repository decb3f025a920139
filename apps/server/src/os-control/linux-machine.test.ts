import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOfDisk, whyKept } from '@outrider/model/server/block-device.ts';
import { afterAll, expect, test } from 'vitest';
import { linuxMachine, runProgram } from './linux-machine.ts';
import { disksOf, LSBLK_ARGS } from './lsblk.ts';
import { mountUnitName } from './mount-unit.ts';

const units = mkdtempSync(join(tmpdir(), 'outrider-units-'));
afterAll(() => rmSync(units, { recursive: true }));

const UUID = '0c7d8f52-91c4-4a6b-8f0f-3d3b6f0e9a11';
const FOLDER = folderOfDisk(UUID);

/** A machine whose programs are written down instead of run; `lists` is what lsblk says, the last one from then on. */
function written(...lists: readonly string[]) {
  const ran: (readonly string[])[] = [];
  const folders: string[] = [];
  let asked = 0;
  const machine = linuxMachine({
    owner: { uid: 997, gid: 996 },
    async run(program, args) {
      if (program === 'lsblk') return lists[Math.min(asked++, lists.length - 1)] ?? '';
      ran.push([program, ...args]);
      return '';
    },
    units,
    makeFolder: (folder) => Promise.resolve(folders.push(folder)),
  });
  return { machine, ran, folders };
}

const device = {
  type: 'disk',
  size: 4e12,
  fstype: null,
  label: null,
  uuid: null,
  model: 'ST4000  ',
  serial: 'Z1',
  wwn: '0x5000c500a1b2c3d4',
  partuuid: null,
  ro: false,
  rm: false,
};
const listing = JSON.stringify({
  blockdevices: [
    { ...device, name: 'loop0', type: 'loop', mountpoints: ['/snap/x'] },
    {
      ...device,
      name: 'sda',
      mountpoints: [null],
      children: [
        { ...device, name: 'sda1', type: 'part', fstype: 'ext4', uuid: UUID, mountpoints: ['/'] },
        { ...device, name: 'sda2', type: 'part', fstype: 'swap', mountpoints: [null] },
      ],
    },
    { ...device, name: 'sdb', mountpoints: [null] },
    { ...device, name: 'sdc', fstype: 'zfs_member', mountpoints: [null] },
    { ...device, name: 'sr0', type: 'rom', mountpoints: [null] },
    { ...device, name: 'sdd', size: 1e6, mountpoints: [null] },
    { ...device, name: 'sde', ro: true, mountpoints: [null] },
    { ...device, name: 'vg-x', type: 'lvm', mountpoints: [null] },
  ],
});

test('what lsblk says is told as it is, and only a disk that nothing is on in use may be formatted', () => {
  const disks = disksOf(listing);
  expect(disks.map((disk) => [disk.name, whyKept(disk)])).toEqual([
    ['sda', 'children'],
    ['sdb', undefined],
    ['sdc', 'member'],
    ['sr0', 'kind'],
    ['sdd', 'small'],
    ['sde', 'readonly'],
    ['vg-x', 'kind'],
  ]);
  expect(disks[0]?.children.map(whyKept)).toEqual(['mounted', 'swap']);
  expect(disks[1]).toMatchObject({ model: 'ST4000', mountpoints: [], children: [] });
  expect(disks[1]?.id).toBe('["0x5000c500a1b2c3d4","Z1",null,"ST4000",4000000000000,null]');
});

test('what lsblk of this machine says is understood', async () => {
  const { error } = spawnSync('lsblk', ['--version']);
  if (error !== undefined) return;
  expect(disksOf(await runProgram('lsblk', LSBLK_ARGS, 60_000))).toBeInstanceOf(Array);
});

test('a disk is wiped and formatted by argument lists, for the user of the server', async () => {
  const { machine, ran } = written(listing);
  await machine.format('sdb', UUID);
  expect(ran).toEqual([
    ['wipefs', '--all', '--quiet', '--', '/dev/sdb'],
    ['mkfs.ext4', '-F', '-q', '-m', '0', '-U', UUID, '-E', 'root_owner=997:996', '--', '/dev/sdb'],
  ]);
});

test('a disk that has another one’s name once it was wiped gets no file system; what was on it does not matter', async () => {
  const listed = (change: object): string =>
    JSON.stringify({ blockdevices: [{ ...device, name: 'sdb', mountpoints: [null], ...change }] });
  const same = written(listed({ fstype: 'xfs', uuid: UUID }), listed({}));
  await same.machine.format('sdb', UUID);
  expect(same.ran.map(([program]) => program)).toEqual(['wipefs', 'mkfs.ext4']);
  for (const change of [{ serial: 'Z2' }, { size: 2e12 }, { name: 'sdc' }]) {
    const { machine, ran } = written(listed({}), listed(change));
    await expect(machine.format('sdb', UUID)).rejects.toThrow('another disk');
    expect(ran.map(([program]) => program)).toEqual(['wipefs']);
  }
});

test('mkfs.ext4 takes these arguments', async () => {
  const { machine, ran } = written(listing);
  await machine.format('sdb', UUID);
  const [, format = []] = ran;
  const file = join(units, 'disk.img');
  const [program = '', ...args] = format;
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  const { error, status, stderr } = spawnSync(program, [...args.slice(0, -1), file, '64M'], { env });
  rmSync(file, { force: true });
  if (error !== undefined) return;
  expect([stderr.toString(), status]).toEqual(['', 0]);
});

test('a disk is mounted by a unit of systemd, now and at each start, at a folder that is named by its UUID', async () => {
  const { machine, ran, folders } = written();
  await machine.mount(UUID, 'ext4', FOLDER);
  const name = 'srv-outrider-disk0c7d8f5291c44a6b8f0f3d3b6f0e9a11.mount';
  expect(folders).toEqual([FOLDER]);
  expect(ran).toEqual([
    ['systemctl', 'daemon-reload'],
    ['systemctl', 'enable', '--now', '--', name],
  ]);
  expect(readdirSync(units)).toEqual([name]);
  const text = readFileSync(join(units, name), 'utf8');
  expect(text).toContain(`What=/dev/disk/by-uuid/${UUID}\nWhere=${FOLDER}\nType=ext4\n`);
  const { error, stdout, stderr, status } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', join(units, name)],
    { encoding: 'utf8' },
  );
  if (error === undefined) expect([stdout + stderr, status]).toEqual(['', 0]);
});

test('no unit is laid for another folder', () => {
  for (const folder of ['/srv/outrider/../x', '/etc', `${FOLDER}/x`, '/srv/outrider/disk'])
    expect(() => mountUnitName(folder)).toThrow('is no folder of disks');
});

test('a program that fails is an error in its own words', async () => {
  await expect(runProgram('sh', ['-c', 'echo broken >&2; exit 3'], 60_000)).rejects.toThrow('broken');
});
