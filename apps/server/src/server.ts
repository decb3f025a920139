import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fillViewer, type ViewedPackage } from '@outrider/evidence/viewed-package.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { listBackups } from '@outrider/store/engine/sqlite/backup/backup-names.ts';
import { InProcessBus } from './bus/in-process-bus.ts';
import { tellStoreChanges } from './bus/tell-store-changes.ts';
import type { Config } from './options/config.ts';
import { demoMediaSpec } from './demo/demo-recording.ts';
import { PastTeller } from './demo/past-teller.ts';
import { drivenYesterday, seedDemoDevices } from './demo/seed-demo-devices.ts';
import { KeptAudit } from './calls/kept-audit.ts';
import { createCalls } from './create-calls.ts';
import { DataBudgets } from './fleet/traffic/data-budgets.ts';
import { createFleet } from './fleet/fleet.ts';
import { Pictures } from './fleet/pictures/pictures.ts';
import { EventKeeper } from './features/events/event-keeper.ts';
import { checkStreetFile } from './features/maps/check-street-file.ts';
import { FtpInbox } from './gateways/ftp/ftp-inbox.ts';
import { startJt1078Gateway } from './gateways/jt1078/gateway.ts';
import { startJt808Gateway } from './gateways/jt808/gateway.ts';
import { terminalLink } from './gateways/jt808/terminal-link.ts';
import { createDoors } from './doors/doors.ts';
import type { Log } from './log.ts';
import { pageAddress } from './net/entrance.ts';
import { makeFolder } from './make-folder.ts';
import { inUrl } from './net/own-addresses.ts';
import { RecordingExports } from './recording/exports/recording-exports.ts';
import { Redactions } from './recording/exports/redactions.ts';
import { SigningKey } from './recording/exports/signing-key.ts';
import { Footage } from './recording/footage.ts';
import { MovieSounds } from './recording/sound/movie-sound.ts';
import { OpusEncoder } from './recording/sound/opus-encoder.ts';
import { RecordingOptions } from './recording/recording-options.ts';
import { serverIdOf } from './recording/server-id.ts';
import { startRecording } from './recording/start-recording.ts';
import { recorderAddresses } from './recorder-addresses.ts';
import { RecordedPlaybacks } from './recording/playback/recorded-playbacks.ts';
import { CardBackups } from './relay/cards/card-backups.ts';
import { CardPlaybacks } from './relay/cards/card-playbacks.ts';
import { FetchedFootage } from './intake/fetched-footage.ts';
import { OrderFolder } from './retrieval/order-folder.ts';
import { RetrievalQueue } from './retrieval/retrieval-queue.ts';
import { createHub } from './relay/hub.ts';
import { streamRulesOf } from './relay/stream-rules.ts';
import { confirmAnsweredCalls } from './talk/answered-calls.ts';
import { Talks } from './talk/talks.ts';
import { ensureAdministrator } from './sessions/administrator.ts';
import { Guests } from './sessions/guests.ts';
import { createSessions } from './sessions/sessions.ts';
import { openStore } from './open-store.ts';
import { runBackup } from './run-backup.ts';
import { ScheduledBackups } from './jobs/scheduled-backups.ts';
import { SpaceWatch } from './jobs/space-watch.ts';
import { StandingAlarms } from './jobs/standing-alarms.ts';
import { DayKeeper } from './jobs/day-keeper.ts';
import { LogKeeper } from './jobs/log-keeper.ts';
import { StreamLog } from './jobs/stream-log.ts';
import { pictureRounds } from './jobs/picture-rounds.ts';
import { PositionKeeper } from './jobs/position-keeper.ts';
import { parseSize } from './options/size.ts';
import { version } from './features/server/version.ts';
import { loadVariant } from './features/variants/load-variant.ts';

/** For how many days the stream log, and events, are kept where nobody said. */
const LOG_DAYS = 360;

export interface ServerParts {
  readonly log: Log;
  readonly clock: Clock;
  /** The built console. */
  readonly consoleFolder: string;
  /** The Node that runs the server, for the programs that it starts. */
  readonly nodePath: string;
}

/** A server that answers, with what its first page of print says. */
export interface RunningServer extends AsyncDisposable {
  readonly version: string;
  /** Where the console is, without a slash at the end. */
  readonly address: string;
  /** SHA-256 of the certificate; undefined where http is served. */
  readonly fingerprint: string | undefined;
  readonly userName: string;
  /** The administrator's password, only when this start made the administrator. */
  readonly firstPassword: string | undefined;
  readonly signInLink: string;
  /** Address of the gateways for who is on this machine. */
  readonly deviceHost: string;
  readonly jt808Port: number;
  readonly jt1078Port: number;
  readonly jt1078SubPort: number;
  readonly jt1078TalkPort: number;
  readonly jt1078PlaybackPort: number;
  /** Whether this is the first start of the demo fleet. */
  readonly demoIsNew: boolean;
  /** Where the demo fleet writes its streets. */
  readonly demoStreetsFile: string;
}

