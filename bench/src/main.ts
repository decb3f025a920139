import type { Measure, Run } from './measure.ts';
import { fanOut } from './measures/fan-out.ts';
import { firstFrame } from './measures/first-frame.ts';
import { glassToGlass } from './measures/glass-to-glass.ts';
import { mapAges } from './measures/map-age.ts';
import { memory } from './measures/memory.ts';
import { reports } from './measures/reports.ts';
import { slowViewers } from './measures/slow-viewers.ts';
import { wall } from './measures/wall.ts';
import { type Row, table, writeRows } from './rows.ts';

// The longest last.
const MEASURES: readonly Measure[] = [
  firstFrame,
  memory,
  slowViewers,
  glassToGlass,
  wall,
  reports,
  ...mapAges,
  fanOut,
];

const USAGE = `npm run bench -- [--json FILE] [--quick] [--only NAME]…

  A whole run takes a little under half an hour.

  --json FILE  write the rows there as JSON
  --quick      short runs, to try it out: the figures say little
  --only NAME  this measure alone; may be given several times

${MEASURES.map(({ name, about }) => `  ${name.padEnd(20)} ${about}`).join('\n')}
`;

interface Options {
  readonly json: string | undefined;
  readonly quick: boolean;
  readonly only: readonly string[];
}

/** @throws RangeError for an option that there is not */
function parse(args: readonly string[]): Options {
  let json: string | undefined;
  let quick = false;
  const only: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at];
    const value = args[at + 1];
    if (arg === '--quick') quick = true;
    else if ((arg === '--json' || arg === '--only') && value !== undefined) {
      if (arg === '--json') json = value;
      else if (MEASURES.some(({ name }) => name === value)) only.push(value);
      else throw new RangeError(`There is no measure ${value}.`);
      at++;
    } else throw new RangeError(`Unknown option ${arg}, or a value is missing.`);
  }
  return { json, quick, only };
}

async function measureAll({ json, quick, only }: Options): Promise<boolean> {
  const rows: Row[] = [];
  const broken: string[] = [];
  for (const measure of MEASURES) {
    if (only.length > 0 && !only.includes(measure.name)) continue;
    const run: Run = { quick, log: (line) => console.error(`${measure.name}: ${line}`) };
    const from = performance.now();
    try {
      rows.push(...(await measure.run(run)));
      run.log(`took ${Math.round((performance.now() - from) / 1_000)} s`);
    } catch (error) {
      broken.push(measure.name);
      console.error(`${measure.name} is broken:`, error);
    }
    // After each measure, so that a later one that hangs costs nothing.
    if (json !== undefined) writeRows(json, rows);
  }
  console.log(table(rows));
  if (broken.length > 0) console.error(`\nBroken measurements: ${broken.join(', ')}`);
  return broken.length === 0;
}

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(USAGE);
else {
  try {
    process.exit((await measureAll(parse(args))) ? 0 : 1);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(`${error.message} See --help.`);
    process.exit(2);
  }
}
