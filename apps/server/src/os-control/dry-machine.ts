import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlockDevice, deviceNamed } from '@outrider/model/server/block-device.ts';
import type { Machine } from './machine.ts';

const GB = 1024 ** 3;
const SYSTEM = 'b1f0a3f2-6f0e-4a53-9d0b-1f6a90f3c001';
const SWAP = 'b1f0a3f2-6f0e-4a53-9d0b-1f6a90f3c002';
const OLD = 'b1f0a3f2-6f0e-4a53-9d0b-1f6a90f3c003';

const device = (name: string, gigabytes: number, what: Partial<BlockDevice> = {}): BlockDevice => ({
  name,
  type: /\d$/.test(name) ? 'part' : 'disk',
  size: gigabytes * GB,
  fstype: null,
  label: null,
  uuid: null,
  id: `dry ${name}`,
  model: null,
  readonly: false,
  removable: false,
  mountpoints: [],
  children: [],
  ...what,
});

/** A system disk with swap, one that is new, one that was used before, one whose sectors fail. */
const first: readonly BlockDevice[] = [
  device('sda', 256, {
    model: 'Dry system disk',
    children: [
      device('sda1', 248, { fstype: 'ext4', uuid: SYSTEM, mountpoints: ['/'] }),
      device('sda2', 8, { fstype: 'swap', uuid: SWAP, mountpoints: ['[SWAP]'] }),
    ],
  }),
  device('sdb', 4_000, { model: 'Dry new disk' }),
  device('sdc', 2_000, { model: 'Dry old disk', fstype: 'ext4', label: 'archive', uuid: OLD }),
  device('sdd', 1_000, { model: 'Dry broken disk' }),
];

export interface DryMachineParts {
  /** Folders are made here in place of disks that are mounted. */
  readonly folder: string;
  /** Says what would be done. */
  readonly say: (text: string) => void;
  /** How long a format takes. */
  readonly formatting?: () => Promise<unknown>;
}

/** A machine that does not exist: what is ordered is said and remembered, and no disk is touched. */
export function dryMachine({ folder, say, formatting = () => Promise.resolve() }: DryMachineParts): Machine {
  let disks = first;
  const changed = (name: string, what: Partial<BlockDevice>): void => {
    disks = disks.map((disk) => (disk.name === name ? { ...disk, ...what } : disk));
  };
  return {
    disks: () => Promise.resolve(disks),
    async format(name, uuid) {
      say(`would format ${name}`);
      await formatting();
      if (deviceNamed(disks, name)?.model === 'Dry broken disk')
        throw new Error('Input/output error while writing out inode tables');
      changed(name, { fstype: 'ext4', label: null, uuid });
    },
    async mount(uuid, fstype, at) {
      const path = join(folder, at);
      say(`would mount ${uuid} (${fstype}) at ${at}`);
      await mkdir(path, { recursive: true });
      const name = disks.find((disk) => disk.uuid === uuid)?.name ?? '';
      changed(name, { mountpoints: [path] });
    },
    reboot() {
      say('would restart the machine');
      return Promise.resolve();
    },
  };
}
