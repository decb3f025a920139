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
      label: 'Make backups by the clock',
      hint: 'Of the database, while the server runs. The option --backup-folder of the start says where: else in backups in the data folder.',
      default: false,
      option: 'backupFolder',
    }),
    every: setting(numberFrom(1, MOST_HOURS), {
      ...atOnce,
      label: 'Hours between two backups',
      hint: 'Counted from the newest one that was made by the clock.',
      default: A_DAY_OF_HOURS,
      option: 'backupEvery',
    }),
    keep: setting(numberFrom(1, MOST_KEPT), {
      ...atOnce,
      label: 'How many of them are kept',
      hint: 'When a further one is whole, the oldest goes. Backups that people made stay.',
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
        label: 'Passphrase under which they are sealed',
        hint: 'A sealed one also holds keys, certificates and the variant. Keep the passphrase elsewhere: nobody opens it without. The option --backup-passphrase-file goes before it.',
        wants: '12 characters or more, or none.',
        secret: true,
        hidesEnd: true,
        default: '',
      },
    ),
  },
});
