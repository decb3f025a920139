// npm run week: a week of a fleet's recordings, drives and events, to look at.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { OutriderError } from '@outrider/model/error-code.ts';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name, wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { progressTo, sizeText } from '@outrider/store/tools/progress.ts';
import { untilStopped } from '@outrider/store/tools/until-stopped.ts';
import { z } from 'zod';
import { DEMO_CHANNELS } from '../demo/seed-demo-devices.ts';
import { createLog } from '../log.ts';
import { mediaSpecs } from '../options/media-spec.ts';
import { makeWeek } from './week/make-week.ts';
import { cameraLoops } from './week/picture-loop.ts';

const program = {
  call: 'npm run week -- [options]',
  about: `Makes up a week of the demo's vehicles that ends now, in a data folder of its own: where they drove, what happened, and what their
cameras recorded, with gaps and a lock, written as the server writes it. Pictures are coded once and looped; the clock in them tells the second
alone. It says how much it will be before it begins; Ctrl-C ends it, and what there is then plays.
Then look at it: npm start -- --data DIR`,
  options: z.object({
    data: name.default('data/week').meta({ description: 'a folder without a database', value: 'DIR' }),
    days: wholeNumber(1, 60).default(7).meta({ description: 'how many days, up to now', value: 'N' }),
    hours: wholeNumber(1, 24)
      .default(8)
      .meta({ description: 'of each day in which vehicles are at work', value: 'N' }),
    vehicles: wholeNumber(1, 100).default(2).meta({ description: 'how many', value: 'N' }),
    channels: wholeNumber(1, DEMO_CHANNELS)
      .default(DEMO_CHANNELS)
      .meta({ description: 'cameras of each vehicle', value: 'N' }),
    seed: wholeNumber(0, 2 ** 31 - 1)
      .default(8)
      .meta({ description: 'other seeds are other gaps', value: 'N' }),
  }),
} satisfies Program;

const { options } = readCommandLine(program, process);
process.umask(0o077);
const folder = resolve(options.data);
const say = (line: string): unknown => process.stdout.write(`${line}\n`);

await untilStopped(process, async (signal) => {
  if (existsSync(databaseFiles(folder).database))
    throw new OutriderError('CONFLICT', `There is a database in ${folder}. Name another folder with --data.`);
  const began = performance.now();
  await using opened = new AsyncDisposableStack();
  const tell = progressTo(process.stderr, () => performance.now());
  const [spec] = mediaSpecs({ media: [], data: folder });
  if (spec === undefined) return;
  let begun = false;
  const whole = await makeWeek(
    { ...options, nowMs: Date.now() },
    {
      openStore: async () => {
        begun = true;
        return opened.use(await openSqliteStore({ folder }));
      },
      spec,
      loopsOf: cameraLoops,
      log: createLog('warn').log,
      signal,
      onPlan: (bytes) => say(`${sizeText(bytes)} will be written into ${folder}.`),
      onWritten: (done, bytes) => tell({ step: 'copy', done, bytes }),
    },
  ).catch((error: unknown) => {
    // What went wrong before anything was written, or without anybody having stopped it, is told as of any program.
    if (!begun || !signal.aborted) throw error;
    return false;
  });
  const seconds = Math.round((performance.now() - began) / 1_000);
  if (process.stderr.isTTY) process.stderr.write('\n');
  say(
    whole
      ? `Made in ${seconds} s.`
      : `It is not whole: ${signal.aborted ? 'it was stopped' : 'its disk takes no more'}.`,
  );
  say(`Look at it: npm start -- --data ${folder}`);
});
