import { mediaFolderSetting, recordDiskSettings } from '@outrider/model/recordings/recording-settings.ts';
import {
  type BlockDevice,
  blockDevicesSchema,
  diskWorkSchema,
  MAX_DISK_ID,
  osStates,
} from '@outrider/model/server/block-device.ts';
import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { serverSetting } from '../calls/server-setting.ts';
import { FieldError, json, oneOf, optional, text } from '../vcp/field.ts';

/** Longest name of a disk that is looked at. */
const MAX_NAME = 32;

const checked =
  <T>(letter: string, schema: z.ZodType<T>) =>
  (value: unknown): T => {
    const { data, error } = schema.safeParse(value);
    if (error !== undefined) throw new FieldError(`${letter} is not what it should be`, { cause: error });
    return data as T;
  };

const restarted = ['server', 'machine'] as const;
const devicesSchema: z.ZodType<readonly BlockDevice[]> = blockDevicesSchema;

const diskSettings = z.object({
  mode: z.int().min(0).max(1),
  media: recordDiskSettings.fields.folders.schema.unwrap().min(1),
});
const toldDiskSettings = z.object({ mode: diskSettings.shape.mode, media: z.array(mediaFolderSetting) });

/** What is asked of the machine that the server runs on: for people who set up the server. A token is not enough for any of it. */
const os = { ...serverSetting, access: { ...serverSetting.access, tokens: 'never' }, code: 'S03' } as const;

/** Disks of the machine, and its restart (rule SRV-27). */
export const osCalls = {
  readDisks: controlCall({
    ...os,
    meant: { A: 'lsblk' },
    about: 'The disks of the machine, what they hold, and what is being done to them',
    request: {},
    answer: {
      state: oneOf(
        'S',
        'on; off: the server was started without --enable-os-control; away: the helper does not answer',
        osStates,
      ),
      why: text('N', 'why there are no disks here, in words; empty where it is on'),
      disks: json(
        'B',
        'disks by name, type, size (bytes), fstype, label, uuid, id, model, readonly, removable, mountpoints, children',
        checked('B', devicesSchema),
      ),
      works: json(
        'C',
        'what was done to disks since the helper began, the latest last: name, state (formatting, done, failed), folder, reason',
        checked('C', z.array(diskWorkSchema)),
      ),
    },
    errors: ['CONFLICT'],
    audit: 'none',
  }),
  formatDisk: controlCall({
    ...os,
    meant: { A: 'format' },
    about:
      'Begin to format a disk, and mount it at a folder of its own: A:lsblk says what comes of it. Refused for one with children, a mountpoint or swap, where another disk has the name by now, or is like it in all that tells disks apart, and while another is being formatted',
    request: {
      name: text('B', 'its name, as in sdb', MAX_NAME),
      typed: text('C', 'the name once more, as a person typed it', MAX_NAME),
      id: text(
        'D',
        'its id, as A:lsblk told it: names are given anew when a disk is plugged in',
        MAX_DISK_ID,
      ),
    },
    answer: {},
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
    audit: 'had the disk {name} formatted',
  }),
  mountDisk: controlCall({
    ...os,
    meant: { A: 'mount' },
    about: 'Mount a disk that has a file system (ext4, xfs, btrfs) now, and at each start of the machine',
    request: { name: text('B', 'its name, as in sdb1', MAX_NAME) },
    answer: { folder: text('B', 'where it is mounted: always the same for the same file system') },
    errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
    audit: 'had the disk {name} mounted',
  }),
  readDiskSettings: controlCall({
    ...os,
    meant: { A: 'uciget' },
    about: 'The media folders in their order, and how recordings are spread over them',
    request: {},
    answer: {
      settings: json(
        'B',
        'mode (0 Efficacy, 1 Capacity), media: path, capacity (bytes or null), readonly; as PUT /gkserver/mediasetting takes them',
        checked('B', toldDiskSettings),
      ),
    },
    errors: [],
    audit: 'none',
  }),
  writeDiskSettings: controlCall({
    ...os,
    meant: { A: 'uciset' },
    about: 'Use these media folders from now on, without a restart; what is in others stays there',
    request: { settings: json('B', 'as A:uciget answers them', checked('B', diskSettings)) },
    answer: {},
    errors: ['VALIDATION', 'STORE_FULL'],
    audit: 'set the media folders',
  }),
  restartMachine: controlCall({
    ...os,
    meant: { A: 'restart' },
    about: 'Restart the server, or its machine, once the call is answered',
    request: {
      what: optional(oneOf('B', 'server (also where it is absent), or machine', restarted)),
    },
    answer: {},
    errors: ['VALIDATION', 'CONFLICT'],
    audit: 'restarted: {what}',
  }),
} as const;
