import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Clock, systemClock } from '@outrider/kit/clock.ts';
import { LAST_LEVEL } from '@outrider/model/people/limits.ts';
import { accessOf, FULL_ACCESS, type Right, rightsBeyond } from '@outrider/model/people/rights.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import { callsOn } from '../calls-module.ts';
import { doors, openDoors } from '../doors-module.ts';
import type { Fleet } from '../fleet/fleet.ts';
import type { Pictures } from '../fleet/pictures/pictures.ts';
import type { Stills } from '../relay/stills/stills.ts';
import type { EventKeeper } from '../happenings/event-keeper.ts';
import { bus } from '../modules/bus.ts';
import { ownCards } from '../modules/cards.ts';
import { fleet, ownPictures } from '../modules/devices.ts';
import { events } from '../modules/events.ts';
import { modulesOn, type Services } from '../modules/modules.ts';
import { sessions } from '../modules/people.ts';
import { settings } from '../modules/settings.ts';
import { stills } from '../modules/stills.ts';
import { store } from '../modules/store.ts';
import { ownTalks } from '../modules/talks.ts';
import { uploadFolder, uploadServer } from '../modules/uploads.ts';
import { variant } from '../modules/variants.ts';
import { type Config, configSchema } from '../options/config.ts';
import type { ReadFolders } from '../recording/reading/segment-reader.ts';
import type { CardPlaybacks } from '../relay/cards/card-playbacks.ts';
import { sealPassword } from '../sessions/password.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Talks } from '../talk/talks.ts';
import { silentLog } from '../testing-log.ts';
import { exchangeModules } from '../wiring/exchange-modules.ts';
import type { Module } from '../wiring/module.ts';
import { startModules } from '../wiring/start-modules.ts';
import { testingModules } from './testing-modules.ts';
import { FakeRelay } from './testing-relay.ts';
import { processMemory } from '../net/process-memory.ts';

/**
 * The server's own modules over a real store and fleet, with devices A (group 1) and B (group 2), and a console of three files:
 * without sockets of recorders, streams and what records.
 */
export interface TestDoors extends AsyncDisposable {
  readonly port: number;
  readonly store: Store;
  readonly fleet: Fleet;
  readonly relay: FakeRelay;
  readonly cards: CardPlaybacks;
  readonly talks: Talks;
  readonly bus: Bus;
  readonly settings: Services['settings'];
  readonly variant: Services['variant'];
  readonly events: Pick<EventKeeper, 'happened'>;
  readonly pictures: Pictures;
  readonly stills: Pick<Stills, 'offer' | 'of'>;
  readonly sessions: Sessions;
  readonly uploads: { readonly folder: Services['uploadFolder']; readonly server: string };
}

export const PASSWORD = hashPassword('correct horse');

const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'outrider-doors-'));
/** The console in a data folder. */
export const consoleIn = (folder: string): string => join(folder, 'console');
const streetsIn = (folder: string): string => join(folder, 'streets.pmtiles');

/** A data folder with a new database and streets, and a console in it. */
export function makeFolder(): string {
  const folder = tempFolder();
  layDatabase(folder);
  const consoleFolder = consoleIn(folder);
  mkdirSync(join(consoleFolder, 'assets'), { recursive: true });
  writeFileSync(join(consoleFolder, 'index.html'), '<title>Outrider</title>');
  writeFileSync(join(consoleFolder, 'evidence-viewer.html'), '<!doctype html>');
  writeFileSync(join(consoleFolder, 'assets', 'live-worker-abc.js'), 'postMessage(0);');
  const script = join(consoleFolder, 'assets', 'main-abc.js');
  writeFileSync(script, 'main');
  writeFileSync(`${script}.br`, brotliCompressSync('main'));
  writeFileSync(`${script}.gz`, gzipSync('main'));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  writeFileSync(streetsIn(folder), header);
  // Where no other variant is named, no right is withheld.
  writeFileSync(join(folder, 'variant.json'), JSON.stringify({ deleteLocalRecords: true, accessLog: true }));
  writeFileSync(join(folder, 'demo-streets.json'), '{"type":"FeatureCollection","features":[]}');
  return folder;
}

/** How doors are started: options, the clock, and where recordings are, for those who play them. */
type Start = [options?: Partial<Config>, clock?: Clock, folders?: ReadFolders];

export async function startDoors(...start: Start): Promise<TestDoors> {
  return await startIn(makeFolder(), start);
}

/**
 * Doors that are made ready once, for tests that each need doors of their own: every `start` is on a copy of all that was kept when
 * `prepare` was done, so that nobody has to be added and signed in again.
 */
export async function prepareDoors<T>(
  prepare: (doors: TestDoors) => Promise<T>,
  options: Partial<Config> = {},
  clock: Clock = systemClock,
): Promise<Disposable & { readonly ready: T; start(clock?: Clock): Promise<TestDoors> }> {
  const kept = makeFolder();
  const doors = await startIn(kept, [options, clock], { stays: true });
  const ready = await prepare(doors);
  await doors[Symbol.asyncDispose]();
  return {
    ready,
    async start(itsClock = clock) {
      const folder = tempFolder();
      cpSync(kept, folder, { recursive: true });
      return await startIn(folder, [options, itsClock]);
    },
    [Symbol.dispose]: () => rmSync(kept, { recursive: true }),
  };
}

/**
 * @param folder the data folder, which is removed at the end unless it stays
 * @param others modules that take the place of those of their names
 */
export async function startIn(
  folder: string,
  [options, clock = systemClock, folders = { byId: () => undefined }]: Start,
  { stays = false, others = [] }: { readonly stays?: boolean; readonly others?: readonly Module[] } = {},
): Promise<TestDoors> {
  const config = configSchema.parse({
    firmwarePort: 0,
    port: 0,
    data: folder,
    mapPmtiles: streetsIn(folder),
    ...options,
  });
  const relay = new FakeRelay();
  const misfits: Error[] = [];
  const below = exchangeModules(
    modulesOn({
      config,
      clock,
      log: silentLog,
      logControl: { lastLines: () => [], setLevel() {} },
      processFacts: () => ({
        versions: {},
        memory: processMemory({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
        upSeconds: 0,
      }),
      consoleFolder: consoleIn(folder),
      nodePath: '',
      restart: () => {},
    }),
    testingModules({ relay, folders, others }),
  );
  const calls = callsOn(below, (fault) => void misfits.push(fault));
  const running = await startModules([...below, calls, doors]);
  return {
    port: running.get(openDoors).port,
    store: running.get(store),
    fleet: running.get(fleet),
    relay,
    cards: running.get(ownCards),
    talks: running.get(ownTalks),
    bus: running.get(bus),
    settings: running.get(settings),
    variant: running.get(variant),
    events: running.get(events),
    pictures: running.get(ownPictures),
    stills: running.get(stills),
    sessions: running.get(sessions),
    uploads: { folder: running.get(uploadFolder), server: running.get(uploadServer) },
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]();
      if (!stays) rmSync(folder, { recursive: true });
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
 * @param user their level, with rights as {@link grantLevel} gives them: every one when absent
 */
export async function addUser(
  store: Store,
  userName: string,
  user: {
    readonly level: number;
    readonly rights?: readonly Right[];
    readonly groupIds?: readonly number[];
    readonly manager?: boolean;
  },
): Promise<void> {
  sealed ??= sealPassword(PASSWORD);
  await store.users.add({
    ...userRecord.defaults,
    userName,
    level: await grantLevel(store, user.level, user.rights ?? everyRight),
    passwordHash: await sealed,
    groupIds: user.groupIds ?? [],
    manager: user.manager ?? false,
  });
}
