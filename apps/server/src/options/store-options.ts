import { z } from 'zod';
import { KEEP_DAYS } from '@outrider/model/positions/limits.ts';
import { backupSettings } from '@outrider/model/server/backup-settings.ts';
import { databaseSettings } from '@outrider/model/server/database-settings.ts';
import { databaseAddress, name, wholeNumber } from '@outrider/options/fields.ts';

/** What the server keeps, where, for how long, and its backups. */
export const storeOptions = {
  data: name.default('data').describe('folder of the database and all else that is kept'),
  store: databaseAddress
    .optional()
    .describe(
      'address of a PostgreSQL database that keeps what the database of the data folder keeps otherwise: postgres://user:password@host:5432/outrider?sslmode=verify-full. Best given as OUTRIDER_STORE, which other users of the machine cannot see',
    ),
  serverKeyFile: name
    .optional()
    .describe(
      'file with the key that seals session keys, passwords and other secrets, 64 hex digits; by default server.key in the data folder, made at the first start',
    ),
  backupFolder: name
    .optional()
    .describe(
      'folder for backups of the database: one every backup-every hours, and one before each upgrade of the database (these are in backups in the data folder otherwise)',
    ),
  backupEvery: backupSettings.fields.every.schema
    .optional()
    .describe(
      'hours between two scheduled backups. Without it as the settings in the console say, at first 24',
    ),
  backupKeep: backupSettings.fields.keep.schema
    .optional()
    .describe(
      'how many scheduled backups are kept. Without it as the settings in the console say, at first 7',
    ),
  backupPassphraseFile: name
    .optional()
    .describe(
      'file whose first line is a passphrase under which scheduled backups are sealed, with keys, certificates and the variant; without it they are the database alone',
    ),
  backupBeforeMigration: z
    .boolean()
    .default(true)
    .describe(
      'copy the database before it is upgraded (--no-backup-before-migration: where there is no room)',
    ),
  positionsDays: databaseSettings.fields.positions.schema
    .optional()
    .describe(
      `days for which positions are kept: one of ${KEEP_DAYS.join(', ')}; 0 is for ever. Without it as the settings in the console say, at first for ever`,
    ),
  auditDays: wholeNumber(0, 36_000)
    .optional()
    .describe(
      'days for which the audit trail is kept; 0 is for ever, up to ten million entries. Without it as the settings in the console say, at first 720',
    ),
  positionsMaxSize: databaseSettings.fields.positionsSize.schema
    .refine((text) => text !== '', 'wants a size from 64M on, such as 20G')
    .optional()
    .describe(
      'room that positions may take, such as 20G: when it is full, the oldest are removed. Without it as the settings in the console say, at first as much as there is',
    ),
};
