import type { Clock } from '@outrider/kit/clock.ts';
import type { CardRecord } from '@outrider/model/cards/card-record.ts';
import type { Variant } from '@outrider/model/variants/variant.ts';
import type { Address } from '@outrider/model/maps/address.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import type { Town } from '@outrider/model/maps/town.ts';
import type { Language } from '@outrider/model/preferences/languages.ts';
import type { CountedMileage } from '@outrider/store/positions/positions.ts';
import type { KeptEvents } from '@outrider/store/events/event-store.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Config } from '../options/config.ts';
import type { DeviceRecords } from '../fleet/records/device-records.ts';
import type { Pictures } from '../fleet/pictures/pictures.ts';
import type { LiveState } from '../fleet/state/live-state.ts';
import type { Traffic } from '../fleet/traffic/traffic.ts';
import type { DataBudgets } from '../fleet/traffic/data-budgets.ts';
import type { Log } from '../log.ts';
import type { Footage } from '../recording/footage.ts';
import type { CardBackups } from '../relay/cards/card-backups.ts';
import type { RecordingExports } from '../recording/exports/recording-exports.ts';
import type { Redactions } from '../recording/exports/redactions.ts';
import type { RecordingKeeper } from '../recording/recording-keeper.ts';
import type { MediaFolders } from '../recording/media-folders.ts';
import type { RecordedPlaybacks } from '../recording/playback/recorded-playbacks.ts';
import type { RecordingOptions } from '../recording/recording-options.ts';
import type { CardPlaybacks } from '../relay/cards/card-playbacks.ts';
import type { RetrievalQueue } from '../retrieval/retrieval-queue.ts';
import type { RelayLoad } from '../relay/relay-load.ts';
import type { Relay } from '../relay/viewer.ts';
import type { Guests } from '../sessions/guests.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { StandingAlarms } from '../jobs/standing-alarms.ts';
import type { LogKeeper } from '../jobs/log-keeper.ts';
import type { PositionKeeper } from '../jobs/position-keeper.ts';
import type { Talks } from '../talk/talks.ts';

/** What doors and features need of the fleet. */
export interface LiveFleet {
  readonly state: Pick<
    LiveState,
    'get' | 'all' | 'listCounter' | 'changeNumber' | 'changedSince' | 'onChange'
  >;
  readonly records: Pick<
    DeviceRecords,
    'get' | 'known' | 'all' | 'linksOf' | 'register' | 'remove' | 'change'
  >;
  readonly traffic: Pick<Traffic, 'of' | 'unknownOf'>;
}

/** What doors and features need of the relay. */
export type LiveRelay = Pick<Relay, 'watch'> & { load(): RelayLoad };

/** What devices did since midnight by the server's clock. */
export interface MileageToday {
  /** When today began, ms since 1970. */
  beganMs(): number;
  /** @throws OutriderError RATE_LIMIT when too many wait already */
  of(deviceid: string): Promise<CountedMileage>;
}

/** Which towns are nearest. */
export interface NearestTowns {
  /** In the order of the places; undefined where none is near. */
  nearest(places: readonly Place[]): Promise<(Town | undefined)[]>;
}

/** Addresses, where a geocoding service is set. */
export interface Addresses {
  /** 'OK', or why none can be asked for. */
  status(): Promise<string>;
  /** @throws OutriderError NOT_FOUND when the service is not there, RATE_LIMIT when too many ask */
  address(place: Place, zoom: number, language: Language): Promise<Address | undefined>;
}

/** A variant, with the files of its pictures; undefined is none. */
export interface LoadedVariant {
  readonly rules: Variant;
  readonly logo: string | undefined;
  readonly background: string | undefined;
}

/** What was said of events, once it is kept: an answer has all that was pushed before. */
export interface EventHistory {
  last(...asked: Parameters<KeptEvents['last']>): ReturnType<KeptEvents['last']>;
  between(...asked: Parameters<KeptEvents['between']>): ReturnType<KeptEvents['between']>;
}

