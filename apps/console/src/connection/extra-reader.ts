import type { DeviceExtra } from '@outrider/model/devices/device-record.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import type { ControlAnswer, ControlRequest } from '@outrider/protocol/tables.ts';

/** Up to so many edited devices are asked for one by one, more of them with all others in one question. */
export const MOST_SINGLE = 50;
/** Questions that are under way at once. */
const AT_ONCE = 4;

export type Extras = Readonly<Record<string, DeviceExtra>>;

export interface ExtraReaderParts {
  request(name: 'readExtra', values: ControlRequest<'readExtra'>): Promise<ControlAnswer<'readExtra'>>;
  /** @param whole whether these are the extra infos of all devices */
  extras(extras: Extras, whole: boolean): void;
}

/**
 * Keeps the extra info of the devices as new as their rows: a row says how often what is kept of its device was edited
 * (letter V, rule N04), and devices that were edited are asked for.
 */
export class ExtraReader {
  readonly #parts: ExtraReaderParts;
  /** Edits of which the extra info was asked for, by device; of the others none. */
  #known = new Map<string, number>();
  readonly #wanted = new Set<string>();
  #asking = 0;

  constructor(parts: ExtraReaderParts) {
    this.#parts = parts;
  }

  /** All extra info was read after these rows, of the whole list, were printed. */
  begin(rows: readonly Device[]): void {
    this.#wanted.clear();
    this.#known = new Map(rows.map(({ deviceid, edits }) => [deviceid, edits]));
  }

  /** Asks for those of the rows' devices that were edited. */
  follow(rows: readonly Device[]): void {
    for (const { deviceid, edits } of rows) {
      if ((this.#known.get(deviceid) ?? 0) === edits) continue;
      this.#known.set(deviceid, edits);
      this.#wanted.add(deviceid);
    }
    this.#ask();
  }

  /** Asks for nothing more. */
  close(): void {
    this.#wanted.clear();
  }

  #ask(): void {
    if (this.#wanted.size > MOST_SINGLE) {
      this.#wanted.clear();
      this.#read(undefined);
    }
    for (const deviceid of this.#wanted) {
      if (this.#asking >= AT_ONCE) return;
      this.#wanted.delete(deviceid);
      this.#read(deviceid);
    }
  }

  /** @param deviceid undefined: of all devices */
  #read(deviceid: string | undefined): void {
    this.#asking++;
    this.#parts
      .request('readExtra', deviceid === undefined ? {} : { deviceid })
      .then(
        ({ extras }) => this.#parts.extras(extras, deviceid === undefined),
        () => {
          // Its next row finds that it is not known.
          if (deviceid === undefined) this.#known.clear();
          else this.#known.delete(deviceid);
        },
      )
      .finally(() => {
        this.#asking--;
        this.#ask();
      });
  }
}
