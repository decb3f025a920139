import { defaultHealthLimits } from '@outrider/model/health/health-settings.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { reportChecks } from '@outrider/server/health/report-checks.ts';
import { VehicleHealth } from '@outrider/server/health/vehicle-health.ts';
import { NEW_TRACK, trackAfter, type VehicleTrack } from '@outrider/server/health/vehicle-track.ts';
import { deviceOf } from '../load/terminal.ts';
import type { Measure, Run } from '../measure.ts';
import { type Row, row } from '../rows.ts';
import { load } from './reports.ts';

const VEHICLES = 10_000;
/** Reports of each vehicle. */
const ROUNDS = 20;
/** One of so many has lost a camera. */
const OF = 5;
const BETWEEN_MS = 10_000;

interface Watched {
  readonly health: VehicleHealth;
  track: VehicleTrack;
}

/** A report as recorders send them: a drive with all its cameras, or one that is lost. */
function reportOf(vehicle: number, atMs: number): PositionReport {
  const lost = vehicle % OF === 0;
  return {
    position: { time: atMs, lat: 24.1, lng: 120.5, speedKmh: 40, heading: 90, altitude: 20, valid: true },
    telemetry: {
      ignitionOn: true,
      mileageKm: 1_000 + atMs / 90_000,
      alarms: lost ? ['videoLost'] : [],
      videoLost: lost ? [2] : [],
      videoCovered: [],
      storageFailed: [],
    },
    late: false,
  };
}

/** Has all vehicles report once. @returns how many problems began or ended */
function round(vehicles: readonly Watched[], reports: readonly PositionReport[], nowMs: number): number {
  let turns = 0;
  for (const [at, watched] of vehicles.entries()) {
    const report = reports[at];
    if (report === undefined) continue;
    watched.track = trackAfter(watched.track, report, nowMs);
    const look = {
      report,
      track: watched.track,
      nowMs,
      channelMask: '0000',
      unrecorded: () => [],
      limits: defaultHealthLimits,
    };
    turns += watched.health.look(reportChecks, look, nowMs).length;
  }
  return turns;
}

/** CPU seconds that looking at 10,000 reports takes. */
function lookSeconds(rounds: number): { readonly seconds: number; readonly turns: number } {
  const vehicles = Array.from({ length: VEHICLES }, (_, at) => ({
    health: new VehicleHealth(deviceOf(at)),
    track: NEW_TRACK,
  }));
  let turns = 0;
  let micros = 0;
  for (let at = 0; at < rounds; at++) {
    const nowMs = Date.UTC(2026, 0, 1) + at * BETWEEN_MS;
    const reports = vehicles.map((_, vehicle) => reportOf(vehicle, nowMs));
    const from = process.cpuUsage();
    turns += round(vehicles, reports, nowMs);
    const { user, system } = process.cpuUsage(from);
    micros += user + system;
  }
  return { seconds: ((micros / 1e6) * 10_000) / (VEHICLES * rounds), turns };
}

async function measure(run: Run): Promise<Row[]> {
  const { each10000 } = await load(run);
  // Once beforehand: a server that runs has its code compiled.
  lookSeconds(2);
  const { seconds, turns } = lookSeconds(run.quick ? 5 : ROUNDS);
  run.log(`${turns} problems began or ended meanwhile`);
  return [
    row('health: CPU of its look at 10,000 reports', seconds, 'CPU s'),
    row('the same of all that the server does for them', (seconds / each10000) * 100, '%', '≤ 5'),
  ];
}

/** What looking for problems adds to a report. */
export const healthReports: Measure = {
  name: 'health-reports',
  about: 'CPU that looking for what is wrong with vehicles adds to their reports',
  run: measure,
};
