import { z } from 'zod';
import { MAX_MEDIA_FOLDERS, mediaModes } from '@outrider/model/recordings/media-setting.ts';
import { recordOptionSettings } from '@outrider/model/recordings/recording-settings.ts';
import { name, oneOf } from '@outrider/options/fields.ts';
import { readObjectAddress } from '@outrider/model/recordings/object-address.ts';
import { parseMediaSpec } from './media-spec.ts';

/** Recordings and footage that is fetched of recorders: where they lie, and for how long. */
export const recordingOptions = {
  media: z
    .array(
      z
        .string()
        .refine((text) => parseMediaSpec(text) !== undefined, 'wants FOLDER, FOLDER=500G or FOLDER=readonly'),
    )
    .max(MAX_MEDIA_FOLDERS)
    .default([])
    .describe(
      'folders of recordings, comma-separated, each FOLDER, FOLDER=500G (most it holds) or FOLDER=readonly; without it those of the settings in the console, at first media in the data folder',
    ),
  footage: z
    .string()
    .refine(
      (text) => readObjectAddress(text) !== undefined,
      'wants the address of a bucket, such as s3://bucket/prefix?endpoint=https://host:9000&region=eu-central-1, without keys',
    )
    .optional()
    .describe(
      'bucket of an S3-compatible store to which recordings are moved once a file of them is closed: s3://bucket/prefix?endpoint=https://host:9000&region=eu-central-1, without endpoint at Amazon. Media folders hold what is being written and what waits for it',
    ),
  footageCredentials: name
    .optional()
    .describe(
      'file with the keys of that bucket, on lines of their own: aws_access_key_id = … and aws_secret_access_key = …',
    ),
  mediaMode: oneOf(mediaModes)
    .optional()
    .describe(
      'efficacy spreads recordings over the folders by load; capacity fills one after the other; without it as the settings in the console say, at first efficacy',
    ),
  recordDays: recordOptionSettings.fields.days.schema
    .optional()
    .describe(
      'days for which recordings are kept, unless the device says others; 0 is as long as there is room: then the oldest go first. Without it as the settings in the console say, at first 0',
    ),
  downloads: z
    .boolean()
    .default(true)
    .describe('let everybody who may play recordings take them away (--no-downloads: administrators alone)'),
  exportsMaxSize: recordOptionSettings.fields.exportsSize.schema
    .optional()
    .describe(
      'room that exports of recordings take in the data folder, such as 20G: each is kept for a day. Without it as the settings in the console say, at first 20G',
    ),
  retrievalDays: recordOptionSettings.fields.fetched.schema
    .optional()
    .describe(
      'days for which footage that was fetched of recorders is kept; 0 is for ever. Without it as the settings in the console say, at first 30',
    ),
  retrievalMaxSize: recordOptionSettings.fields.fetchedSize.schema
    .optional()
    .describe(
      'room that it may take, such as 20G: when it is full, the oldest is removed. Without it as the settings in the console say, at first 20G',
    ),
};
