import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { OutriderError } from '@outrider/model/error-code.ts';
import { MIN_PASSPHRASE } from '@outrider/model/server/backup.ts';
import { name } from '@outrider/options/fields.ts';
import { z } from 'zod';

/** The data folder, said as it is to the server: by flag, by OUTRIDER_DATA or in the server's config file. */
export const dataOption = {
  data: name.default('data').meta({ description: "the server's data folder", value: 'DIR' }),
} as const satisfies z.ZodRawShape;

/** Where the passphrase of a sealed backup stands: on a command line others of the machine could read it. */
export const passphraseOption = {
  passphraseFile: name.optional().meta({
    description: 'file whose first line is the passphrase; - for the standard input',
    value: 'FILE',
  }),
} as const satisfies z.ZodRawShape;

/** Where server.key lies, said as it is to the server. */
export const serverKeyOption = {
  serverKeyFile: name
    .optional()
    .meta({ description: 'where server.key is; without it in the data folder', value: 'FILE' }),
} as const satisfies z.ZodRawShape;

/** In the place of the name of a file: standard input. */
const STANDARD_INPUT = '-';

/**
 * The passphrase in a file, or from standard input.
 * @param file its name, or `-`
 * @throws OutriderError VALIDATION for one that is too short; the system's error when it cannot be read
 */
export async function readPassphrase(file: string): Promise<string> {
  const lines = file === STANDARD_INPUT ? await text(process.stdin) : await readFile(resolve(file), 'utf8');
  const passphrase = lines.split(/\r?\n/, 1)[0] ?? '';
  if (passphrase.length >= MIN_PASSPHRASE) return passphrase;
  throw new OutriderError(
    'VALIDATION',
    `The passphrase in ${file} wants ${MIN_PASSPHRASE} characters or more`,
  );
}

/** What the programs share that work on a data folder. */
export const dataProgram = { environment: 'OUTRIDER_', sharesConfigFile: true } as const;
