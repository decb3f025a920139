// npm run move: takes the embedded store of a data folder to PostgreSQL, or back, while the server runs or not.
import { resolve } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { databaseAddress } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import type { MoveStep } from '../engine/move/move-pass.ts';
import { shownAddress } from '../ground/shown-address.ts';
import { dataOption, dataProgram } from './data-option.ts';
import { moveProgress } from './move-progress.ts';
import { untilStopped } from './until-stopped.ts';

const program = {
  call: 'npm run move -- --store postgres://… [options]',
  about: `Moves the database in the server's data folder to PostgreSQL, or with --back from there into the data folder. The server may run:
what it changes is followed, and once it is stopped the rest is moved, everything is compared, and the old store says where the new one is.
Ctrl-C stops it at any moment: the old store is as it was, and the same command goes on. Recordings and other files stay where they are.`,
  ...dataProgram,
  options: z.object({
    ...dataOption,
    store: databaseAddress.meta({
      description:
        'address of the PostgreSQL database, as the server takes it. Best given as OUTRIDER_STORE, which other users of the machine cannot see',
      value: 'ADDRESS',
    }),
    back: z.boolean().default(false).meta({ description: 'from PostgreSQL into the data folder' }),
  }),
} satisfies Program;

const { options } = readCommandLine(program, process);
const { store, back } = options;
// The address may hold a password: lists of processes show the title in place of the arguments.
process.title = 'outrider move';
process.umask(0o077);
const folder = resolve(options.data);
const address = shownAddress(store);
const say = (line: string): unknown => process.stdout.write(`${line}\n`);

await untilStopped(
  process,
  async (signal) => {
    // Nothing of PostgreSQL is loaded where only help is asked for.
    const { takeSession } = await import('../engine/move/take-session.ts');
    const { moveThere } = await import('../engine/move/move-there.ts');
    const { moveBack } = await import('../engine/move/move-back.ts');
    const progress = moveProgress(process.stderr, () => performance.now());
    await using taken = await takeSession(store);
    const given = {
      folder,
      session: taken.session,
      address,
      now: Date.now,
      signal,
      onStep: (step: MoveStep) => progress(step),
    };
    const moved = back ? await moveBack(given) : { ...(await moveThere(given)), aside: undefined };
    const { aside } = moved;
    say(
      `Moved: ${moved.rows} rows of ${moved.tables} tables, each compared by count and SHA-256. The last part took ${(moved.lastMs / 1_000).toFixed(1)} s.`,
    );
    say(
      back
        ? `The store is in ${folder} now: start the server without --store. A server with it is refused on ${address}, where all is as it was.`
        : `The store is at ${address} now: start the server with --store, best as OUTRIDER_STORE, and the same data folder. Without it a start is refused: the database in ${folder} is as it was.`,
    );
    if (aside !== undefined)
      say(`The database of before is in ${aside}: remove it when it is not needed any more.`);
  },
  // What went wrong by itself says where the store is: that may be at the end of it.
  (error) =>
    error instanceof OutriderError
      ? error.message
      : 'Stopped: the old store is as it was. The same command goes on from here.',
);
