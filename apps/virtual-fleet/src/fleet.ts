import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capturedParameters } from '@outrider/jt808/messages/captured-parameters.ts';
import { systemClock, type Clock } from '@outrider/kit/clock.ts';
import { Driver } from './driving/driver.ts';
import type { Motion, Mover } from './driving/motion.ts';
import { madeUpTown } from './driving/made-up-town.ts';
import { driveYesterday } from './driving/yesterday.ts';
import { isTrackFile, readTrack } from './driving/track-file.ts';
import { TrackReplay } from './driving/track-replay.ts';
import { OptionError } from '@outrider/options/program.ts';
import { defaultOptions, type FleetOptions } from './options.ts';
import { alarmsOf } from './recorder/alarm-behaviour.ts';
import { settingsOf } from './recorder/settings-behaviour.ts';
import { type Faults, faultsOf } from './recorder/faults.ts';
import { FaceMemory } from './recorder/face-memory.ts';
import { firmwareOf } from './recorder/firmware-behaviour.ts';
import { FirmwareVersions } from './recorder/firmware-versions.ts';
import { type RecorderMake, virtualMake } from './recorder/recorder-make.ts';
import { AuthCodes } from './recorder/auth-codes.ts';
import { makeIdentity, type RecorderIdentity } from './recorder/recorder-identity.ts';
import type { TalkOptions } from './recorder/talks.ts';
import { makeRecorder } from './recorder/make-recorder.ts';
import { CameraSource } from './sources/camera-source.ts';
import { CaptureSource } from './sources/capture-source.ts';
import type { MediaSource } from './sources/media-source.ts';
import { VideoFileSource } from './sources/video-file-source.ts';
import { seededRandom } from '@outrider/kit/seeded-random.ts';
import { townToGeoJson } from './streets/to-geojson.ts';

/** Vehicles come one after the other: ms between two of them, and ms for all of them at most. */
const START_GAP_MS = 10;
const LONGEST_START_MS = 20_000;
/** Vehicles that have driven yesterday, at most: each takes some 50 ms to make up. */
const MOST_PASTS = 8;

/** One vehicle, as those who drive a fleet from within the process see it. */
export interface VirtualVehicle {
  readonly identity: RecorderIdentity;
  readonly motion: Motion;
  /** Whether the server has accepted the terminal on the connection of now. */
  readonly signedOn: boolean;
  /** The driver presses the button for help: they want to be called. */
  askForCall(): void;
  /** Something breaks, or is mended: the recorder says so from its next report on. */
  setFaults(faults: Faults): void;
}

/** Vehicles that do not exist, with recorders that talk to a real server. */
export interface VirtualFleet extends AsyncDisposable {
  readonly vehicles: readonly VirtualVehicle[];
  /** Begins to drive and to connect; does not wait until the vehicles are signed on. */
  start(): Promise<void>;
}

/** Options of `npm run fleet` by their names, and what a caller may put in their place; all have defaults. */
export type VirtualFleetOptions = Partial<FleetOptions> & {
  readonly clock?: Clock;
  /** Hears what happens, one line each; silent when not given. */
  readonly log?: (line: string) => void;
  /** Hears what concerns the whole fleet, one line each; as `log` when not given. */
  readonly warn?: (line: string) => void;
  /** Hears what comes out of the loudspeakers. */
  readonly onHeard?: TalkOptions['onHeard'];
};

/**
 * Makes a fleet; nothing moves or connects before `start`.
 * @throws OptionError for files and folders that cannot be used, in one line
 */
export async function createVirtualFleet(given: VirtualFleetOptions): Promise<VirtualFleet> {
  const { clock = systemClock, log = () => undefined, warn = log, onHeard, ...rest } = given;
  const options: FleetOptions = { ...defaultOptions(), ...rest };
  const { moverOf, driverFrom } = await makeMovers(options, clock, log);
  const source = await makeSource(options, clock, warn);
  const codes = usable('--state', () => new AuthCodes(options.state));
  const make = await makeOf(options);
  const versions = usable('--state', () => new FirmwareVersions(make.firmware, options.state));
  const faceMemory = usable('--state', () => new FaceMemory(options.state));
  const recorders = Array.from({ length: options.vehicles }, (_, index) =>
    makeRecorder({
      identity: makeIdentity(index, {
        firstPhone: options.firstPhone,
        idPrefix: options.ids,
        channels: options.channels,
        version: options['2019'] ? 2019 : 2013,
        make,
      }),
      server: { host: options.server, port: options.port },
      mover: moverOf(index),
      clock,
      random: seededRandom(options.seed * 31 + index),
      log,
      codes,
      source,
      card: options.card,
      upload: options.upload,
      settings: settingsOf(options.settings, index) ?? 'good',
      firmware: firmwareOf(options.firmware, index),
      versions,
      faces: options.faces,
      faceMemory,
      faults: faultsOf(options.faults, index),
      alarms: alarmsOf(options.alarms, index),
      past:
        options.yesterday && index < MOST_PASTS
          ? driveYesterday((startMs) => driverFrom(index, startMs), clock.now())
          : [],
      talk: { accepts: options.talk, codec: options.talkCodec, onHeard },
      reportSeconds: options.interval,
    }),
  );
  return {
    vehicles: recorders,
    start() {
      const gap = Math.min(START_GAP_MS, LONGEST_START_MS / recorders.length);
      // Spread over the second too, so that reports do not come in one burst.
      recorders.forEach((recorder, index) => {
        if (settingsOf(options.settings, index) === undefined) return;
        recorder.start(Math.round(index * gap + ((index * 137) % 1_000) / 10));
      });
      return Promise.resolve();
    },
    async [Symbol.asyncDispose]() {
      for (const recorder of recorders) recorder.stop();
      await source[Symbol.asyncDispose]();
    },
  };
}

