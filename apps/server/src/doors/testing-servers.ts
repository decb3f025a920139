import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@outrider/kit/clock.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Store } from '@outrider/store/store.ts';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import type { SaidServer } from '../bus/topics.ts';
import { tellStoreChanges } from '../bus/tell-store-changes.ts';
import { PeerDoor } from '../cluster/peer-door.ts';
import { peersOf } from '../cluster/peers.ts';
import { serverIdOf } from '../files/server-id.ts';
import type { Config } from '../options/config.ts';
import { ClusterTurns } from '../jobs/cluster-turns.ts';
import { StandingAlarms } from '../jobs/standing-alarms.ts';
import { alarms, bus, busModule, outerLine } from '../modules/bus.ts';
import { alone, cluster, clusterModule } from '../modules/cluster.ts';
import { clock, log } from '../modules/ground.ts';
import { dataFolder } from '../modules/data-folder.ts';
import { live } from '../modules/live.ts';
import { serverKey } from '../modules/server-key.ts';
import { feedWatch, store, storeModule, turns } from '../modules/store.ts';
import type { ReadFolders } from '../recording/reading/segment-reader.ts';
import type { Hub } from '../relay/hub.ts';
import { freePort } from '../testing-ports.ts';
import { defineModule } from '../wiring/module.ts';
import { addTwoDevices } from './testing-modules.ts';
import { makeFolder, startIn, type TestDoors } from './testing.ts';

/** The server that works: its writes are told on its own bus alone, as where each has a store of its own over one database. */
const writer = new AsyncLocalStorage<string>();

/** The store as one server has it. */
function storeOf(shared: Store, name: string): Store {
  const under = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value === 'function')
          return (...args: unknown[]) =>
            writer.run(name, () => Reflect.apply(value, target, args) as unknown);
        return typeof value === 'object' && value !== null ? under(value) : value;
      },
    });
  return new Proxy(under(shared), {
    get(target, key) {
      if (key === 'onChange')
        return (listener: Parameters<Store['onChange']>[0]) =>
          shared.onChange((change) => {
            if (writer.getStore() === name) listener(change);
          });
      return Reflect.get(target, key) as unknown;
    },
  });
}

/** Servers in one process over one bus and one store, each with a data folder, doors and devices of its own. */
export interface TestServers extends AsyncDisposable {
  readonly store: Store;
  /** A server; over NATS with a relay of its own. @param folders where its recordings are */
  start(name: string, folders?: ReadFolders): Promise<TestDoors>;
  /** Ends a server in order. */
  end(name: string): Promise<void>;
  /** Starts one that was ended, in its data folder and on its port, as another version, where they speak within the process. */
  startAgain(name: string, version: string): Promise<TestDoors>;
  /** Where the streams of a server meet; over NATS alone. */
  hubOf(name: string): Hub;
}

/**
 * @param nats address of a bus between them; without it they speak within the process
 * @param versions that servers say of themselves, by their names, where they speak within the process
 * @param options of the start of each
 */
