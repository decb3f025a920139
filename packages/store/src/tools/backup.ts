// npm run backup -- TO: copies the database of a server, while it runs or not.
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name, wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { makeBackup } from '../engine/sqlite/backup/make-backup.ts';
import { sealBackup } from '../engine/sqlite/backup/sealed-backup.ts';
import { dataOption, dataProgram, passphraseOption, readPassphrase } from './data-option.ts';
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
    serverKeyFile: name
      .optional()
      .meta({ description: 'where server.key is; without it in the data folder', value: 'FILE' }),
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
  const onStep = progressOf(process, () => performance.now());
  const began = Date.now();
  const {
    file: plain,
    bytes,
    live,
  } = await makeBackup({
    folder: resolve(options.data),
    to: resolve(to),
    kind: options.scheduled ? 'scheduled' : 'manual',
    keep: options.scheduled ? options.keep : undefined,
    nowMs: began,
    signal,
    onStep,
    onLeft: (file) => process.stderr.write(`Removed ${file}: a backup that was cut off left it\n`),
  });
  const { serverKeyFile } = options;
  const { file, beside } =
    passphrase === undefined
      ? { file: plain, beside: [] }
      : await sealBackup({
          backup: plain,
          folder: resolve(options.data),
          serverKeyFile: serverKeyFile === undefined ? undefined : resolve(serverKeyFile),
          passphrase,
          onStep,
          signal,
        }).catch(async (error: unknown) => {
          // Nobody asked for one that is not sealed.
          await rm(plain, { force: true });
          throw error;
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