interface Movers {
  readonly moverOf: (index: number) => Mover;
  /** What would have moved it from a moment on. */
  readonly driverFrom: (index: number, startMs: number) => Mover;
}

/** What moves each vehicle: recorded tracks in turn, or drivers in a made-up town. */
async function makeMovers(options: FleetOptions, clock: Clock, log: (line: string) => void): Promise<Movers> {
  if (options.tracks !== undefined) {
    const moverOf = await replays(options.tracks, clock);
    return { moverOf, driverFrom: moverOf };
  }
  const { land, graph, town } = madeUpTown(options.seed);
  const file = options.streetsOut;
  if (file !== undefined) {
    const text = JSON.stringify(townToGeoJson(graph, land, options.center));
    await usable('--streets-out', () => writeStreets(file, text, log));
  }
  const driverFrom = (index: number, startMs: number): Mover =>
    new Driver(town, options.center, options.seed, index, startMs);
  return { moverOf: (index) => driverFrom(index, clock.now()), driverFrom };
}

/** Writes the streets. On a full disk those of an earlier run stay: vehicles drive without them too. */
async function writeStreets(file: string, text: string, log: (line: string) => void): Promise<void> {
  // Beside the file first: a reader meanwhile never sees half of it.
  const beside = `${file}.new`;
  try {
    await writeFile(beside, text);
    await rename(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    await rm(beside, { force: true });
    log(`There is no room for the streets in ${file}`);
  }
}

async function replays(folder: string, clock: Clock): Promise<(index: number) => Mover> {
  const names = (await usable('--tracks', () => readdir(folder))).filter(isTrackFile).sort();
  const tracks = await Promise.all(
    names.map(async (name) => ({ name, fixes: readTrack(name, await readFile(join(folder, name), 'utf8')) })),
  );
  const filled = tracks.filter(({ fixes }) => fixes.length > 0);
  if (filled.length === 0)
    throw new OptionError(`--tracks ${folder}: no CSV, GPX or NMEA file with a fix in there`);
  return (index) => {
    const { name, fixes } = filled[index % filled.length]!;
    return new TrackReplay(name, fixes, clock.now());
  };
}

/** The make of the recorders: that of a recorder with these answers, of which the last holds. */
async function makeOf({ make, parameters: file }: FleetOptions): Promise<RecorderMake> {
  if (make === undefined) return virtualMake;
  if (file === undefined) return { ...make, parameters: new Map() };
  const parameters = await usable('--parameters', async () => {
    const answer = capturedParameters((await readFile(file, 'utf8')).split('\n')).at(-1);
    if (answer === undefined) throw new Error(`${file}: no answer with parameters (0x0104) in there`);
    return answer;
  });
  return { ...make, parameters };
}

/** What is said when a bound is reached. */
const fullWords = {
  streams: 'The maximum number of live streams is open: further ones are refused until one ends',
  drawn: 'The maximum number of drawn pictures is reached: further playbacks are refused until one ends',
} as const;

async function makeSource(
  options: FleetOptions,
  clock: Clock,
  warn: (line: string) => void,
): Promise<MediaSource> {
  const { video, capture } = options;
  if (video !== undefined)
    return usable('--video', async () => VideoFileSource.read(await readFile(video), clock));
  if (capture !== undefined)
    return usable('--capture', async () => new CaptureSource(await readFile(capture), clock));
  return new CameraSource({
    ...options,
    onFull: (bound) => warn(`${fullWords[bound]} (--${bound} ${options[bound]})`),
  });
}

/** Does the work; what goes wrong with it is said of the option, in one line. */
function usable<T>(option: string, work: () => Promise<T>): Promise<T>;
function usable<T>(option: string, work: () => T): T;
function usable<T>(option: string, work: () => T | Promise<T>): T | Promise<T> {
  const say = (error: unknown): never => {
    throw new OptionError(`${option}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  };
  try {
    const result = work();
    return result instanceof Promise ? result.catch(say) : result;
  } catch (error) {
    return say(error);
  }
}
