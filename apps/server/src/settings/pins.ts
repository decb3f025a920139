import type { SettingTable } from '@outrider/model/entity/setting.ts';
import type { Config } from '../options/config.ts';
import { flagOf } from '../options/flag.ts';
import { mediaSpecs } from '../options/media-spec.ts';

/** What an option of the start says of a setting. */
export interface Pin {
  /** The flag, as in `--record-days`. */
  readonly option: string;
  readonly value: unknown;
}

/** Settings that do not hold just what their option says. */
const READ: Readonly<Record<string, (config: Config) => unknown>> = {
  'recordDisks.folders': (config) =>
    mediaSpecs(config).map(({ path, capacityBytes = null, readOnly }) => ({
      path,
      capacity: capacityBytes,
      readonly: readOnly,
    })),
  // An operator who names an address wants it to be told.
  'network.enable': () => true,
  // An operator who names a server wants it to be asked.
  'nominatim.enable': () => true,
  // An operator who names a folder for backups wants them to be made.
  'backups.enable': () => true,
};

/** An option is given when it has a value that is not its default: those that pin settings have none. */
const isGiven = (value: unknown): boolean =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

/**
 * What options of the start pin, by section and field.
 * @throws Error for a setting whose option is none of the program's
 */
export function pinsOf(table: SettingTable, config: Config): ReadonlyMap<string, Pin> {
  const pins = new Map<string, Pin>();
  for (const [section, { fields }] of Object.entries(table))
    for (const [field, { option }] of Object.entries(fields)) {
      if (option === undefined) continue;
      const name = option as keyof Config;
      const key = `${section}.${field}`;
      if (isGiven(config[name]))
        pins.set(key, { option: flagOf(name), value: READ[key]?.(config) ?? config[name] });
    }
  return pins;
}
