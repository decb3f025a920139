import { z } from 'zod';
import { numberFrom, setting, settingSection, sizeFrom } from '../entity/setting.ts';
import { MAX_MEDIA_FOLDERS, MAX_RECORD_DAYS, mediaModes, MIN_CAPACITY_BYTES } from './media-setting.ts';

/** Most days that footage which was fetched of recorders is kept for. */
const MAX_RETRIEVAL_DAYS = 36_000;
/** Longest path of a media folder, characters. */
const MAX_PATH = 1_024;

const LEAST_FETCHED_BYTES = 1024 ** 2;
/** Less is too little for a single export. */
const LEAST_EXPORTS_BYTES = 64 * 1024 ** 2;

/** A media folder as it is set, on the wire too. */
export const mediaFolderSetting = z.object({
  path: z
    .string()
    .min(1)
    .max(MAX_PATH)
    .overwrite((path) => path.replace(/(.)\/+$/, '$1'))
    .describe('of the server, from the root on'),
  capacity: z
    .int()
    .min(MIN_CAPACITY_BYTES)
    .nullable()
    .describe('most bytes of recordings in it; null is as much as its disk has'),
  readonly: z.boolean().describe('nothing is written into it; what is there is played'),
});

/** Where recordings are kept. */
export const recordDiskSettings = settingSection({
  title: 'Record Disks',
  right: 'server',
  fields: {
    /** None: `media` in the data folder. */
    folders: setting(z.array(mediaFolderSetting).max(MAX_MEDIA_FOLDERS).readonly(), {
      label: 'Folders of recordings',
      default: [],
      option: 'media',
      effect: 'at once',
    }),
    mode: setting(z.enum(mediaModes), {
      label: 'How recordings are spread',
      choices: mediaModes,
      default: mediaModes[0],
      option: 'mediaMode',
      effect: 'at once',
    }),
  },
});

/** For how long they are kept. */
export const recordOptionSettings = settingSection({
  title: 'Record Options',
  right: 'server',
  fields: {
    days: setting(numberFrom(0, MAX_RECORD_DAYS), {
      label: 'Days for which recordings are kept',
      hint: '0: as long as there is room, then the oldest go first. A vehicle can have its own number of days, and what is locked stays.',
      unit: 'days',
      default: 0,
      option: 'recordDays',
      effect: 'at once',
    }),
    fetched: setting(numberFrom(0, MAX_RETRIEVAL_DAYS), {
      label: 'Days for which fetched footage is kept',
      hint: 'Footage orders are removed with their files. 0: as long as there is room, then the oldest go first.',
      unit: 'days',
      default: 30,
      option: 'retrievalDays',
      effect: 'at once',
    }),
    fetchedSize: setting(sizeFrom(LEAST_FETCHED_BYTES, 'wants a size such as 20G', { empty: false }), {
      label: 'Room for all fetched footage',
      hint: 'When it is full, the oldest is removed.',
      wants: 'A size such as 500M, 100G or 1.5T; 1M at least.',
      default: '20G',
      option: 'retrievalMaxSize',
      effect: 'at once',
    }),
    exportsSize: setting(
      sizeFrom(LEAST_EXPORTS_BYTES, 'wants a size from 64M on, such as 20G', { empty: false }),
      {
        label: 'Room for exports',
        hint: 'Exports of recordings lie in the data folder for a day. What does not fit is not made.',
        wants: 'A size such as 500M, 100G or 1.5T; 64M at least.',
        default: '20G',
        option: 'exportsMaxSize',
        effect: 'at once',
      },
    ),
    stills: setting(z.boolean(), {
      label: 'Keep the last picture of each channel',
      hint: 'Vehicle lists and the map show it, with its age, to people who may watch the channel. Switch this off to remove the pictures kept so far.',
      default: true,
      effect: 'at once',
    }),
  },
});
