// npm run schema: of which version the database of a server is.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { databaseFiles } from '../engine/sqlite/database-files.ts';
import { migrationOf } from '../engine/sqlite/migration-of.ts';
import { dataOption, dataProgram } from './data-option.ts';

const program = {
  call: 'npm run schema -- [options]',
  about: `Prints the number of the newest migration that the server's database has had, 0 where there is no database.`,
  ...dataProgram,
  options: z.object(dataOption),
} satisfies Program;

const { options } = readCommandLine(program, process);
process.umask(0o077);
const { database } = databaseFiles(resolve(options.data));
try {
  process.stdout.write(`${existsSync(database) ? migrationOf(database) : 0}\n`);
} catch (error) {
  process.stderr.write(`${database} cannot be read: ${(error as Error).message}\n`);
  process.exit(1);
}
