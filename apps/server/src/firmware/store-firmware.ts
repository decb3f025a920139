import type { DeviceVersion } from '@outrider/model/firmware/device-version.ts';
import type { Firmware } from '@outrider/model/firmware/firmware-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { KnownVersions } from './device-versions.ts';

export interface StoreFirmwareParts {
  readonly firmwares: Pick<Store['firmwares'], 'list'>;
  readonly versions: Pick<KnownVersions, 'all' | 'of'>;
}

/** A device that has an older firmware than the store has for its model. */
interface Older {
  readonly version: string;
  readonly target: string;
  /** Since when the store has it, ms since 1970 UTC. */
  readonly sinceMs: number;
  readonly byStore: true;
}

/** As people count versions: V10 is above V9. */
const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * What the firmware store has for each model. A file does not say for which it is: it is for a model once a recorder of that model
 * names its version.
 */
export class StoreFirmware {
  readonly #parts: StoreFirmwareParts;

  constructor(parts: StoreFirmwareParts) {
    this.#parts = parts;
  }

  /** Which devices have an older firmware, by what is known now: the newest file of a model is the one that was sent to the store last. */
  async newer(): Promise<(deviceid: string) => Older | undefined> {
    const { firmwares, versions } = this.#parts;
    // Those without a version say nothing.
    const files = (await firmwares.list()).filter(({ version }) => version !== '');
    const newest = new Map<string, Firmware>();
    if (files.length > 0) {
      const byVersion = newestByVersion(files);
      for (const { model, version } of versions.all()) {
        const file = byVersion.get(version);
        const known = newest.get(model);
        if (model !== '' && file !== undefined && (known === undefined || file.updatedMs > known.updatedMs))
          newest.set(model, file);
      }
    }
    return (deviceid) => {
      const said = versions.of(deviceid);
      const file = said === undefined ? undefined : newest.get(said.model);
      return said === undefined || file === undefined ? undefined : olderThan(file, said);
    };
  }
}

function newestByVersion(files: readonly Firmware[]): Map<string, Firmware> {
  const found = new Map<string, Firmware>();
  for (const file of files) {
    const known = found.get(file.version);
    if (known === undefined || known.updatedMs < file.updatedMs) found.set(file.version, file);
  }
  return found;
}

/** One with a later version than the store has is not old. */
function olderThan(
  { version: target, updatedMs: sinceMs }: Firmware,
  { version }: DeviceVersion,
): Older | undefined {
  return compare(version, target) < 0 ? { version, target, sinceMs, byStore: true } : undefined;
}
