import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { JT808 } from '@outrider/model/devices/link-record.ts';
import { LAST_LEVEL } from '@outrider/model/people/limits.ts';
import { accessOf, FULL_ACCESS, type Right, rightsBeyond } from '@outrider/model/people/rights.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Store } from '@outrider/store/store.ts';
import { KeptAudit } from '../calls/kept-audit.ts';
import { LogKeeper } from '../jobs/log-keeper.ts';
import { PositionKeeper } from '../jobs/position-keeper.ts';
import { type Config, configSchema } from '../options/config.ts';
import { parseSize } from '../options/size.ts';
import { createCalls } from '../create-calls.ts';
import { Pictures } from '../fleet/pictures/pictures.ts';
import { createFleet, type Fleet } from '../fleet/fleet.ts';
import { DataBudgets } from '../fleet/traffic/data-budgets.ts';
import { terminalLink } from '../gateways/jt808/terminal-link.ts';
import type { Bus } from '../bus/bus.ts';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { StandingAlarms } from '../jobs/standing-alarms.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { EventKeeper } from '../features/events/event-keeper.ts';
import { loadVariant } from '../features/variants/load-variant.ts';
import { silentLog } from '../testing-log.ts';
import type { MediaFolders } from '../recording/media-folders.ts';
import { RecordingExports } from '../recording/exports/recording-exports.ts';
import { Redactions } from '../recording/exports/redactions.ts';
import { SigningKey } from '../recording/exports/signing-key.ts';
import { Footage } from '../recording/footage.ts';
import { RecordingOptions } from '../recording/recording-options.ts';
import { RecordingKeeper } from '../recording/recording-keeper.ts';
import { MovieSounds } from '../recording/sound/movie-sound.ts';
import { OpusEncoder } from '../recording/sound/opus-encoder.ts';
import { RecordedPlaybacks } from '../recording/playback/recorded-playbacks.ts';
import { OrderFolder } from '../retrieval/order-folder.ts';
import { RetrievalQueue } from '../retrieval/retrieval-queue.ts';
import { freeAccount } from '../relay/data-account.ts';
import { CardBackups } from '../relay/cards/card-backups.ts';
import { CardPlaybacks } from '../relay/cards/card-playbacks.ts';
import { Talks } from '../talk/talks.ts';
import { sealPassword } from '../sessions/password.ts';
import { Guests } from '../sessions/guests.ts';
import { createSessions, type Sessions } from '../sessions/sessions.ts';
import { createDoors } from './doors.ts';
import { FakeRelay } from './testing-relay.ts';

/** Doors over a real store and fleet, with devices A (group 1) and B (group 2), and a console of three files. */
export interface TestDoors extends AsyncDisposable {
  readonly port: number;
  readonly store: Store;
  readonly fleet: Fleet;
  readonly relay: FakeRelay;
  readonly cards: CardPlaybacks;
  readonly talks: Talks;
  readonly bus: Bus;
  readonly pictures: Pictures;
  readonly keeper: PositionKeeper;
  readonly sessions: Sessions;
}

export const PASSWORD = hashPassword('correct horse');

