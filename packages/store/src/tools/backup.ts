// npm run backup -- TO: copies the database of a server, while it runs or not.
import { resolve } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { makeBackup } from '../engine/sqlite/backup/make-backup.ts';
import { makeSealedBackup } from '../engine/sqlite/backup/sealed-backup.ts';
import { dataOption, dataProgram, passphraseOption, readPassphrase, serverKeyOption } from './data-option.ts';
import { progressOf, sizeText } from './progress.ts';
import { untilStopped } from './until-stopped.ts';

const program = {
  call: 'npm run backup -- TO [options]',
  about: `Makes a backup of the server's database in the folder TO: one file, as of the moment in which it began, checked.
The server may run meanwhile; Ctrl-C stops the backup. Left out is server.key: keep a copy of it elsewhere. With a passphrase the
file holds it too, with the other keys, certificates and the variant, all of it sealed.`,
  words: ['TO'],
  ...dataProgram,
  options: z.object({
    ...dataOption,
    ...passphraseOption,
    ...serverKeyOption,
    scheduled: z.boolean().default(false).meta({
      description: 'as the server makes them by --backup-every: by another name, and counted by keep',
    }),
    keep: wholeNumber(1, 1_000)
      .default(7)
      .meta({ description: 'how many scheduled ones stay in TO; others are never taken away' }),
  }),
} satisfies Program;

const { options, words } = readCommandLine(program, process);
const [to = ''] = words;
process.umask(0o077);

await untilStopped(process, async (signal) => {
  const { passphraseFile } = options;
  const passphrase = passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile);
  const began = Date.now();
  const { serverKeyFile } = options;
  const wish = {
    folder: resolve(options.data),
    to: resolve(to),
    kind: options.scheduled ? ('scheduled' as const) : ('manual' as const),
    keep: options.scheduled ? options.keep : undefined,
    nowMs: began,
    signal,
    onStep: progressOf(process, () => performance.now()),
    onLeft: (left: string) => process.stderr.write(`Removed ${left}: a backup that was cut off left it\n`),
  };
  const { file, bytes, live, beside } =
    passphrase === undefined
      ? { ...(await makeBackup(wish)), beside: [] }
      : await makeSealedBackup({
          ...wish,
          serverKeyFile: serverKeyFile === undefined ? undefined : resolve(serverKeyFile),
          passphrase,
        });
  const what = (['outrider.sqlite', ...beside] as const).join(', ');
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  process.stdout.write(
    `${file}\n${sizeText(bytes)} in ${seconds} s, checked${live ? '; the server ran on' : ''}. ${passphrase === undefined ? 'Without server.key: keep a copy of it elsewhere.' : `Sealed: ${what}. Nobody opens it without the passphrase.`}\n`,
  );
  if (passphrase !== undefined && !beside.includes('server.key'))
    process.stderr.write(
      'server.key is not in it: it is not in the data folder. Say where it is by --server-key-file, or keep a copy of it elsewhere.\n',
    );
});
