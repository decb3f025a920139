import type { OnwardCodes } from '@outrider/store/positions/onward-reports.ts';
import type { Log } from '../log.ts';
import type { SecretSealing } from '../settings/sealed-value.ts';

interface CodeBookParts {
  readonly codes: OnwardCodes;
  readonly sealing: SecretSealing;
  readonly log: Pick<Log, 'warn'>;
}

/** The codes that devices have at one other platform: kept sealed. */
export class OnwardCodeBook {
  readonly #address: string;
  readonly #parts: CodeBookParts;

  constructor(address: string, parts: CodeBookParts) {
    this.#address = address;
    this.#parts = parts;
  }

  /** The device's code; undefined where it has none, or none that can be read: it registers anew. */
  async find(deviceid: string): Promise<string | undefined> {
    const { codes, sealing, log } = this.#parts;
    try {
      const sealed = await codes.find(this.#address, deviceid);
      return sealed === undefined ? undefined : sealing.unseal(sealed, this.#name(deviceid));
    } catch (error) {
      log.warn({ err: error, deviceid }, 'the code of a device at another platform could not be read');
      return undefined;
    }
  }

  /** Keeps a code; undefined: it has none any more. One that is not kept is asked for anew. */
  put(deviceid: string, code: string | undefined): void {
    const { codes, sealing, log } = this.#parts;
    const kept =
      code === undefined
        ? codes.remove(this.#address, deviceid)
        : codes.put(this.#address, deviceid, sealing.seal(code, this.#name(deviceid)));
    kept.catch((error: unknown) =>
      log.warn({ err: error, deviceid }, 'the code of a device at another platform could not be kept'),
    );
  }

  #name(deviceid: string): string {
    return `${this.#address} ${deviceid}`;
  }
}
