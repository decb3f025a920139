import { SETTINGS_FILE } from '@outrider/model/server/settings-file.ts';
import { z } from 'zod';
import { himself } from '../calls/himself.ts';
import { httpCall, nothing } from '../calls/http-call.ts';
import { serverSetting } from '../calls/server-setting.ts';
import { MAX_SCRIPT_BODY } from './extra-script-calls.ts';

/** The script, and as much again for chains of certificates and texts. */
const MAX_FILE_BODY = 2 * MAX_SCRIPT_BODY;

/** All settings but secrets as one file, out and in. */
const file = z.unknown().describe('the file, as it was taken away');

const difference = z.object({
  changes: z.array(
    z.object({
      section: z.string(),
      field: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
  left: z
    .array(z.object({ key: z.string(), reason: z.string() }))
    .describe('what of the file is not taken, and why, in words'),
  again: z.boolean().describe('the own password is wanted'),
});

export const settingsFileCalls = {
  settingsFile: httpCall({
    ...serverSetting,
    method: 'GET',
    path: '/gkserver/settingsfile',
    about:
      'What is in force of all settings of the server but secrets, ports and what belongs to the machine (names, folders, its certificate), as a file (JSON)',
    request: nothing,
    answer: z.object({
      format: z.literal(SETTINGS_FILE.format),
      version: z.int(),
      server: z.string().describe('version of the server that wrote it'),
      made: z.int().describe('when, unix seconds'),
      settings: z
        .record(z.string(), z.unknown())
        .describe('by section and field, as in `recordOptions.days`'),
    }),
    errors: [],
    audit: 'took the settings away as a file',
  }),
  checkSettingsFile: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/settingsfile/check',
    about: 'What such a file would change, and what of it would be left; nothing is changed',
    maxBodyBytes: MAX_FILE_BODY,
    request: z.object({ file }),
    answer: difference,
    errors: ['VALIDATION'],
    audit: 'none',
  }),
  takeSettingsFile: httpCall({
    ...serverSetting,
    method: 'PUT',
    path: '/gkserver/settingsfile',
    about: 'Set what such a file says, but what this server does not keep: all that changes, or none',
    maxBodyBytes: MAX_FILE_BODY,
    request: z.object({
      file,
      // Earlier consoles and scripts looked this way: without this it would be dropped, and the file set.
      dryrun: z
        .literal(false, 'A look is POST /gkserver/settingsfile/check')
        .optional()
        .describe('not `true`: `POST /gkserver/settingsfile/check` looks and changes nothing'),
      oldpass: himself.shape.oldpass.describe('hash of the own password, where a section wants it again'),
    }),
    answer: difference,
    errors: ['VALIDATION', 'STORE_FULL', 'RATE_LIMIT'],
    audit: 'set the settings of a file',
  }),
} as const;
