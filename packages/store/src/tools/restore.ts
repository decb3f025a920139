// npm run restore -- FROM: puts a backup in the place of the database of a server that does not run.
import { resolve } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { restoreBackup } from '../engine/sqlite/backup/restore-backup.ts';
import { isSealedBackup } from '../engine/sqlite/backup/sealed-backup.ts';
import { restoreSealed } from '../engine/sqlite/backup/restore-sealed.ts';
import { dataOption, dataProgram, passphraseOption, readPassphrase } from './data-option.ts';
import { progressTo } from './progress.ts';
import { untilStopped } from './until-stopped.ts';

const program = {
  call: 'npm run restore -- FROM [options]',
  about: `Puts the backup FROM (a file that npm run backup made) in the place of the server's database, once it was copied and
checked. What was there is moved into a folder beside it. The server must not run.`,
  words: ['FROM'],
  ...dataProgram,
  options: z.object({ ...dataOption, ...passphraseOption }),
} satisfies Program;

const { options, words } = readCommandLine(program, process);
const [from = ''] = words;
process.umask(0o077);

await untilStopped(process, async (signal) => {
  const given = {
    folder: resolve(options.data),
    from: resolve(from),
    nowMs: Date.now(),
    signal,
    onStep: progressTo(process.stderr, () => performance.now()),
  };
  const { passphraseFile } = options;
  const passphrase = passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile);
  const aside = (await isSealedBackup(given.from))
    ? await restoreSealed(given, passphrase)
    : await restoreBackup(given);
  process.stdout.write(
    `Restored into ${resolve(options.data)}.${aside === undefined ? '' : ` What was there is in ${aside}: remove it when it is not needed any more.`}\n`,
  );
});
