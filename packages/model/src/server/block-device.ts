import { z } from 'zod';

/** Names of devices that are given orders about: of letters and figures, nothing a program could take for an option or a path. */
export const DISK_NAME = /^[a-z0-9]{2,32}$/;
/** Longest id of a disk. */
export const MAX_DISK_ID = 1_024;
/** Smaller ones are no place for recordings. */
export const MIN_DISK_BYTES = 1024 ** 3;
/** Deeper is no machine. */
const MOST_DEPTH = 8;
const MOST_DEVICES = 256;

const text = z.string().max(256);

/** A disk of the server's machine or a part of one, as lsblk(8) names it. */
export interface BlockDevice {
  /** As in /dev: sdb, nvme0n1p1. */
  readonly name: string;
  /** disk, part, raid1, lvm, loop … */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** What it was formatted as; null where it was not. */
  readonly fstype: string | null;
  readonly label: string | null;
  readonly uuid: string | null;
  /** Which disk it is, whatever its name: names are given again when the machine starts, or a disk is plugged in. */
  readonly id: string;
  /** What its maker calls it. */
  readonly model: string | null;
  readonly readonly: boolean;
  readonly removable: boolean;
  /** Where it is mounted; `[SWAP]` where it is swap in use. */
  readonly mountpoints: readonly string[];
  /** Its partitions, and what is made of it. */
  readonly children: readonly BlockDevice[];
}

const deviceAt = (depth: number): z.ZodType<BlockDevice> =>
  z.object({
    name: text,
    type: text,
    size: z.int().min(0),
    fstype: text.nullable(),
    label: text.nullable(),
    uuid: text.nullable(),
    id: z.string().max(MAX_DISK_ID),
    model: text.nullable(),
    readonly: z.boolean(),
    removable: z.boolean(),
    mountpoints: z.array(z.string().max(4096)).max(MOST_DEVICES),
    children: depth === 0 ? z.array(z.never()) : z.array(deviceAt(depth - 1)).max(MOST_DEVICES),
  });

export const blockDevicesSchema = z.array(deviceAt(MOST_DEPTH)).max(MOST_DEVICES);

/** Each device and what is below it, with how deep it is. */
export function flattened(
  devices: readonly BlockDevice[],
  depth = 0,
): { readonly device: BlockDevice; readonly depth: number }[] {
  return devices.flatMap((device) => [{ device, depth }, ...flattened(device.children, depth + 1)]);
}

/** The device of a name, or undefined. */
export const deviceNamed = (devices: readonly BlockDevice[], name: string): BlockDevice | undefined =>
  flattened(devices).find(({ device }) => device.name === name)?.device;

/** Why a device is not formatted. */
export type KeptDisk = 'name' | 'kind' | 'children' | 'mounted' | 'swap' | 'member' | 'readonly' | 'small';

const FORMATTED_TYPE = /^(disk|part|raid\d+)$/;
/** It belongs to something that lsblk may not show as its child. */
const MEMBER = /_member$|^LVM2|^crypto_LUKS$|^bcache$|^ceph/;

/** Why this device is not formatted; undefined where it may be. */
export function whyKept(device: BlockDevice): KeptDisk | undefined {
  const { name, type, fstype, mountpoints, children } = device;
  if (fstype === 'swap' || mountpoints.includes('[SWAP]')) return 'swap';
  if (mountpoints.length > 0) return 'mounted';
  if (children.length > 0) return 'children';
  if (fstype !== null && MEMBER.test(fstype)) return 'member';
  if (!FORMATTED_TYPE.test(type)) return 'kind';
  if (!DISK_NAME.test(name)) return 'name';
  if (device.readonly) return 'readonly';
  return device.size < MIN_DISK_BYTES ? 'small' : undefined;
}

/** File systems that are mounted as they are. */
const MOUNTED_AS_IS: readonly (string | null)[] = ['ext4', 'xfs', 'btrfs'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a device holds a file system that can be mounted, and is not. */
export const canBeMounted = (device: BlockDevice): boolean =>
  MOUNTED_AS_IS.includes(device.fstype) &&
  UUID.test(device.uuid ?? '') &&
  ['readonly', undefined].includes(whyKept(device));

/** Folder below which disks are mounted. */
export const DISKS_FOLDER = '/srv/outrider';
/** The folder at which the file system with this UUID is mounted: always the same one. */
export const folderOfDisk = (uuid: string): string => `${DISKS_FOLDER}/disk${uuid.replaceAll('-', '')}`;

/** Whether a helper obeys orders about the machine; off: the server was started without; away: it does not answer. */
export const osStates = ['on', 'off', 'away'] as const;
export type OsState = (typeof osStates)[number];

/** What is done to a disk, or was last. */
export const diskWorkSchema = z.strictObject({
  name: text,
  state: z.enum(['formatting', 'done', 'failed']),
  /** Where it is mounted now, once that is done; '' before and where it failed. */
  folder: text,
  /** Why it failed, as the machine says it; '' otherwise. */
  reason: z.string().max(1_000),
});

export type DiskWork = Readonly<z.infer<typeof diskWorkSchema>>;
