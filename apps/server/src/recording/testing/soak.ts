// npm run soak: kills a server that records, again and again, and looks whether anything is lost.
import { readCommandLine } from '@outrider/options/command-line.ts';
import { wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { CHANNELS, killRounds } from './kill-rounds.ts';

const program = {
  call: 'npm run soak -- [options]',
  about: `Records ${CHANNELS} channels and kills the process, again and again: what was said to be on the disk has to be there, files have to
play, and a start has to cut off what is torn. Ends with 0 when nothing was lost.`,
  options: z.object({
    kills: wholeNumber(1, 1_000_000).default(200).meta({ description: 'how often', value: 'N' }),
    seed: wholeNumber(0, 2 ** 31 - 1)
      .default(8)
      .meta({ description: 'other seeds are other moments', value: 'N' }),
  }),
} satisfies Program;

const EVERY = 10;
const { kills, seed } = readCommandLine(program, process).options;
const began = performance.now();
const tell = (kill: number): void => {
  const seconds = Math.round((performance.now() - began) / 1_000);
  if (kill % EVERY === 0 || kill === kills)
    process.stdout.write(`${kill} of ${kills} kills, ${seconds} s: nothing is lost\n`);
};
await killRounds({ kills, seed, onKilled: tell });
