// npm run check-backup -- FILE: opens a backup and reads all of it.
import { resolve } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { examineBackup, ownMigration } from '../engine/sqlite/backup/examine-backup.ts';
import { openedFolder } from '../engine/sqlite/database-files.ts';
import { dataOption, dataProgram, passphraseOption, readPassphrase } from './data-option.ts';
import { progressOf } from './progress.ts';
import { untilStopped } from './until-stopped.ts';

const program = {
  call: 'npm run check-backup -- FILE [options]',
  about: `Opens the backup FILE, reads all of it and says what it is. Nothing is changed; a sealed one is opened into the data folder, and removed
from there again.`,
  words: ['FILE'],
  ...dataProgram,
  options: z.object({
    ...dataOption,
    ...passphraseOption,
    into: name
      .optional()
      .meta({ description: 'folder in which what was sealed stays, opened', value: 'DIR' }),
  }),
} satisfies Program;

const { options, words } = readCommandLine(program, process);
const [file = ''] = words;
process.umask(0o077);

await untilStopped(process, async (signal) => {
  const { passphraseFile, into } = options;
  const whole = await examineBackup({
    file: resolve(file),
    passphrase: passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile),
    into: into === undefined ? openedFolder(resolve(options.data)) : resolve(into),
    stays: into !== undefined,
    onStep: progressOf(process, () => performance.now()),
    signal,
  });
  if (process.send !== undefined) {
    process.send({ whole });
    return;
  }
  const { sealed, migration, later, beside, counts } = whole;
  const { users = '?', devices = '?' } = counts;
  const version = later ? `, which is later than this program (${ownMigration()})` : '';
  process.stdout.write(
    `Whole: ${users} users and ${devices} devices, database of version ${migration}${version}.${sealed ? ` Sealed: ${['outrider.sqlite', ...beside].join(', ')}.` : ''}\n`,
  );
});
