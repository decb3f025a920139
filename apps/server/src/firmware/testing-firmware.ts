import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { Firmware } from '@outrider/model/firmware/firmware-record.ts';
import { storePath } from '@outrider/model/firmware/firmware-url.ts';
import type { Firmwares } from '@outrider/store/firmware/firmwares.ts';
import type { Orders } from '@outrider/store/orders/orders.ts';
import { onTestFinished } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { aloneReach } from '../cluster/files/testing-files.ts';
import { LocalLinks } from '../fleet/links/local-links.ts';
import { ordersInMemory } from '../orders/testing-orders.ts';
import { silentLog } from '../testing-log.ts';
import { FirmwareDownloads } from './firmware-downloads.ts';
import { FirmwareFiles } from './firmware-files.ts';
import { FirmwareUpdates } from './firmware-updates.ts';
import { PlainDoor } from './plain-door.ts';

/** Rows of the firmware store, for tests: nothing of them is on a disk. */
export function firmwaresInMemory(): Firmwares {
  const kept = new Map<string, Firmware>();
  return {
    list: async () => [...kept.values()].toReversed(),
    find: async (id) => kept.get(id),
    add: async (firmware) => void kept.set(firmware.firmwareid, firmware),
    change: async (id, words) => void kept.set(id, { ...kept.get(id)!, ...words }),
    remove: async (id) => {
      if (!kept.delete(id)) throw new OutriderError('NOT_FOUND', 'none');
    },
  };
}

export interface Kept {
  readonly folder: string;
  readonly orders: Orders;
  readonly firmwares: Firmwares;
}

/** What a server keeps, for as long as the test goes on. */
export function newKept(): Kept {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-firmware-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, orders: ordersInMemory(), firmwares: firmwaresInMemory() };
}

/** Firmware as a server has it, over what is kept, with a real port for downloads. */
export async function bootFirmware(
  kept: Kept = newKept(),
  bytesPerSecond = 100_000_000,
  publicKey = '',
  mayTell = () => true,
) {
  const clock = systemClock;
  const bus = new InProcessBus(silentLog);
  const links = new LocalLinks({ bus, clock, log: silentLog });
  const store = { orders: kept.orders, firmwares: kept.firmwares };
  const { folder } = kept;
  const files = await FirmwareFiles.open({
    folder,
    store,
    reach: aloneReach(),
    clock,
    publicKey: () => publicKey,
  });
  const updates = await FirmwareUpdates.start({
    store,
    links,
    files,
    bus,
    clock,
    log: silentLog,
    server: 'a',
    usedUp: () => false,
    mayTell,
    said: () => {},
    here: () => `http://127.0.0.1:${door.port}`,
    base: () => `http://127.0.0.1:${door.port}`,
    ready: async () => await door.open(),
    ended: () => {},
  });
  const downloads = new FirmwareDownloads({ files, updates, bytesPerSecond, clock, log: silentLog });
  const config = {
    https: true,
    tlsCert: undefined,
    host: '127.0.0.1',
    deviceHost: '127.0.0.1',
    firmwarePort: 0,
  };
  const door = new PlainDoor({ config, downloads, clock });
  const stop = async (): Promise<void> => {
    await updates[Symbol.asyncDispose]();
    await door[Symbol.asyncDispose]();
  };
  onTestFinished(stop);
  await door.open();
  const urlOf = (firmwareid: string): string => `http://127.0.0.1:${door.port}${storePath(firmwareid)}`;
  return { bus, links, files, updates, urlOf, stop };
}

export type BootedFirmware = Awaited<ReturnType<typeof bootFirmware>>;

/** Puts a file into the store. */
export async function putFile(files: FirmwareFiles, bytes: Uint8Array, signature = ''): Promise<Firmware> {
  const words = { filename: 'fw.bin', memo: '', version: 'V2', userName: 'ann', mark: 'm', signature };
  const { id } = await files.begin({ ...words, filesize: bytes.length });
  await files.take('ann', id, 0, bytes);
  return await files.end('ann', id);
}

/** A recorder that has a version and keeps what it is told. */
export function attachRecorder({ links }: BootedFirmware, deviceid = 'd', version = 'V1') {
  const recorder = {
    version,
    told: [] as string[],
    /** How often it was asked which version it has. */
    asked: 0,
    answer: async (): Promise<unknown> => ({}),
    /** Whether it is sent the file, and fetches none. */
    isSent: false,
    attach: () =>
      links.attach({
        protocol: 'fake',
        deviceid,
        close() {},
        commands: {
          firmware: {
            update: async ({ url }) => {
              recorder.told.push(url);
              await recorder.answer();
              return { isSent: recorder.isSent };
            },
            version: async () => {
              recorder.asked++;
              return { version: recorder.version, model: 'M1' };
            },
          },
        },
      }),
  };
  recorder.attach();
  return recorder;
}
