import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { problemKindNames } from '@outrider/model/health/problem-kinds.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { timeUntil } from '../console/time-until.ts';
import { openControl } from '../load/control.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { deviceOf } from '../load/terminal.ts';
import type { Measure, Run } from '../measure.ts';
import { median, type Row, row } from '../rows.ts';

const VEHICLES = 10_000;
const QUICK = 500;
/** One of so many has a problem: a fleet in which much is wrong. */
const OF = 5;
const ROUNDS = 5;
const LIST = '.or-health-vehicle';

/** Puts vehicles into the store of which some have problems, of all kinds. */
async function prepare(folder: string, count: number): Promise<void> {
  await seedDevices(folder, count);
  await using store = await openSqliteStore({ folder });
  const sinceMs = Date.now() - 60_000;
  await store.problems.put(
    Array.from({ length: count / OF }, (_, at) => ({
      deviceid: deviceOf(at * OF),
      kind: problemKindNames[at % problemKindNames.length] ?? 'cameraLost',
      channel: 0,
      sinceMs: sinceMs - at,
      closedMs: 0,
      detail: {},
    })),
  );
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const count = quick ? QUICK : VEHICLES;
  await using outrider = await bootOutrider({ vehicles: 0, prepare: (folder) => prepare(folder, count) });
  using page = await openControl(outrider);
  const answers: number[] = [];
  let open = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const from = performance.now();
    open = (await callHttp(outrider, page.key, 'listProblems', {})).problems.length;
    answers.push(performance.now() - from);
  }
  const browser = await launchBrowser();
  const shown: number[] = [];
  try {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openAs(tab, outrider, '/health');
    await tab.locator(LIST).first().waitFor();
    for (let round = 0; round < ROUNDS; round++) {
      await timeUntil(tab, '/about', 'main:not(.or-health)');
      shown.push(await timeUntil(tab, '/health', LIST));
    }
  } finally {
    await browser.close();
  }
  log(`${open} problems of ${count} vehicles; shown after ${shown.map(Math.round).join(' ')} ms`);
  const name = `${open} problems of ${count} vehicles`;
  return [
    row(`${name}: the answer of the server`, median(answers), 'ms'),
    row(`${name}: until /health shows them`, median(shown), 'ms', '≤ 300'),
  ];
}

/** How soon one sees which vehicles of a large fleet have a problem. */
export const health: Measure = {
  name: 'health',
  about: 'problems of a large fleet: until they are on the screen',
  run: measure,
};
