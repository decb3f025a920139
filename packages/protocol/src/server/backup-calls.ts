import { backupKinds, backupSteps, MAX_PASSPHRASE, MIN_PASSPHRASE } from '@outrider/model/server/backup.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';
import { serverSetting } from '../calls/server-setting.ts';

const MAX_NAME = 100;
const name = z
  .string()
  .max(MAX_NAME)
  .regex(/^[\w.-]+$/)
  .describe('of its file, as it is listed');

/** As somebody types it; it is kept nowhere. */
export const passphraseField = secret(
  z
    .string()
    .min(MIN_PASSPHRASE)
    .max(MAX_PASSPHRASE)
    .regex(/^[^\r\n]*$/, 'has to be one line'),
);

/** How far a backup is. */
export const backupProgress = z.object({
  step: z.enum(['begin', ...backupSteps]).describe('`check`: all of it is read, nobody knows how long'),
  done: z.int().describe('bytes'),
  bytes: z.int().describe('bytes; 0 where that is not known'),
});

const listed = z.object({
  name: z.string(),
  kind: z.enum(backupKinds),
  made: z.int().describe('by the clock of the server that made it, unix seconds'),
  bytes: z.int(),
  sealed: z.boolean(),
  checked: z.int().describe('when all of it was read, unix seconds; 0: not by this server'),
  fault: z.string().describe('what was found then, in raw words; empty: it is whole'),
  version: z.int().describe('of its database; 0: not known before it is checked'),
  users: z.int().optional().describe('people in it, where it was checked'),
  devices: z.int().optional().describe('devices in it, where it was checked'),
});

/** A backup, as the wire writes it. */
export type WireBackup = z.infer<typeof listed>;

const about = {
  id: z.int(),
  does: z.enum(['make', 'check']),
  name: z.string().describe('of the file that is checked'),
  user: z.string().describe('who wanted it; empty: the clock'),
  began: z.int().describe('unix seconds'),
};

/** Backups of the server. */
export const backupCalls = {
  listBackups: httpCall({
    ...serverSetting,
    method: 'GET',
    path: '/gkserver/backups',
    about: 'Backups in the folder for them, the newest first, and what is made or checked at the moment',
    request: nothing,
    answer: z.object({
      folder: z.string(),
      sameDisk: z.boolean().describe('whether that is the disk of the data folder'),
      free: z.int().describe('bytes that are free there'),
      version: z.int().describe('of the database of this server'),
      backups: z.array(listed),
      more: z.boolean().describe('whether there are older ones that are not listed'),
      next: z.int().describe('when the next one by the clock is due, unix seconds; 0: never'),
      work: z.object({ ...about, ...backupProgress.shape }).nullable(),
      ended: z
        .object({
          ...about,
          fault: z.string().describe('raw words; empty: it went well'),
          stopped: z.boolean(),
        })
        .nullable()
        .describe('what was made or checked last, since the start'),
    }),
    errors: [],
    audit: 'none',
  }),
  makeBackup: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/backups',
    about:
      'Begin to make a backup: of the database alone, or, with a passphrase, sealed with keys, certificates and the variant',
    request: z.object({ passphrase: passphraseField.optional() }),
    answer: done,
    errors: ['CONFLICT'],
    audit: 'had a backup made',
  }),
  stopBackup: httpCall({
    ...serverSetting,
    method: 'DELETE',
    path: '/gkserver/backups',
    about: 'Stop the backup that is being made or checked: nothing of it stays',
    request: nothing,
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'stopped a backup or its check',
  }),
  checkBackup: httpCall({
    ...serverSetting,
    method: 'POST',
    path: '/gkserver/backups/{name}/check',
    about: 'Begin to check a backup: it is opened, and all of it read',
    request: z.object({ name, passphrase: passphraseField.optional().describe('of a sealed one') }),
    answer: done,
    errors: ['CONFLICT', 'NOT_FOUND'],
    audit: 'had backup {name} checked',
  }),
  backupFile: httpCall({
    method: 'GET',
    path: '/gkserver/backups/{name}/file',
    about: 'A backup, any part of it; by a presigned address',
    access: { ...serverSetting.access, presigned: true, tokens: 'never' },
    scope: 'none',
    request: z.object({ name }),
    answer: 'file',
    errors: ['NOT_FOUND'],
    audit: 'took backup {name} away',
  }),
  removeBackup: httpCall({
    ...serverSetting,
    method: 'DELETE',
    path: '/gkserver/backups/{name}',
    about: 'Delete a backup',
    request: z.object({ name }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: 'deleted backup {name}',
  }),
} as const;
