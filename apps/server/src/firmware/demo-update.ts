import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { FirmwareFiles } from './firmware-files.ts';
import type { FirmwareUpdates } from './firmware-updates.ts';

/** So much that a recorder with a bad line takes a quarter of an hour. */
const FILE_BYTES = 6 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;
const VERSION = 'virtual-2';
const WITHIN_MS = 24 * 3_600_000;

export interface DemoUpdateParts {
  /** The vehicle of the virtual fleet whose line is bad. */
  readonly deviceid: string;
  readonly files: Pick<FirmwareFiles, 'begin' | 'take' | 'end'>;
  readonly updates: Pick<FirmwareUpdates, 'begin'>;
  /** Scheme, address and port under which recorders reach the store. */
  readonly base: () => string;
  /** The path of a file of the store. */
  readonly pathOf: (firmwareid: string) => string;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Puts a firmware into the store of a new demo, and has a vehicle get it that takes its time: an update is seen to go on. */
export class DemoUpdate implements AsyncDisposable {
  readonly #parts: DemoUpdateParts;
  readonly #stop: () => void;
  #work: Promise<void> | undefined;

  constructor(parts: DemoUpdateParts) {
    this.#parts = parts;
    this.#stop = parts.bus.subscribe('device.attached', ({ deviceid }) => {
      if (deviceid === parts.deviceid) this.#work ??= this.#begin();
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop();
    await this.#work;
  }

  async #begin(): Promise<void> {
    const { deviceid, updates, base, pathOf, clock, log } = this.#parts;
    try {
      const url = `${base()}${pathOf(await this.#put())}`;
      const order = { planid: 0, planEdits: 0, userName: ADMIN_NAME, untilMs: clock.now() + WITHIN_MS };
      await updates.begin({ deviceid, url, target: VERSION, ...order });
    } catch (error) {
      log.warn({ err: error, deviceid }, 'the demo could not begin with an update');
    }
  }

  async #put(): Promise<string> {
    const { files } = this.#parts;
    const words = { filename: 'virtual-2.bin', memo: '', version: VERSION, signature: '', mark: 'demo' };
    const { id } = await files.begin({ ...words, userName: ADMIN_NAME, filesize: FILE_BYTES });
    const piece = new Uint8Array(PIECE_BYTES);
    for (let at = 0; at < FILE_BYTES; at += PIECE_BYTES) await files.take(ADMIN_NAME, id, at, piece);
    const { firmwareid } = await files.end(ADMIN_NAME, id);
    return firmwareid;
  }
}
