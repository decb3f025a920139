import { Listeners } from '@outrider/kit/listeners.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { EventKeeper } from '../happenings/event-keeper.ts';
import { ReportFacts, type ReportFactsParts } from '../happenings/report-facts.ts';
import type { Log } from '../log.ts';
import { ContactBook } from './contact/contact-book.ts';
import { LostDevices, type LostServers } from './elsewhere/lost-devices.ts';
import { SharedStates } from './elsewhere/shared-states.ts';
import { ClusterLinks } from './links/cluster-links.ts';
import { LocalLinks } from './links/local-links.ts';
import { LastWords } from './presence/last-words.ts';
import { OnlineElsewhere } from './presence/online-elsewhere.ts';
import { Presence } from './presence/presence.ts';
import { DeviceRecords, type DeviceRecordsParts } from './records/device-records.ts';
import { NewTerminals } from './records/new-terminals.ts';
import { ArrivalClock } from './reports/arrival-clock.ts';
import { limitsOf } from './records/limits-of.ts';
import { DeviceReports } from './reports/device-reports.ts';
import { followRecorded } from './state/follow-recorded.ts';
import type { LiveDevice } from './state/live-device.ts';
import { LiveState } from './state/live-state.ts';
import { Traffic } from './traffic/traffic.ts';

/** After the bus was away others say at once where devices are; until then nobody is told that one went. */
const HEARD_WITHIN_MS = 5_000;
/** A store that cannot say where a device is, is asked again after ever longer, up to this. */
const ASKS_AGAIN_MS = 60_000;

export interface FleetParts {
  readonly store: Pick<Store, 'devices' | 'links' | 'positions' | 'transaction'> & ReportFactsParts['store'];
  readonly events: Pick<EventKeeper, 'happened'>;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly linkOf: DeviceRecordsParts['linkOf'];
  /** How many devices the licence is for; 0: as many as one likes. */
  readonly licensedDevices?: number | undefined;
  /** Whether every channel is recorded with its sound, whatever the records say (rule VAR-3). */
  readonly everything?: boolean;
  /** By which this server is told from others that have the same store. */
  readonly server: string;
  /** Whether there may be others, and how to hear of each that is gone; alone without it. */
  readonly cluster?: {
    readonly isShared: boolean;
    onLost(listener: (server: string) => void): () => void;
    /** The others that are there. */
    others(): readonly unknown[];
    readonly lost: LostServers;
  };
  /** This server's id, where reports are sent on to another platform as well. */
  readonly onward?: () => string | undefined;
  /** After how many minutes a vehicle that stands with its engine on is idle; 0, and without it: never. */
  readonly idleMinutes?: () => number;
  /** Told how long each lot of reports took until it was kept, ms. */
  readonly took?: ((ms: number) => void) | undefined;
}

/** The devices: their records, their live states, whether they are online, what each sends, and how it is reached. */
export interface Fleet extends AsyncDisposable {
  readonly records: DeviceRecords;
  readonly newTerminals: NewTerminals;
  readonly state: LiveState;
  readonly reports: DeviceReports;
  readonly facts: ReportFacts;
  readonly presence: Presence;
  /** Which devices are online on other servers. */
  readonly elsewhere: Pick<OnlineElsewhere, 'has'>;
  readonly traffic: Traffic;
  /** How each terminal came, step by step. */
  readonly contacts: ContactBook;
  /** Devices that are connected to this server, for parts that act only there. */
  readonly links: LocalLinks;
  /** Devices of all servers: for calls that ask one on behalf of somebody. */
  readonly reach: ClusterLinks;
  /** Devices that say they are there, each time. */
  readonly heartbeats: Listeners<string>;
}