/** The address by which this machine reaches what listens on the given one. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/**
 * Puts the server together and starts it: the one place that knows all its parts.
 * Disposing it ends everything in the opposite order.
 * @throws the fault of the part that could not start, after the others were ended
 */
export async function createServer(
  config: Config,
  { log, clock, consoleFolder, nodePath }: ServerParts,
): Promise<RunningServer> {
  if (config.mapPmtiles !== undefined) await checkStreetFile(config.mapPmtiles);
  await using parts = new AsyncDisposableStack();
  await makeFolder(config.data);
  const variant = await loadVariant(config);
  const demoStreetsFile = join(config.data, 'demo-streets.json');
  const bus = new InProcessBus(log);
  const alarms = parts.use(new StandingAlarms(bus));
  const store = parts.use(await openStore(config, { bus, clock, log }));
  parts.defer(tellStoreChanges(store, bus));
  const events = parts.use(new EventKeeper({ store, bus, clock, log }));
  parts.use(new SpaceWatch({ store, bus, clock, log }));
  const hasPast = config.demo && config.demoPast && config.vehicles > 0;
  const demoIsNew =
    config.demo &&
    (await seedDemoDevices(store, { vehicles: config.vehicles, nowMs: clock.now(), records: hasPast }));
  const sessions = parts.use(
    await createSessions({ store, bus, config, variant: variant.rules, clock, log }),
  );
  const guests = parts.use(
    new Guests({ store, identityOf: (userName) => sessions.identityOf(userName), bus, clock, log }),
  );
  const fleet = parts.use(await createFleet({ store, bus, clock, log, linkOf: terminalLink }));
  const pictures = parts.use(
    new Pictures({ folder: join(config.data, 'pictures'), links: fleet.links, bus, clock, log }),
  );
  const keeper = parts.use(
    new PositionKeeper({
      store,
      deviceIds: () => Array.from(fleet.records.all(), ({ deviceid }) => deviceid),
      bus,
      clock,
      log,
      keepDays: config.positionsDays,
      maxBytes: parseSize(config.positionsMaxSize),
    }),
  );
  parts.use(new DayKeeper({ days: store.deviceDays, keepDays: () => keeper.keepDays, clock, log }));
  const logKeeper = parts.use(
    new LogKeeper({
      store,
      clock,
      log,
      trailDays: config.auditDays,
      usesDays: LOG_DAYS,
      eventDays: LOG_DAYS,
    }),
  );
  parts.use(await StreamLog.start({ store, bus, clock, log }));
  const audit = parts.use(new KeptAudit({ store, clock, log }));
  const recordOf = (deviceid: string) => fleet.records.get(deviceid);
  const budgets = parts.use(new DataBudgets({ store, recordOf, clock, log }));
  await budgets.load();
  const accountOf = (deviceid: string) => budgets.of(deviceid);
  const rulesOf = (deviceid: string) => streamRulesOf(() => recordOf(deviceid));
  const hub = parts.use(createHub({ links: fleet.links, bus, clock, log, accountOf, rulesOf }));
  const cards = parts.use(new CardPlaybacks({ links: fleet.links, bus, clock, log, accountOf }));
  const cardBackups = parts.use(
    new CardBackups({ cards, folder: join(config.data, 'card-backups'), clock, log }),
  );
  const talks = parts.use(new Talks({ links: fleet.links, bus, clock, log }));
  parts.use(confirmAnsweredCalls({ links: fleet.links, bus, log }));
  const jt1078 = parts.use(await startJt1078Gateway({ config, fleet, hub, cards, talks, clock, log }));
  const jt808 = parts.use(
    await startJt808Gateway({ config, fleet, hub, bus, clock, log, pictures, mediaPorts: jt1078 }),
  );
  const recordingOptions = await RecordingOptions.load(store, config);
  const recording = parts.use(
    await startRecording({
      ...recordingOptions.plan,
      own: hasPast ? [demoMediaSpec(config.data)] : [],
      server: await serverIdOf(config.data),
      keepDays: () => recordingOptions.keepDays,
      everything: !variant.rules.recording,
      store,
      bus,
      clock,
      log,
      records: fleet.records,
      links: fleet.links,
      relay: hub,
    }),
  );
  const intake = parts.use(
    new FetchedFootage({
      recording,
      store,
      keepsSound: (deviceid) => !rulesOf(deviceid).silent,
      log,
    }),
  );
  const retrievals = parts.use(
    await RetrievalQueue.start({
      store,
      links: fleet.links,
      bus,
      cards,
      inbox: parts.use(new FtpInbox({ config, clock })),
      intake,
      folder: new OrderFolder(join(config.data, 'retrievals')),
      accountOf,
      keepDays: config.retrievalDays,
      maxBytes: parseSize(config.retrievalMaxSize) ?? Number.POSITIVE_INFINITY,
      clock,
      log,
    }),
  );
  const opus = parts.use(new OpusEncoder());
  const { folders } = recording;
  const recorded = parts.use(
    new RecordedPlaybacks({ recordings: store.recordings, folders, bus, clock, log }),
  );
  const footage = new Footage(store.recordings, folders, new MovieSounds(opus));
  const exportsFolder = join(config.data, 'exports');
  await makeFolder(exportsFolder);
  const packages = {
    product: `Outrider ${version}`,
    viewer: async (content: ViewedPackage) =>
      fillViewer(await readFile(join(consoleFolder, 'evidence-viewer.html'), 'utf8'), content),
    folder: exportsFolder,
    clock,
  };
  const recordingExports = parts.use(
    new RecordingExports({
      ...packages,
      footage,
      positions: store.positions,
      recordings: store.recordings,
      key: new SigningKey(join(config.data, 'evidence.key')),
      maxBytes: parseSize(config.exportsMaxSize) ?? 0,
      log,
    }),
  );
  await recordingExports.start();
  const redactions = parts.use(new Redactions({ ...packages, exports: recordingExports }));
  let port = config.port;
  const calls = createCalls({
    config,
    store,
    bus,
    events,
    alarms,
    keeper,
    logKeeper,
    audit,
    fleet,
    relay: hub,
    cards,
    recorded,
    footage,
    recordingExports,
    redactions,
    pictures,
    cardBackups,
    retrievals,
    mediaFolders: recording.folders,
    recordingOptions,
    recordingKeeper: recording.keeper,
    links: fleet.links,
    talks,
    budgets,
    sessions,
    guests,
    variant,
    clock,
    log,
    demoStreetsFile,
    recorderEntrance: {
      addresses: () => recorderAddresses(config, networkInterfaces()),
      jt808Port: jt808.tcpPort,
      mainPort: jt1078.mainPort,
      subPort: jt1078.subPort,
      talkPort: jt1078.talkPort,
      playbackPort: jt1078.playbackPort,
      ftpPort: config.ftpPort,
      ftpDataPorts: config.ftpPassivePorts,
    },
    port: () => port,
  });
  const doors = parts.use(await createDoors({ ...calls, consoleFolder }));
  ({ port } = await doors.listen());
  const { backupFolder: to, backupKeep: keep, data } = config;
  if (to !== undefined) {
    const backups = {
      everyMs: config.backupEvery * 3_600_000,
      newestMs: async () => (await listBackups(to, 'scheduled')).at(-1)?.madeMs,
      run: (signal: AbortSignal) => runBackup({ nodePath, data, to, keep }, signal),
    };
    parts.use(await ScheduledBackups.start({ ...backups, bus, clock, log }));
  }
  await keeper.start();
  await logKeeper.start();
  parts.use(pictureRounds({ pictures, clock, log }));
  if (hasPast && demoIsNew)
    parts.use(new PastTeller({ store, clock, log, deviceids: drivenYesterday(config.vehicles) }));
  // Last of all: a start that failed after it would have made a password that nobody was ever shown.
  const administrator = await ensureAdministrator(store);
  const host = reachable(config.host);
  const scheme = doors.fingerprint === undefined ? 'http' : 'https';
  const address = `${scheme}://${inUrl(host)}:${port}`;
  const running = parts.move();
  return {
    version,
    address,
    fingerprint: doors.fingerprint,
    userName: ADMIN_NAME,
    firstPassword: administrator.created ? administrator.password : undefined,
    signInLink: `${pageAddress(address, config)}/login?${sessions.createSignInLink(ADMIN_NAME)}`,
    deviceHost: reachable(config.deviceHost),
    jt808Port: jt808.tcpPort,
    jt1078Port: jt1078.mainPort,
    jt1078SubPort: jt1078.subPort,
    jt1078TalkPort: jt1078.talkPort,
    jt1078PlaybackPort: jt1078.playbackPort,
    demoIsNew,
    demoStreetsFile,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
