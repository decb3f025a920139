import { mediaStates } from '@outrider/model/recordings/media-setting.ts';
import {
  mediaFolderSetting,
  recordDiskSettings,
  recordOptionSettings,
} from '@outrider/model/recordings/recording-settings.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** Server settings are for people who set up the server. */
const access = { right: 'signed-in', maxLevel: 0, serverAdmin: true } as const;

const bytes = z.int().min(0);
const mode = z
  .int()
  .min(0)
  .max(1)
  .describe('0 Efficacy spreads recordings by load, 1 Capacity fills one after the other');
const recorddays = recordOptionSettings.fields.days.schema.describe(
  'for devices whose record says no other; 0 is as long as there is room',
);

/** A media folder as it is. */
const mediaFolder = mediaFolderSetting.extend({
  state: z.enum(mediaStates),
  used: bytes.describe('bytes of recordings in it'),
  free: bytes.nullable().describe('bytes of its disk; null where nobody knows'),
  total: bytes.nullable(),
  files: bytes.describe('that are being written'),
  rate: bytes.describe('bytes a second that are written into it'),
});

const mediaEdits = z.object({ folders: z.int().min(0), mode: z.int().min(0) });

export const settingCalls = {
  readMediaSetting: httpCall({
    method: 'GET',
    path: '/gkserver/mediasetting',
    about: 'The media folders, media1 to media24 in their order, and what each is good for',
    access,
    scope: 'none',
    request: nothing,
    answer: z.object({
      mode,
      media: z.array(mediaFolder),
      own: z
        .array(mediaFolder.extend({ deviceid }))
        .describe('folders beside them that the server has by itself, each for one device: the demo’s'),
      elsewhere: z
        .int()
        .describe(
          'bytes of recordings in folders that are not among these: they were taken out, or are another server’s',
        ),
      store: z
        .object({
          address: z.string().describe('as `s3://bucket/prefix`'),
          used: z.int().describe('bytes of recordings in it'),
          waiting: z
            .int()
            .describe('bytes of recordings in the media folders, which wait for it or are being written'),
          fault: z
            .string()
            .describe('what it did not do last, as it or the system names it; empty where it did'),
        })
        .nullable()
        .describe(
          'the bucket to which recordings are moved (--footage), as this server sees it; null where they stay in the folders',
        ),
      ruled: z
        .object({ media: z.boolean(), mode: z.boolean() })
        .describe('what an option of the start says: it cannot be set'),
      edits: mediaEdits.describe('the numbers of the last changes; 0 where nobody has changed it'),
    }),
    errors: [],
    audit: 'none',
  }),
  writeMediaSetting: httpCall({
    method: 'PUT',
    path: '/gkserver/mediasetting',
    about: 'Use these media folders from now on, without a restart; what is in others stays there',
    access,
    scope: 'none',
    request: z.object({
      mode,
      media: recordDiskSettings.fields.folders.schema.unwrap().min(1),
      seen: mediaEdits
        .optional()
        .describe(
          '`edits` as they were read: CONFLICT, and nothing is set, where somebody else has changed since what this sets to something else',
        ),
    }),
    answer: done,
    errors: ['VALIDATION', 'CONFLICT', 'STORE_FULL'],
    audit: 'set the media folders',
  }),
  readRecordOption: httpCall({
    method: 'GET',
    path: '/gkserver/recordoption',
    about: 'For how many days recordings are kept',
    access,
    scope: 'none',
    request: nothing,
    answer: z.object({
      recorddays,
      ruled: z.boolean().describe('whether an option of the start says it: it cannot be set'),
    }),
    errors: [],
    audit: 'none',
  }),
  writeRecordOption: httpCall({
    method: 'PUT',
    path: '/gkserver/recordoption',
    about: 'Keep recordings for so many days from now on',
    access,
    scope: 'none',
    request: z.object({ recorddays }),
    answer: done,
    errors: ['VALIDATION', 'STORE_FULL'],
    audit: 'set for how many days recordings are kept',
  }),
} as const;
