import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { parseDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import { decodeVcp } from '@outrider/protocol/vcp/frame.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { ListWatch, type SeenMessage } from '../console/list-watch.ts';
import { type LongTask, longestTask } from '../console/task-watch.ts';
import { DatagramFleet } from '../load/datagram-fleet.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { Polling } from '../load/polling.ts';
import { measureSnapshot } from '../load/snapshot.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { between, usageOf } from '../process-usage.ts';
import { percentile, type Row, row } from '../rows.ts';

const INTERVAL_MS = 30_000;
/** In which every vehicle reports for the first time, so that nothing is measured of a half empty list. */
const FIRST_REPORTS_MS = 8_000;
const LIST_WITHIN_MS = 120_000;

interface Size {
  readonly vehicles: number;
  readonly ageGoal: string;
  readonly taskGoal: string;
  readonly snapshotGoal: string;
}

const SIZES: readonly Size[] = [
  { vehicles: 1_000, ageGoal: '', taskGoal: '', snapshotGoal: '' },
  { vehicles: 10_000, ageGoal: '≤ 1', taskGoal: '≤ 100', snapshotGoal: '' },
  { vehicles: 50_000, ageGoal: '≤ 2', taskGoal: '', snapshotGoal: '≤ 1.5' },
];

/** Age of every report that came within the window, s, when the page painted next after it had come. */
function agesOf(messages: readonly SeenMessage[], fleet: SentTimes, fromMs: number): number[] {
  const seen = new Set<string>();
  const ages: number[] = [];
  for (const { text, arrivedMs, paintedMs } of messages) {
    if (arrivedMs < fromMs || paintedMs === undefined || !text.startsWith('VCP\n')) continue;
    for (const { fields } of decodeVcp(text)) {
      if (fields['A'] === undefined || fields['G'] === undefined) continue;
      const { deviceid, position } = parseDeviceRow(fields);
      const second = (position?.time ?? 0) / 1_000;
      const name = `${deviceid} ${second}`;
      const sentMs = fleet.sentAt(deviceid, second);
      if (sentMs === undefined || seen.has(name)) continue;
      seen.add(name);
      ages.push((paintedMs - sentMs) / 1_000);
    }
  }
  return ages;
}

type SentTimes = Pick<DatagramFleet, 'sentAt'>;

interface Watched {
  readonly ages: readonly number[];
  readonly tasks: readonly LongTask[];
  readonly loadingTasks: readonly LongTask[];
  readonly polls: readonly number[];
  readonly cores: number;
}

async function watchPage(
  outrider: Outrider,
  fleet: DatagramFleet,
  polling: Polling,
  windowMs: number,
): Promise<Watched> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const watch = await ListWatch.on(page);
    await page.goto(outrider.signInLink());
    for (const end = performance.now() + LIST_WITHIN_MS; watch.received('S:fin') === 0;) {
      if (performance.now() > end) throw new Error('the page did not get its list');
      await pause(100);
    }
    await pause(10_000);
    const fromMs = Date.now();
    const before = usageOf([outrider.pid()]);
    polling.restart();
    await pause(windowMs);
    const polls = polling.times;
    const seconds = (Date.now() - fromMs) / 1_000;
    const cores = between(before, usageOf([outrider.pid()])).cpuSeconds / seconds;
    const { messages, tasks } = await watch.read();
    return {
      ages: agesOf(messages, fleet, fromMs),
      tasks: tasks.filter(({ beganMs }) => beganMs >= fromMs),
      loadingTasks: tasks.filter(({ beganMs }) => beganMs < fromMs),
      polls,
      cores,
    };
  } finally {
    await browser.close();
  }
}

async function measureSize(
  { vehicles, ageGoal, taskGoal, snapshotGoal }: Size,
  { quick, log }: Run,
): Promise<Row[]> {
  await using outrider = await bootOutrider({
    vehicles: 0,
    prepare: (folder) => seedDevices(folder, vehicles),
  });
  await using fleet = new DatagramFleet(outrider.jt808Port, vehicles);
  const from = performance.now();
  await fleet.signOn();
  log(`${vehicles} terminals signed on within ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  fleet.start(INTERVAL_MS, FIRST_REPORTS_MS);
  await pause(FIRST_REPORTS_MS + 2_000);
  const snapshot = await measureSnapshot(outrider);
  if (snapshot.rows !== vehicles)
    throw new Error(`the list has ${snapshot.rows} rows instead of ${vehicles}`);
  const windowMs = quick ? 20_000 : 60_000;
  await using polling = await Polling.of(outrider);
  const { ages, tasks, loadingTasks, polls, cores } = await watchPage(outrider, fleet, polling, windowMs);
  const { reports, acknowledged } = fleet.counts;
  const expected = (vehicles * Math.min(INTERVAL_MS, windowMs)) / INTERVAL_MS;
  log(`${ages.length} reports seen on the page; of ${reports} sent ${acknowledged} were acknowledged`);
  if (ages.length < expected * 0.5) throw new Error(`only ${ages.length} reports came to the page`);
  const name = `${vehicles.toLocaleString('en')} vehicles`;
  return [
    row(`${name}: age on the screen p50`, percentile(ages, 0.5), 's'),
    row(`${name}: age on the screen p95`, percentile(ages, 0.95), 's', ageGoal),
    row(`${name}: longest task of the page's main thread`, longestTask(tasks), 'ms', taskGoal),
    row(`${name}: longest task while the page loads`, longestTask(loadingTasks), 'ms'),
    row(`${name}: first list on the wire`, snapshot.wireBytes / 1e6, 'MB', snapshotGoal),
    row(`${name}: first list, time`, snapshot.ms, 'ms'),
    row(`${name}: poll of changes p95`, percentile(polls, 0.95), 'ms', '≤ 50'),
    row(`${name}: CPU of the server`, cores, 'cores'),
    row(`${name}: reports not acknowledged`, (1 - acknowledged / reports) * 100, '%'),
  ];
}

/** How old what the live map shows is, when every vehicle reports every 30 s: a measure for each size of fleet. */
export const mapAges: readonly Measure[] = SIZES.map((size) => ({
  name: `map-age-${size.vehicles}`,
  about: `age of the data on the live map with ${size.vehicles.toLocaleString('en')} vehicles`,
  run: (run) => measureSize(size, run),
}));
