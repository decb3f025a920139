import type { BlockDevice } from '@outrider/model/server/block-device.ts';

/** What the helper asks of the machine. Names were checked before; each throws what the machine says of it. */
export interface Machine {
  /** The disks as they are now. */
  disks(): Promise<readonly BlockDevice[]>;
  /** Lays a new, empty file system with this UUID on a disk, which belongs to the server then. */
  format(name: string, uuid: string): Promise<void>;
  /** Mounts the file system with this UUID now, and whenever the machine starts. @param folder of `folderOfDisk` */
  mount(uuid: string, fstype: string, folder: string): Promise<void>;
  /** Has the machine restart, once the answer has gone. */
  reboot(): Promise<void>;
}
