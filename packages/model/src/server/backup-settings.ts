import { z } from 'zod';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';
import { MAX_PASSPHRASE, MIN_PASSPHRASE } from './backup.ts';

/** About three weeks. */
const MOST_HOURS = 500;
const MOST_KEPT = 1_000;
const A_DAY_OF_HOURS = 24;
const A_WEEK_OF_DAYS = 7;
const atOnce = { effect: 'at once' } as const;

/** Backups that the server makes by the clock. */
export const backupSettings = settingSection({
  title: 'Backups',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      ...atOnce,
      label: 'Make backups on a schedule',
      hint: 'Of the database, while the server runs. They go to the folder of the option --backup-folder, or to backups in the data folder.',
      default: false,
      option: 'backupFolder',
    }),
    every: setting(numberFrom(1, MOST_HOURS), {
      ...atOnce,
      label: 'Hours between two backups',
      hint: 'Counted from the newest scheduled one.',
      default: A_DAY_OF_HOURS,
      option: 'backupEvery',
    }),
    keep: setting(numberFrom(1, MOST_KEPT), {
      ...atOnce,
      label: 'How many of them are kept',
      hint: 'When another one is complete, the oldest is removed. Backups that people made stay.',
      default: A_WEEK_OF_DAYS,
      option: 'backupKeep',
    }),
    passphrase: setting(
      z
        .string()
        .max(MAX_PASSPHRASE)
        .regex(/^[^\r\n]*$/, 'has to be one line')
        .refine(
          (text) => text === '' || text.length >= MIN_PASSPHRASE,
          `wants ${MIN_PASSPHRASE} characters or more`,
        ),
      {
        ...atOnce,
        label: 'Passphrase to seal them with',
        hint: 'A sealed backup also holds keys, certificates and the variant. Keep the passphrase elsewhere: nobody can open the backup without it. The option --backup-passphrase-file takes precedence.',
        wants: '12 characters or more, or none.',
        secret: true,
        hidesEnd: true,
        default: '',
      },
    ),
  },
});