export async function startServers(
  at: Clock,
  nats?: string,
  versions: Readonly<Record<string, string>> = {},
  options: Partial<Config> = {},
): Promise<TestServers> {
  const kept = makeFolder();
  // Session keys of one are known to all: they have one key.
  writeFileSync(join(kept, 'server.key'), randomBytes(32).toString('hex'), { mode: 0o600 });
  const folder = mkdtempSync(join(tmpdir(), 'outrider-servers-'));
  cpSync(join(kept, 'outrider.sqlite'), join(folder, 'outrider.sqlite'));
  const shared = await openSqliteStore({ folder }, at);
  await addTwoDevices(shared);
  const line = new BusLine();
  /** Where the door of each server is for the others. */
  const places = new Map<string, SaidServer>();
  const running = new Map<string, TestDoors>();
  /** The data folder, version and port of each. */
  const known = new Map<string, { readonly own: string; readonly version?: string; readonly port: number }>();

  const hubs = new Map<string, Hub>();

  const start = async (name: string, folders?: ReadFolders): Promise<TestDoors> => {
    const before = known.get(name);
    const own = before?.own ?? mkdtempSync(join(tmpdir(), `outrider-server-${name}-`));
    if (before === undefined) cpSync(kept, own, { recursive: true });
    const ownStore = storeOf(shared, name);
    const ownBus = defineModule({
      name: busModule.name,
      needs: { log },
      provides: { bus, outerLine, alarms },
      start({ log }, ends) {
        const bus = ends.use(new InProcessBus(log, line));
        return { bus, outerLine: () => undefined, alarms: ends.use(new StandingAlarms(bus)) };
      },
    });
    const inProcess = defineModule({
      name: clusterModule.name,
      needs: { dataFolder, bus, serverKey, clock, log },
      provides: { cluster },
      async start({ dataFolder, bus, serverKey, clock, log }, ends) {
        const server = await serverIdOf(dataFolder);
        const { clusterKey: key } = serverKey;
        const door = ends.use(await PeerDoor.open({ host: '127.0.0.1', port: 0, key, log }));
        const self = {
          server,
          name: `${name} of the north`,
          version: before?.version ?? versions[name] ?? '1.0.0',
          startedMs: clock.now(),
        };
        places.set(server, { ...self, host: '127.0.0.1', port: door.port });
        ends.defer(() => {
          places.delete(server);
          bus.publish('server.gone', { server });
        });
        const onLost = (listener: (gone: string) => void) =>
          bus.subscribe('server.gone', ({ server: gone }, isOwn) => {
            if (!isOwn) listener(gone);
          });
        const other = (one: string) => (one === server ? undefined : places.get(one));
        const peers = peersOf({ door, server, key, placeOf: other, onLost, clock, log });
        const others = () => [...places.values()].filter((one) => one.server !== server);
        return { cluster: { ...alone(self), isShared: true, onLost, other, others, ...peers } };
      },
    });
    const overNats: Partial<Config> =
      nats === undefined
        ? {}
        : { bus: [nats], store: 'postgres://none/none', peerHost: '127.0.0.1', peerPort: 0 };
    const sharedStore = defineModule({
      name: storeModule.name,
      needs: { dataFolder, bus, clock },
      provides: { store, turns, feedWatch },
      async start({ dataFolder, bus, clock }, ends) {
        ends.defer(tellStoreChanges(ownStore, bus));
        const server = await serverIdOf(dataFolder);
        const feedWatch = { stands: () => [] };
        return {
          store: ownStore,
          feedWatch,
          turns: ends.use(new ClusterTurns({ store: ownStore, server, clock })),
        };
      },
    });
    const withHub = defineModule({
      ...live,
      start(needs, ends) {
        const made = live.start(needs, ends);
        if (!(made instanceof Promise)) hubs.set(name, made.hub);
        return made;
      },
    });
    const others = [...(nats === undefined ? [ownBus, inProcess] : [withHub]), sharedStore];
    // One that is ended comes back on its port, which no outgoing connection may have taken meanwhile.
    const all = { ...options, ...overNats, port: before?.port ?? (await freePort()) };
    const doors = await startIn(own, folders === undefined ? [all, at] : [all, at, folders], {
      others,
      stays: true,
    });
    running.set(name, doors);
    known.set(name, { own, port: doors.port });
    return doors;
  };

  const end = async (name: string): Promise<void> => {
    const doors = running.get(name);
    running.delete(name);
    await doors?.[Symbol.asyncDispose]();
  };

  return {
    store: shared,
    start,
    end,
    async startAgain(name, version) {
      const before = known.get(name);
      if (before === undefined) throw new Error(`${name} was never started`);
      known.set(name, { ...before, version });
      return await start(name);
    },
    hubOf(name) {
      const hub = hubs.get(name);
      if (hub === undefined) throw new Error(`${name} has no relay of its own`);
      return hub;
    },
    async [Symbol.asyncDispose]() {
      for (const name of [...running.keys()].toReversed()) await end(name);
      await shared[Symbol.asyncDispose]();
      for (const one of [kept, folder, ...[...known.values()].map(({ own }) => own)])
        rmSync(one, { recursive: true });
    },
  };
}
