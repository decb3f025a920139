import { z } from 'zod';
import { exitOnSignals } from '@outrider/e2e/support/ends-with-us.ts';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import type { Measure, Run } from './measure.ts';
import { alarmFiles } from './measures/alarm-files.ts';
import { alarmFlood } from './measures/alarm-flood.ts';
import { alarmStorm } from './measures/alarm-storm.ts';
import { alarms } from './measures/alarms.ts';
import { api } from './measures/api.ts';
import { auditedWrite } from './measures/audited-write.ts';
import { bulkDifference } from './measures/bulk-difference.ts';
import { editCost } from './measures/edit-cost.ts';
import { eventReport } from './measures/event-report.ts';
import { events } from './measures/events.ts';
import { exportEvidence } from './measures/export.ts';
import { firmwareDownloads } from './measures/firmware-downloads.ts';
import { fences } from './measures/fences.ts';
import { fanOut } from './measures/fan-out.ts';
import { firstBytes } from './measures/first-bytes.ts';
import { firstFrame } from './measures/first-frame.ts';
import { firstPicture } from './measures/first-picture.ts';
import { glassToGlass } from './measures/glass-to-glass.ts';
import { fleetStream } from './measures/fleet-stream.ts';
import { gpsDay } from './measures/gps-day.ts';
import { groups } from './measures/groups.ts';
import { health } from './measures/health.ts';
import { healthReports } from './measures/health-reports.ts';
import { interaction } from './measures/interaction.ts';
import { logs } from './measures/logs.ts';
import { relays } from './measures/relays.ts';
import { comingOver } from './measures/coming-over.ts';
import { transfers } from './measures/transfers.ts';
import { metricsAndArchives } from './measures/metrics-and-archives.ts';
import { mapAges } from './measures/map-age.ts';
import { memory } from './measures/memory.ts';
import { mouthToEar } from './measures/mouth-to-ear.ts';
import { mqtt } from './measures/mqtt.ts';
import { page } from './measures/page.ts';
import { playback } from './measures/playback.ts';
import { fencePages } from './measures/fence-pages.ts';
import { lateHour } from './measures/late-hour.ts';
import { latePlaces } from './measures/late-places.ts';
import { places, places90Days } from './measures/places.ts';
import { recordingIndex } from './measures/recording-index.ts';
import { plainHttp } from './measures/plain-http.ts';
import { ptz } from './measures/ptz.ts';
import { remoteForm } from './measures/remote-form.ts';
import { recording } from './measures/recording.ts';
import { alarmedReports, fencedReports, reports } from './measures/reports.ts';
import { signOns } from './measures/sign-on.ts';
import { slowViewers } from './measures/slow-viewers.ts';
import { slowStart } from './measures/slow-start.ts';
import { store90Days } from './measures/store-90-days.ts';
import { terminals } from './measures/terminals.ts';
import { timeline } from './measures/timeline.ts';
import { tokenCheck } from './measures/token-check.ts';
import { usersScreen } from './measures/users-screen.ts';
import { wall } from './measures/wall.ts';
import { wallHeap } from './measures/wall-heap.ts';
import { waitingDeliveries } from './measures/waiting-deliveries.ts';
import { wishes } from './measures/wishes.ts';
import { yardstick } from './measures/yardstick.ts';
import { type Row, table, writeRows } from './rows.ts';

// The longest last.
const MEASURES: readonly Measure[] = [
  yardstick,
  firstFrame,
  firstBytes,
  firstPicture,
  slowStart,
  interaction,
  usersScreen,
  groups,
  auditedWrite,
  logs,
  relays,
  metricsAndArchives,
  transfers,
  comingOver,
  tokenCheck,
  mqtt,
  api,
  fleetStream,
  gpsDay,
  fences,
  timeline,
  exportEvidence,
  editCost,
  ptz,
  wishes,
  signOns,
  bulkDifference,
  firmwareDownloads,
  remoteForm,
  health,
  healthReports,
  alarms,
  alarmFlood,
  waitingDeliveries,
  eventReport,
  alarmFiles,
  alarmStorm,
  events,
  memory,
  slowViewers,
  glassToGlass,
  mouthToEar,
  plainHttp,
  playback,
  wall,
  reports,
  alarmedReports,
  fencedReports,
  terminals,
  recording,
  recordingIndex,
  places,
  latePlaces,
  lateHour,
  fencePages,
  store90Days,
  places90Days,
  ...mapAges,
  page,
  fanOut,
  wallHeap,
];

const names = MEASURES.map(({ name }) => name);

const program = {
  call: 'npm run bench -- [options]',
  about: `Measures what is claimed. A whole run takes an hour and a half, of which wall-heap and places-90-days take half an hour each.

${MEASURES.map(({ name, about }) => `  ${name.padEnd(20)} ${about}`).join('\n')}`,
  options: z.object({
    json: name.optional().meta({ description: 'write the rows there as JSON', value: 'FILE' }),
    quick: z
      .boolean()
      .default(false)
      .meta({ description: 'short runs, to try it out: the figures say little' }),
    only: z
      .array(z.string().refine((only) => names.includes(only), { error: 'wants a measure' }))
      .default([])
      .meta({ description: 'this measure alone; may be given several times', value: 'NAME' }),
  }),
} satisfies Program;

type Options = z.output<typeof program.options>;

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

exitOnSignals();
process.exit((await measureAll(readCommandLine(program, process).options)) ? 0 : 1);
