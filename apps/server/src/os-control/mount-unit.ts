import { DISKS_FOLDER } from '@outrider/model/server/block-device.ts';

/** Where systemd finds units of this machine. */
export const UNITS_FOLDER = '/etc/systemd/system';

/** The unit's name for a folder of `folderOfDisk`: systemd wants it made of the path, every character of which stands for itself. */
export function mountUnitName(folder: string): string {
  if (!new RegExp(`^${DISKS_FOLDER}/disk[0-9a-f]{32}$`).test(folder))
    throw new Error(`${folder} is no folder of disks`);
  return `${folder.slice(1).replaceAll('/', '-')}.mount`;
}

/**
 * A unit by which systemd mounts a disk now and at each start. The machine starts without a disk that is gone; nothing on a disk is a program or
 * a device to it.
 */
export const mountUnit = (uuid: string, fstype: string, folder: string): string => `[Unit]
Description=Disk for recordings of Outrider
Before=outrider.service

[Mount]
What=/dev/disk/by-uuid/${uuid}
Where=${folder}
Type=${fstype}
Options=noatime,nodev,nosuid,noexec
TimeoutSec=90

[Install]
WantedBy=multi-user.target
`;