export async function startDoors(
  options: Partial<Config> = {},
  clock: Clock = systemClock,
  folders: Pick<MediaFolders, 'byId'> = { byId: () => undefined },
): Promise<TestDoors> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-doors-'));
  const consoleFolder = join(folder, 'console');
  mkdirSync(join(consoleFolder, 'assets'), { recursive: true });
  writeFileSync(join(consoleFolder, 'index.html'), '<title>Outrider</title>');
  const script = join(consoleFolder, 'assets', 'main-abc.js');
  writeFileSync(script, 'main');
  writeFileSync(`${script}.br`, brotliCompressSync('main'));
  writeFileSync(`${script}.gz`, gzipSync('main'));
  const pmtiles = join(folder, 'streets.pmtiles');
  writeFileSync(pmtiles, 'PMTiles-0123456789');
  // Where no other variant is named, no right is withheld.
  writeFileSync(join(folder, 'variant.json'), JSON.stringify({ deleteLocalRecords: true }));
  const config = configSchema.parse({ port: 0, data: folder, mapPmtiles: pmtiles, ...options });
  const demoStreetsFile = join(folder, 'demo-streets.json');
  writeFileSync(demoStreetsFile, '{"type":"FeatureCollection","features":[]}');
  const bus = new InProcessBus(silentLog);
  const parts = { bus, clock, log: silentLog, config };
  const store = await openSqliteStore({ folder: join(folder, 'data') });
  for (const [at, deviceid] of ['A', 'B'].entries()) {
    await store.groups.add({ groupid: at + 1, name: `group of ${deviceid}` });
    const record = {
      ...deviceRecord.defaults,
      deviceid,
      registered: true,
      driverName: `driver of ${deviceid}`,
      channelMask: '0010',
      plate: `plate of ${deviceid}`,
      firstSeenMs: at,
    };
    await store.devices.add(record, { protocol: JT808, name: deviceid, secretHash: undefined });
    await store.groups.addDevices(at + 1, [deviceid]);
  }
  const stopTelling = tellStoreChanges(store, bus);
  const fleet = await createFleet({ ...parts, store, linkOf: terminalLink });
  const variant = await loadVariant(config);
  const sessions = await createSessions({ ...parts, store, variant: variant.rules });
  const guests = new Guests({ ...parts, store, identityOf: (userName) => sessions.identityOf(userName) });
  const relay = new FakeRelay();
  const cards = new CardPlaybacks({ ...parts, links: fleet.links });
  const cardBackups = new CardBackups({ ...parts, cards, folder: join(folder, 'card-backups') });
  const recorded = new RecordedPlaybacks({ ...parts, recordings: store.recordings, folders });
  const retrievals = await RetrievalQueue.start({
    ...parts,
    store,
    links: fleet.links,
    cards,
    inbox: { open: () => Promise.reject(new Error('no uploads here')) },
    intake: {
      takeFiles: async () => undefined,
      takeUnits: async () => undefined,
      [Symbol.asyncDispose]: async () => {},
    },
    folder: new OrderFolder(join(folder, 'retrievals')),
    accountOf: () => freeAccount,
    keepDays: 0,
    maxBytes: 1024 ** 3,
  });
  const talks = new Talks({ ...parts, links: fleet.links });
  const recordOf = (deviceid: string) => fleet.records.get(deviceid);
  const budgets = new DataBudgets({ ...parts, store, recordOf });
  const alarms = new StandingAlarms(bus);
  const events = new EventKeeper({ ...parts, store });
  const keeper = new PositionKeeper({
    ...parts,
    store,
    deviceIds: () => [],
    keepDays: config.positionsDays,
    maxBytes: parseSize(config.positionsMaxSize),
  });
  const logKeeper = new LogKeeper({
    ...parts,
    store,
    trailDays: config.auditDays,
    usesDays: 360,
    eventDays: 360,
  });
  const audit = new KeptAudit({ ...parts, store });
  const noFolders = { all: [], byId: () => undefined };
  const footage = new Footage(store.recordings, folders, new MovieSounds(new OpusEncoder()));
  const recordingExports = new RecordingExports({
    ...parts,
    footage,
    positions: store.positions,
    recordings: store.recordings,
    key: new SigningKey(join(folder, 'evidence.key')),
    product: 'Outrider',
    viewer: async () => '<!doctype html>',
    folder,
    maxBytes: 1_000_000,
  });
  const redactions = new Redactions({
    ...parts,
    exports: recordingExports,
    product: 'Outrider',
    viewer: async () => '<!doctype html>',
    folder,
  });
  const pictures = new Pictures({ ...parts, folder: join(folder, 'pictures'), links: fleet.links });
  const misfits: Error[] = [];
  let port = config.port;
  const calls = createCalls({
    ...parts,
    onMisfit: (fault) => void misfits.push(fault),
    store,
    events,
    alarms,
    keeper,
    logKeeper,
    audit,
    fleet,
    relay,
    cards,
    footage,
    pictures,
    recorded,
    recordingExports,
    redactions,
    cardBackups,
    retrievals,
    mediaFolders: {
      writtenBps: 4_096,
      roomBytes: 1_000,
      server: 'here',
      states: [],
      use: () => Promise.resolve(),
    },
    recordingOptions: await RecordingOptions.load(store, config),
    recordingKeeper: new RecordingKeeper({
      ...parts,
      store,
      folders: noFolders,
      recordOf,
      keepDays: () => 0,
    }),
    links: fleet.links,
    talks,
    budgets,
    sessions,
    guests,
    variant,
    demoStreetsFile,
    recorderEntrance: {
      addresses: () => ['192.0.2.1'],
      jt808Port: 6808,
      mainPort: 6078,
      subPort: 6079,
      talkPort: 6080,
      playbackPort: 6081,
      ftpPort: 6082,
      ftpDataPorts: '6083-6090',
    },
    port: () => port,
  });
  const doors = await createDoors({ ...calls, consoleFolder });
  ({ port } = await doors.listen());
  return {
    port,
    store,
    pictures,
    fleet,
    relay,
    cards,
    talks,
    bus,
    keeper,
    sessions,
    async [Symbol.asyncDispose]() {
      await doors[Symbol.asyncDispose]();
      guests[Symbol.dispose]();
      sessions[Symbol.dispose]();
      stopTelling();
      recorded[Symbol.dispose]();
      talks[Symbol.dispose]();
      await redactions[Symbol.asyncDispose]();
      await recordingExports[Symbol.asyncDispose]();
      await cardBackups[Symbol.asyncDispose]();
      await retrievals[Symbol.asyncDispose]();
      cards[Symbol.dispose]();
      alarms[Symbol.dispose]();
      await events[Symbol.asyncDispose]();
      await audit[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
      if (misfits.length > 0) throw new AggregateError(misfits, misfits.map(String).join('; '));
    },
  };
}

let sealed: Promise<string> | undefined;

/**
 * A permission of that level with just these rights. Those of levels 0 to 2 are the level's own: everybody of the level has
 * them from then on; of 3 it is one like 3.
 * @returns its id
 */
export async function grantLevel(
  { permissions }: Store,
  level: number,
  rights: readonly Right[],
): Promise<number> {
  const access = accessOf(rights);
  if (level < LAST_LEVEL) {
    await permissions.change(level, { access });
    return level;
  }
  const custom = (await permissions.list()).filter(({ id }) => id > LAST_LEVEL);
  const same = custom.find((permission) => permission.access === access);
  if (same !== undefined) return same.id;
  const id = LAST_LEVEL + custom.length + 1;
  await permissions.add({ id, name: `permission ${id}`, access });
  return id;
}

/** Every right. */
export const everyRight: readonly Right[] = rightsBeyond(FULL_ACCESS, '');

/**
 * Adds a user with password 'correct horse' (its hash is {@link PASSWORD}).
 * @param user his level, with rights as {@link grantLevel} gives them: every one when absent
 */
export async function addUser(
  store: Store,
  userName: string,
  user: { readonly level: number; readonly rights?: readonly Right[]; readonly groupIds?: readonly number[] },
): Promise<void> {
  sealed ??= sealPassword(PASSWORD);
  await store.users.add({
    ...userRecord.defaults,
    userName,
    level: await grantLevel(store, user.level, user.rights ?? everyRight),
    passwordHash: await sealed,
    groupIds: user.groupIds ?? [],
  });
}