/** What recorders have on their own storage. */
export interface RecorderLists {
  /**
   * What a device has of a stretch of time, ms since 1970 UTC; asked again whatever is kept where it is to be `anew`.
   * @throws OutriderError DEVICE_OFFLINE, or VALIDATION when it refuses
   */
  of(
    deviceid: string,
    fromMs: number,
    toMs: number,
    anew?: boolean,
  ): Promise<{ readonly records: readonly CardRecord[]; readonly askedMs: number }>;
  /** What it said before of something in a stretch, and for which stretches, the latest answer last; it is not asked. */
  known(
    deviceid: string,
    fromMs: number,
    toMs: number,
  ): readonly {
    readonly fromMs: number;
    readonly toMs: number;
    readonly records: readonly CardRecord[];
    readonly askedMs: number;
  }[];
}

/** Where recorders come in. */
export interface RecorderEntrance {
  /** By which of its addresses they reach the server, as far as it knows; asked each time, for networks change. */
  readonly addresses: () => readonly string[];
  readonly jt808Port: number;
  readonly mainPort: number;
  readonly subPort: number;
  readonly talkPort: number;
  readonly playbackPort: number;
  /** For uploads, first and last. */
  readonly ftpPort: number;
  readonly ftpDataPorts: string;
}

/** The parts of the server that its features act on. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly alarms: Pick<StandingAlarms, 'list'>;
  readonly keeper: Pick<PositionKeeper, 'room' | 'removalFromMs' | 'keepDays' | 'keepFor'>;
  readonly logKeeper: Pick<LogKeeper, 'uses' | 'events'>;
  readonly bus: Pick<Bus, 'publish' | 'subscribe'>;
  readonly events: EventHistory;
  readonly fleet: LiveFleet;
  readonly relay: LiveRelay;
  readonly pictures: Pick<Pictures, 'take' | 'nearest'>;
  readonly cards: Pick<CardPlaybacks, 'watch' | 'steer'>;
  readonly cardLists: RecorderLists;
  readonly footage: Pick<Footage, 'movie'>;
  readonly recorded: Pick<RecordedPlaybacks, 'open' | 'demandRoom' | 'steer'>;
  readonly cardBackups: Pick<CardBackups, 'begin' | 'stateOf' | 'fileOf' | 'same' | 'forget'>;
  readonly mediaFolders: Pick<MediaFolders, 'writtenBps' | 'roomBytes' | 'server' | 'states' | 'use'>;
  readonly recordingOptions: Pick<RecordingOptions, 'plan' | 'ruled' | 'keepDays' | 'keepPlan' | 'keepFor'>;
  readonly recordingExports: Pick<
    RecordingExports,
    'begin' | 'list' | 'find' | 'fileOf' | 'remove' | 'fingerprint'
  >;
  readonly redactions: Pick<Redactions, 'begin' | 'find' | 'take' | 'end' | 'remove'>;
  readonly recordingKeeper: Pick<RecordingKeeper, 'removeStretch'>;
  readonly retrievals: Pick<
    RetrievalQueue,
    'list' | 'get' | 'add' | 'pause' | 'resume' | 'cancel' | 'setPriority' | 'remove' | 'fileOf'
  >;
  readonly talks: Pick<Talks, 'begin' | 'list'>;
  readonly sessions: Sessions;
  readonly guests: Guests;
  readonly mileage: MileageToday;
  readonly towns: NearestTowns;
  readonly geocoder: Addresses;
  readonly budgets: Pick<DataBudgets, 'useOf'>;
  readonly variant: LoadedVariant;
  readonly clock: Clock;
  readonly log: Log;
  /** What people enter in a recorder's menu. */
  readonly recorderEntrance: RecorderEntrance;
  /** Streets that the demo fleet made up; the file need not be there. */
  readonly demoStreetsFile: string;
  /** Port on which the doors listen. */
  readonly port: () => number;
}
