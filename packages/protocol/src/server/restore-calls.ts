import { MAX_RESTORED_BYTES, RESTORE_PIECE_CHARACTERS } from '@outrider/model/server/backup.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { serverSetting } from '../calls/server-setting.ts';
import { backupProgress, passphraseField } from './backup-calls.ts';

const MAX_FILENAME = 255;
const MAX_MARK = 400;
const id = z.uuid().describe('of what is sent, as its beginning was answered with');

const stand = z.object({
  id: z.string(),
  user: z.string().describe('who sends it'),
  filename: z.string(),
  filesize: z.int().describe('bytes'),
  at: z.int().describe('bytes of it that are here'),
  sending: z.boolean().describe('whether pieces of it still come'),
  check: backupProgress.nullable().describe('how far its check is; null: it is not being checked'),
  fault: z.string().describe('why it cannot be had, in raw words; empty: nothing is known against it'),
  whole: z
    .object({
      sealed: z.boolean().describe('keys, certificates and the variant come with it'),
      beside: z.array(z.string()).describe('files that come with its database'),
      version: z.int().describe('of its database'),
      users: z.int().optional(),
      devices: z.int().optional(),
    })
    .nullable()
    .describe('what it is, once it was opened and all of it read'),
});

/** A restored backup decides who is let in: no token does that. */
const restoring = {
  ...serverSetting,
  access: { ...serverSetting.access, tokens: 'never' },
} as const;

/** A backup as the first of an empty server: for its first administrator, while there are no other people and no devices. */
export const restoreCalls = {
  restoreState: httpCall({
    ...restoring,
    method: 'GET',
    path: '/gkserver/restore',
    about: 'Whether this server is empty, and how it stands with the backup that it is sent',
    request: nothing,
    answer: z.object({
      empty: z.boolean().describe('nobody but its first administrator is here, and no device'),
      version: z.int().describe('of the database of this server'),
      backup: stand.nullable(),
    }),
    errors: [],
    audit: 'none',
  }),
  beginRestore: httpCall({
    ...restoring,
    method: 'POST',
    path: '/gkserver/restore',
    about: 'Begin to send a backup to an empty server, or go on with one that was cut',
    request: z.object({
      filename: z.string().min(1).max(MAX_FILENAME),
      filesize: z.int().min(1).max(MAX_RESTORED_BYTES).describe('bytes'),
      mark: z.string().max(MAX_MARK).describe('by which the same file is known again'),
    }),
    answer: done.extend({ id: z.string(), at: z.int().describe('bytes of it that are here') }),
    errors: ['FORBIDDEN', 'CONFLICT', 'STORE_FULL'],
    audit: 'began to send backup {filename}, {filesize} bytes, to be restored',
  }),
  restorePiece: httpCall({
    ...restoring,
    method: 'POST',
    path: '/gkserver/restore/{id}/piece',
    about: 'Send the next piece of it; one that is here already is answered as well',
    request: z.object({
      id,
      at: z.int().min(0).describe('from which byte of the file on'),
      data: z
        .string()
        .max(RESTORE_PIECE_CHARACTERS)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is no base64'),
    }),
    answer: done.extend({ at: z.int().describe('bytes of it that are here') }),
    errors: ['NOT_FOUND', 'TOO_LARGE', 'STORE_FULL'],
    withinMs: 60_000,
    maxBodyBytes: RESTORE_PIECE_CHARACTERS + 2_048,
    // Beginning and end are in the trail.
    audit: 'none',
  }),
  checkRestore: httpCall({
    ...restoring,
    method: 'POST',
    path: '/gkserver/restore/{id}/check',
    about: 'Begin to check what has come whole: it is opened, and all of it read',
    request: z.object({ id, passphrase: passphraseField.optional().describe('of a sealed one') }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    withinMs: 60_000,
    audit: 'had the backup checked that is to be restored',
  }),
  confirmRestore: httpCall({
    ...restoring,
    method: 'POST',
    path: '/gkserver/restore/{id}',
    about: 'Restart the server with the backup, once the call is answered; what it has is moved aside',
    request: z.object({ id }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'STORE_FULL'],
    audit: 'restored a backup: the server restarts with it',
  }),
  stopRestore: httpCall({
    ...restoring,
    method: 'DELETE',
    path: '/gkserver/restore/{id}',
    about: 'Give up what was sent',
    request: z.object({ id }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: 'gave up a backup that was to be restored',
  }),
} as const;
