import { setImmediate as turn } from 'node:timers/promises';
import { systemClock } from '@outrider/kit/clock.ts';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import type { MediaSpec } from '@outrider/model/recordings/media-setting.ts';
import type { Store } from '@outrider/store/store.ts';
import { sizeText } from '@outrider/store/tools/progress.ts';
import type { Shift } from '@outrider/virtual-fleet/driving/shifts.ts';
import { demoDeviceId, seedDemoDevices } from '../../demo/seed-demo-devices.ts';
import type { Log } from '../../log.ts';
import { IndexWriter } from '../../recording/index/index-writer.ts';
import { MediaFolder } from '../../recording/folders/media-folder.ts';
import { CameraFootage } from './camera-footage.ts';
import { drivesOf, minutesOfDriving, reportsOf } from './drives.ts';
import { keepDrives, lockAround } from './keep-drives.ts';
import type { CameraLoops } from './picture-loop.ts';
import { recordedSpans, shiftsOf, type Week } from './week-plan.ts';

/** Hours of work of all vehicles: what they drove is held in memory, some 100 KB an hour. */
const MOST_HOURS = 6_000;

export interface WeekOptions extends Week {
  readonly vehicles: number;
  /** Cameras of each. */
  readonly channels: number;
  readonly seed: number;
}

export interface WeekParts {
  /** Called once it is sure that there is room. */
  readonly openStore: () => Promise<Store>;
  readonly spec: MediaSpec;
  /** What a camera sees. */
  readonly loopsOf: (deviceid: string, channel: number) => CameraLoops;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Told how much it will be, before anything is written. */
  readonly onPlan: (bytes: number) => void;
  /** Told how much is written, and of how much. */
  readonly onWritten: (done: number, bytes: number) => void;
}

/** A vehicle with what it drove. */
interface Driver {
  readonly deviceid: string;
  readonly moments: ReturnType<typeof drivesOf>;
  readonly cameras: readonly CameraFootage[];
}

/** What a camera is to have recorded of a shift. */
interface Part {
  readonly camera: CameraFootage;
  readonly spans: readonly Shift[];
}

async function driverOf(
  vehicle: number,
  shifts: readonly Shift[],
  { channels, loopsOf, signal }: Pick<WeekOptions, 'channels'> & Pick<WeekParts, 'loopsOf' | 'signal'>,
): Promise<Driver> {
  const deviceid = demoDeviceId(vehicle);
  const moments = drivesOf(vehicle, shifts);
  const drives = minutesOfDriving(moments);
  const cameras: CameraFootage[] = [];
  for (let channel = 1; channel <= channels; channel++) {
    // Pictures take a while to code: somebody who stops it meanwhile is heard.
    await turn();
    signal.throwIfAborted();
    cameras.push(new CameraFootage({ deviceid, channel, loops: loopsOf(deviceid, channel), drives }));
  }
  return { deviceid, moments, cameras };
}

/** What all cameras are to have recorded, the newest shift first: if it is stopped, the last days are whole. */
function partsOf(drivers: readonly Driver[], shifts: readonly Shift[], seed: number): Part[] {
  const random = seededRandom(seed);
  return shifts.toReversed().flatMap((shift) =>
    drivers.flatMap(({ cameras }) => {
      const spans = recordedSpans(shift, cameras.length, random);
      return cameras.map((camera, at): Part => ({ camera, spans: spans[at] ?? [] }));
    }),
  );
}

/**
 * Makes a week of a fleet: what its vehicles drove, what happened, and what their cameras recorded.
 * @returns whether it is whole: false when it was stopped or the disk is full; what there is then is in order
 * @throws OutriderError STORE_FULL when there is no room for it, VALIDATION when it is too much, and what aborted the signal while it was
 * planned: nothing is written then; the fault of the store or of the disk
 */
export async function makeWeek(options: WeekOptions, parts: WeekParts): Promise<boolean> {
  const { openStore, spec, loopsOf, log, signal, onPlan, onWritten } = parts;
  const { vehicles, channels, nowMs, seed, days, hours } = options;
  if (vehicles * days * hours > MOST_HOURS)
    throw new OutriderError('VALIDATION', `At most ${MOST_HOURS} vehicles × days × hours are made up.`);
  const shifts = shiftsOf(options);
  const drivers: Driver[] = [];
  for (let at = 0; at < vehicles; at++)
    drivers.push(await driverOf(at, shifts, { channels, loopsOf, signal }));
  const footage = partsOf(drivers, shifts, seed);
  const bytes = footage.reduce((sum, { camera, spans }) => sum + camera.bytesOf(spans), 0);
  onPlan(bytes);
  await using folder = await MediaFolder.open(spec, { server: 'week', synced: false }, systemClock);
  await folder.look();
  if (bytes > folder.roomBytes)
    throw new OutriderError(
      'STORE_FULL',
      `There is room for ${sizeText(folder.roomBytes)}: ask for fewer days, hours, vehicles or channels.`,
    );
  signal.throwIfAborted();
  const store = await openStore();
  await seedDemoDevices(store, { vehicles, nowMs: shifts[0]?.fromMs ?? nowMs, records: true });
  for (const [at, { deviceid, moments }] of drivers.entries()) {
    const reports = reportsOf(deviceid, moments);
    const events = await keepDrives(store, { deviceid, shifts, reports, asksForHelp: at === 0 });
    const braked = events.findLast(({ eventid }) => eventid === alarms.harshBraking.code);
    if (at === 0 && braked !== undefined) await lockAround(store, braked, { channels, nowMs });
  }
  await using index = new IndexWriter({ store, clock: systemClock, log });
  for (const { camera, spans } of footage) {
    if (!(await camera.write(spans, { folder, index, signal }))) return false;
    onWritten(folder.usedBytes, bytes);
  }
  while (!signal.aborted && (await store.deviceDays.countStep()).more);
  return !signal.aborted;
}
