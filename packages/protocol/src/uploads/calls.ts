import { SETTINGS_MAX_LEVEL } from '@outrider/model/devices/limits.ts';
import {
  MAX_UPLOADED_EXT,
  MAX_UPLOADED_NAME,
  UPLOADED_FILES_A_LIST,
} from '@outrider/model/uploads/limits.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

/** What recorders keep, sent by themselves: for those who may play it. */
const access = { right: 'P_repb' } as const;
/** People who set a recorder's FTP account. */
const setting = { right: 'F_rmdvrs', also: 'F_rmdvrs_ftp', maxLevel: SETTINGS_MAX_LEVEL } as const;
const accounts = '/gkdevice/autoupload/accounts';

const seconds = z.int().min(0).max(1e11);
const count = z.int().min(0);

const file = z.object({
  serialno: z.int(),
  deviceid: z.string(),
  filename: z.string().describe('as the recorder calls it, without folders'),
  filesize: count.describe('bytes'),
  fileext: z.string().describe('in small letters, without the dot; empty for none'),
  filetime: z.int().describe('of when it is, as the recorder says, else when it began to come; unix seconds'),
  updatetime: z.int().describe('when the last of it came, unix seconds'),
});
/** A file that a recorder uploaded, as the wire writes it. */
export type WireUploadedFile = Readonly<z.infer<typeof file>>;

const account = z.object({
  deviceid: z.string().describe('its name for FTP, too'),
  told: z.boolean().describe('the recorder is told by its settings; else it is entered by hand'),
  user: z.string().describe('who made it'),
  since: z.int().describe('unix seconds'),
  files: count.describe('that are kept'),
  bytes: count.describe('that they take'),
  last: z.int().optional().describe('when the last of them came, unix seconds; absent where none is kept'),
});
/** An account for uploads, as the wire writes it. */
export type WireUploadAccount = Readonly<z.infer<typeof account>>;

export const http = {
  autoUploads: httpCall({
    method: 'POST',
    path: '/gkdevice/autoupload',
    about: `Files that recorders uploaded by themselves and that came whole: the newest first, ${UPLOADED_FILES_A_LIST} at most`,
    access,
    scope: { devices: 'deviceid' },
    request: z.object({
      deviceid: deviceid.optional().describe('absent: of every device in scope'),
      fileext: z
        .string()
        .max(MAX_UPLOADED_EXT + 1)
        .regex(/^[^\s']*$/, 'has spaces or single quotes')
        .optional()
        .describe('with this ending, such as mp4'),
      afterTime: seconds.describe('of then and later, by their filetime, unix seconds'),
      beforeTime: seconds.describe('before then, unix seconds'),
    }),
    answer: z.array(file),
    errors: [],
    audit: 'none',
  }),
  autoUploadedFile: httpCall({
    method: 'GET',
    path: '/gkdevice/aufile/{filename}',
    about: 'A file that a recorder uploaded by itself; by a presigned address, too',
    access: { ...access, presigned: true },
    scope: 'own',
    request: z.object({
      filename: z
        .string()
        .min(1)
        .max(MAX_UPLOADED_NAME * 2)
        .regex(/^[\p{L}\p{N}._ -]+$/u),
      s: z.coerce
        .number<string | number>()
        .pipe(z.int().min(1))
        .describe('its serialno; the name has to be its'),
    }),
    answer: 'file',
    errors: ['NOT_FOUND'],
    audit: 'took the uploaded file {filename}',
  }),
  listUploadAccounts: httpCall({
    method: 'GET',
    path: accounts,
    about: 'Devices in scope that have an account to upload files by themselves (FTP)',
    access: setting,
    scope: 'own',
    request: nothing,
    answer: z.array(account),
    errors: [],
    audit: 'none',
  }),
  switchUploadsOn: httpCall({
    method: 'PUT',
    path: accounts,
    about:
      'Give a device an account to upload files by itself, or another password. Its recorder is told where it has settings for FTP; else what is to be entered is told here, this once',
    access: setting,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: done.extend({
      told: z.boolean().describe('the recorder is told: at once, or when it comes'),
      server: z.string().optional().describe('address and port, where it is entered by hand'),
      user: z.string().optional(),
      password: z.string().optional().describe('nobody can read it again'),
    }),
    errors: ['CONFLICT', 'STORE_FULL'],
    withinMs: 45_000,
    audit: 'gave {deviceid} an account for uploads',
  }),
  switchUploadsOff: httpCall({
    method: 'DELETE',
    path: accounts,
    about: 'Take the account for uploads away from a device; what came stays. Its recorder is told',
    access: setting,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    withinMs: 45_000,
    audit: 'took the account for uploads from {deviceid}',
  }),
} as const;
