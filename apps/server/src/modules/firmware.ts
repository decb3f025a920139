import { join } from 'node:path';
import { matchesFilter } from '@outrider/model/devices/device-filter.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import { serverIdOf } from '../files/server-id.ts';
import { KnownVersions } from '../firmware/device-versions.ts';
import { KnownSystems } from '../firmware/known-systems.ts';
import { FirmwareDownloads } from '../firmware/firmware-downloads.ts';
import { FirmwareFiles } from '../firmware/firmware-files.ts';
import { FirmwarePlans } from '../firmware/firmware-plans.ts';
import { FirmwareUpdates } from '../firmware/firmware-updates.ts';
import { StoreFirmware } from '../firmware/store-firmware.ts';
import { PlainDoor } from '../firmware/plain-door.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { port } from './listening.ts';
import { sessions } from './people.ts';
import { recorderEntrance } from './recorders.ts';
import { serverFiles } from './server-files.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';

export const firmwareFiles = service<FirmwareFiles>('firmwareFiles');
export const firmwareDownloads = service<Pick<FirmwareDownloads, 'serve'>>('firmwareDownloads');
export const firmwareUpdates = service<FirmwareUpdates>('firmwareUpdates');
export const firmwarePlans = service<FirmwarePlans>('firmwarePlans');
export const knownVersions = service<Pick<KnownVersions, 'of'>>('knownVersions');
export const knownSystems = service<Pick<KnownSystems, 'of'>>('knownSystems');
/** Which devices have an older firmware than the store. */
export const storeFirmware = service<StoreFirmware>('storeFirmware');
/** Where recorders fetch what they are told to. */
export const plainDoor = service<Pick<PlainDoor, 'serve' | 'open'>>('plainDoor');
/** Scheme, address and port under which recorders reach the firmware store, and the plain door. */
export const firmwareBase = service<() => string>('firmwareBase');

const BYTES_OF_MBIT = 125_000;
const THIS_MACHINE = '127.0.0.1';

/** An address at which a socket is reached that listens there. */
const ownHost = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return THIS_MACHINE;
  return host.includes(':') ? `[${host}]` : host;
};

export const firmwareModule = defineModule({
  name: 'firmware',
  needs: { config, store, serverFiles, settings, fleet, sessions, bus, clock, log, port, recorderEntrance },
  provides: {
    firmwareFiles,
    firmwareDownloads,
    firmwareUpdates,
    firmwarePlans,
    knownVersions,
    knownSystems,
    storeFirmware,
    firmwareBase,
    plainDoor,
  },
  async start(
    { config, store, serverFiles, settings, fleet, sessions, bus, clock, log, port, recorderEntrance },
    ends,
  ) {
    const { links, records } = fleet;
    const folder = join(config.data, 'firmware');
    const files = await FirmwareFiles.open({
      folder,
      store,
      reach: serverFiles,
      clock,
      publicKey: () => settings.get('firmware.publicKey'),
    });
    const versions = ends.use(await KnownVersions.load({ store, bus, clock, log }));
    let plans: FirmwarePlans | undefined;
    let plain: PlainDoor | undefined;
    let here = (): string => '';
    let base = (): string => '';
    const updates = ends.use(
      await FirmwareUpdates.start({
        store,
        links,
        files,
        bus,
        clock,
        log,
        server: await serverIdOf(config.data),
        usedUp: () => false,
        mayTell: (update) => plans?.mayTell(update) ?? update.planid === 0,
        said: (deviceid, said) => void versions.say(deviceid, said),
        here: () => here(),
        base: () => base(),
        ready: async () => await plain?.open(),
        ended: (update) => plans?.ended(update),
      }),
    );
    plans = ends.use(
      await FirmwarePlans.start({
        store,
        updates,
        versions,
        links,
        bus,
        clock,
        log,
        isParked(deviceid) {
          const device = fleet.state.get(deviceid);
          return device !== undefined && matchesFilter(device, 'parked');
        },
        devices: () => Array.from(records.all(), ({ deviceid }) => deviceid),
        identityOf: async (userName) => await sessions.identityOf(userName),
      }),
    );
    const bytesPerSecond = config.firmwareRate * BYTES_OF_MBIT;
    const downloads = new FirmwareDownloads({ files, updates, bytesPerSecond, clock, log });
    const door = ends.use(new PlainDoor({ config, downloads, clock }));
    plain = door;
    if (updates.all().some(({ order }) => !isOver(order)))
      await door
        .open()
        .catch((error: unknown) => log.error({ err: error }, 'recorders cannot fetch firmware'));
    here = () =>
      `http://${ownHost(door.isNeeded ? config.deviceHost : config.host)}:${door.isNeeded ? door.port : port()}`;
    const address = (): string => recorderEntrance.addresses()[0] ?? THIS_MACHINE;
    base = () => `http://${address()}:${door.isNeeded ? door.port : port()}`;
    return {
      firmwareFiles: files,
      firmwareDownloads: downloads,
      firmwareUpdates: updates,
      firmwarePlans: plans,
      knownVersions: versions,
      knownSystems: ends.use(await KnownSystems.load({ store, bus, clock, log })),
      storeFirmware: new StoreFirmware({ firmwares: store.firmwares, versions }),
      plainDoor: door,
      firmwareBase: base,
    };
  },
});
