import type { OnwardCodes } from '@outrider/store/positions/onward-reports.ts';
import type { Log } from '../log.ts';
import type { SecretSealing } from '../settings/sealed-value.ts';
import type { OnwardIdentity } from './onward-link.ts';

interface CodeBookParts {
  readonly codes: OnwardCodes;
  readonly sealing: SecretSealing;
  readonly log: Pick<Log, 'warn'>;
}

type Plated = Pick<OnwardIdentity, 'plate' | 'plateColour'>;

/** In front of a code: what the device was registered with. */
const platedOf = ({ plate, plateColour }: Plated): string => `${JSON.stringify([plate, plateColour])} `;

/** The codes that devices have at one other platform: kept sealed. */
export class OnwardCodeBook {
  readonly #address: string;
  readonly #parts: CodeBookParts;

  constructor(address: string, parts: CodeBookParts) {
    this.#address = address;
    this.#parts = parts;
  }

  /** The device's code; undefined where it has none for this plate, or none that can be read: it registers again. */
  async find(deviceid: string, identity: Plated): Promise<string | undefined> {
    const { codes, sealing, log } = this.#parts;
    try {
      const sealed = await codes.find(this.#address, deviceid);
      const kept = sealed === undefined ? undefined : sealing.unseal(sealed, this.#name(deviceid));
      const plated = platedOf(identity);
      return kept?.startsWith(plated) === true ? kept.slice(plated.length) : undefined;
    } catch (error) {
      log.warn({ err: error, deviceid }, 'the code of a device at another platform could not be read');
      return undefined;
    }
  }

  /** Keeps a code; undefined: it has none any more. A code that is not kept is asked for again. */
  put(deviceid: string, identity: Plated, code: string | undefined): void {
    const { codes, sealing, log } = this.#parts;
    const kept =
      code === undefined
        ? codes.remove(this.#address, deviceid)
        : codes.put(this.#address, deviceid, sealing.seal(platedOf(identity) + code, this.#name(deviceid)));
    kept.catch((error: unknown) =>
      log.warn({ err: error, deviceid }, 'the code of a device at another platform could not be kept'),
    );
  }

  #name(deviceid: string): string {
    return `${this.#address} ${deviceid}`;
  }
}
