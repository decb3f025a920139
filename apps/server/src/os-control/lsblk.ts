import { type BlockDevice, blockDevicesSchema, MAX_DISK_ID } from '@outrider/model/server/block-device.ts';
import { z } from 'zod';

/** What lsblk(8) is asked: names without a path, sizes in bytes, as JSON. Memory disks (major 1) are none of ours. */
export const LSBLK_ARGS = [
  '--json',
  '--bytes',
  '--exclude',
  '1',
  '--output',
  'NAME,TYPE,SIZE,FSTYPE,LABEL,UUID,MODEL,SERIAL,WWN,PARTUUID,RO,RM,MOUNTPOINTS',
] as const;

const text = z
  .string()
  .nullish()
  .transform((value) => {
    const trimmed = value?.trim().slice(0, 256) ?? '';
    return trimmed === '' ? null : trimmed;
  });

interface Listed {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly fstype: string | null;
  readonly label: string | null;
  readonly uuid: string | null;
  readonly model: string | null;
  readonly serial: string | null;
  readonly wwn: string | null;
  readonly partuuid: string | null;
  readonly ro: boolean;
  readonly rm: boolean;
  readonly mountpoints: readonly (string | null)[];
  readonly children?: readonly Listed[] | undefined;
}

const listed: z.ZodType<Listed> = z.object({
  name: z.string(),
  type: z.string(),
  size: z
    .int()
    .nullable()
    .transform((size) => size ?? 0),
  fstype: text,
  label: text,
  uuid: text,
  model: text,
  serial: text,
  wwn: text,
  partuuid: text,
  ro: z.boolean(),
  rm: z.boolean(),
  mountpoints: z.array(z.string().nullable()),
  get children() {
    return z.array(listed).optional();
  },
});

const answer = z.object({ blockdevices: z.array(listed) });

/** Names that the kernel keeps for disks in memory and pictures of disks: nobody records into them. */
const OF_MEMORY = /^(zram|ram|loop)\d+$/;

/** Of a disk its worldwide name and serial number, of a part its own; what it holds, too, as cheap ones have none of these. */
const idOf = ({
  wwn,
  serial,
  partuuid,
  model,
  size,
  uuid,
}: Pick<Listed, 'wwn' | 'serial' | 'partuuid' | 'model' | 'size' | 'uuid'>): string =>
  JSON.stringify([wwn, serial, partuuid, model, size, uuid]).slice(0, MAX_DISK_ID);

/**
 * Which disk has a name, whatever is on it: of one that was just wiped the same as before.
 * @param output of lsblk with {@link LSBLK_ARGS}; undefined where no disk has the name
 */
export function hardwareIdOf(output: string, name: string): string | undefined {
  const find = (devices: readonly Listed[]): Listed | undefined => {
    for (const device of devices) {
      const found = device.name === name ? device : find(device.children ?? []);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = find(answer.parse(JSON.parse(output)).blockdevices);
  return found === undefined ? undefined : idOf({ ...found, uuid: null });
}

const told = ({
  ro,
  rm,
  mountpoints,
  children = [],
  serial,
  wwn,
  partuuid,
  ...device
}: Listed): BlockDevice => ({
  ...device,
  id: idOf({ ...device, serial, wwn, partuuid }),
  readonly: ro,
  removable: rm,
  mountpoints: mountpoints.filter((path) => path !== null),
  children: children.map(told),
});

/**
 * The disks of a machine.
 * @param output of lsblk with {@link LSBLK_ARGS}
 * @throws where it says something else than it is known to
 */
export function disksOf(output: string): BlockDevice[] {
  const { blockdevices } = answer.parse(JSON.parse(output));
  return blockDevicesSchema.parse(blockdevices.filter(({ name }) => !OF_MEMORY.test(name)).map(told));
}