/** Loads every device of the store with its newest report; all are offline until they speak. */
export async function createFleet({
  store,
  events,
  bus,
  clock,
  log,
  linkOf,
  licensedDevices,
  everything,
  server,
  cluster,
  onward,
  idleMinutes = () => 0,
  took,
}: FleetParts): Promise<Fleet> {
  const records = new DeviceRecords({ store, bus, clock, linkOf, licensedDevices, everything, log });
  await records.load();
  const state = new LiveState(records);
  const stopRecorded = followRecorded(bus, state);
  const lastWords = new LastWords({ store, state, log });
  const arrivals = new ArrivalClock({ clock, bus, log });
  const presence = new Presence({
    state,
    events,
    clock: arrivals,
    lastWords,
    cameFromElsewhere: (deviceid) => elsewhere.came(deviceid),
    othersGoOn: () => (cluster?.others().length ?? 0) > 0,
    ...(cluster?.isShared === true && {
      async mayBeElsewhere(live: LiveDevice, isGoing: () => boolean): Promise<boolean> {
        const { deviceid } = live.device;
        const { isWithOthers, isTold } = cluster.lost;
        // A server that stood still, or did not hear the others, has heard by then where the device is.
        for (let waitMs = HEARD_WITHIN_MS; ; waitMs = Math.min(2 * waitMs, ASKS_AGAIN_MS)) {
          await new Promise<void>((resolve) => void clock.after(waitMs, resolve));
          if (!isGoing() || reach.ownerOf(deviceid) !== undefined) return true;
          try {
            return (
              (await isWithOthers(deviceid, live.heardMs)) ||
              (await isTold(deviceid, live.heardMs + HEARD_WITHIN_MS))
            );
          } catch (error) {
            // Without a store nothing that is told could be kept, and others may have the device.
            log.error({ err: error, deviceid }, 'whether a device is with another server could not be read');
          }
        }
      },
    }),
  });
  const facts = await ReportFacts.load({
    store,
    bus,
    limitsOf: (deviceid) => limitsOf(records.get(deviceid), idleMinutes()),
  });
  const reports = new DeviceReports({ store, state, presence, clock: arrivals, facts, onward, took });
  await reports.load();
  await lastWords.load();
  const newTerminals = new NewTerminals({
    records,
    heard: (deviceid) => presence.heard(deviceid),
    clock,
    log,
  });
  const links = new LocalLinks({ bus, clock, log, server });
  const onLost = (listener: (gone: string) => void): (() => void) => cluster?.onLost(listener) ?? (() => {});
  const elsewhere = new OnlineElsewhere({
    bus,
    clock,
    server,
    online: () =>
      Array.from(state.lives()).flatMap(({ heard, device }) => (heard.listed ? [device.deviceid] : [])),
    isHere: (deviceid) => links.of(deviceid) !== undefined || presence.isHere(deviceid),
    left(deviceid) {
      presence.leave(deviceid);
      facts.leave(deviceid);
    },
    went: (deviceid) => presence.wentTold(deviceid),
    stays: (deviceid) => facts.leave(deviceid),
  });
  // Behind what notes that a device has left: what its new server says of it comes after.
  const reach = new ClusterLinks({ local: links, bus, clock, log, server, onLost });
  // Where the bus was away as it came there, the states of the other server are the first to say so.
  reach.onMoved((deviceid) => {
    presence.leave(deviceid);
    facts.leave(deviceid);
  });
  const lost =
    cluster?.isShared === true
      ? new LostDevices({
          ...cluster.lost,
          bus,
          clock,
          state,
          ownerOf: (deviceid) => reach.ownerOf(deviceid),
          tell: (live) => presence.wentElsewhere(live),
          log,
        })
      : undefined;
  const shared =
    lost &&
    new SharedStates({
      bus,
      clock,
      server,
      state,
      links,
      reach,
      onLost,
      lost: (gone, lives) => lost.lose(gone, lives),
    });
  const traffic = new Traffic(clock);
  return {
    records,
    newTerminals,
    state,
    reports,
    facts,
    presence,
    elsewhere,
    traffic,
    contacts: new ContactBook(clock),
    links,
    reach,
    heartbeats: new Listeners(),
    async [Symbol.asyncDispose]() {
      stopRecorded();
      presence[Symbol.dispose]();
      shared?.[Symbol.dispose]();
      lost?.[Symbol.dispose]();
      reach[Symbol.dispose]();
      elsewhere[Symbol.dispose]();
      records[Symbol.dispose]();
      arrivals[Symbol.dispose]();
      await lastWords.keepAll();
    },
  };
}
