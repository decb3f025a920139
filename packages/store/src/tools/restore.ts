// npm run restore -- FROM: puts a backup in the place of the database of a server that does not run.
import { join, resolve } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { restoreBackup } from '../engine/sqlite/backup/restore-backup.ts';
import { isSealedBackup } from '../engine/sqlite/backup/sealed-backup.ts';
import { restoreSealed } from '../engine/sqlite/backup/restore-sealed.ts';
import { dataOption, dataProgram, passphraseOption, readPassphrase, serverKeyOption } from './data-option.ts';
import { progressTo } from './progress.ts';
import { untilStopped } from './until-stopped.ts';

const program = {
  call: 'npm run restore -- FROM [options]',
  about: `Puts the backup FROM (a file that npm run backup made) in the place of the server's database, once it was copied and
checked. What was there is moved into a folder beside it. The server must not run. Of a sealed backup its keys come with it: server.key
goes to where the server looks for it.`,
  words: ['FROM'],
  ...dataProgram,
  options: z.object({ ...dataOption, ...passphraseOption, ...serverKeyOption }),
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
  const { passphraseFile, serverKeyFile } = options;
  const passphrase = passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile);
  const keyFile = serverKeyFile === undefined ? undefined : resolve(serverKeyFile);
  const { aside, beside } = (await isSealedBackup(given.from))
    ? await restoreSealed({ ...given, serverKeyFile: keyFile }, passphrase)
    : { aside: await restoreBackup(given), beside: [] };
  process.stdout.write(
    `Restored into ${given.folder}.${aside === undefined ? '' : ` What was there is in ${aside}: remove it when it is not needed any more.`}\n`,
  );
  process.stdout.write(
    'Persons who were erased after it was made are in it again, and are not erased by themselves: erase them once more.\n',
  );
  if (beside.length > 0) process.stdout.write(`With the database came ${beside.join(', ')}.\n`);
  if (beside.includes('server.key'))
    process.stdout.write(
      `server.key is ${keyFile ?? `${join(given.folder, 'server.key')}: a server with --server-key-file looks for it elsewhere`}.\n`,
    );
});
