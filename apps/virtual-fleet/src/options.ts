import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';

/** An option that cannot be used; the message says which and why, in one line. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

interface OptionRow<T> {
  /** What follows the flag, as `--help` shows it; absent for a switch. */
  readonly value?: string;
  readonly help: string;
  readonly default: T;
  readonly parse: (text: string) => T;
}

function row<T>(
  value: string | undefined,
  help: string,
  fallback: T,
  parse: (text: string) => T,
): OptionRow<T> {
  return { ...(value !== undefined && { value }), help, default: fallback, parse };
}

function wholeNumber(low: number, high: number): (text: string) => number {
  return (text) => {
    if (!/^\d+$/.test(text) || Number(text) < low || Number(text) > high)
      throw new OptionError(`wants a whole number from ${low} to ${high}, not '${text}'`);
    return Number(text);
  };
}

function text(value: string): string | undefined {
  if (value === '') throw new OptionError('wants a value');
  return value;
}

function place(value: string): { lat: number; lng: number } {
  const [lat, lng, ...more] = value
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (
    lat === undefined ||
    lng === undefined ||
    more.length > 0 ||
    !(Math.abs(lat) <= 85 && Math.abs(lng) <= 180)
  )
    throw new OptionError(`wants LAT,LNG in degrees, not '${value}'`);
  return { lat, lng };
}

function digits(value: string): string {
  if (!/^\d{1,12}$/.test(value)) throw new OptionError(`wants up to 12 digits, not '${value}'`);
  return value;
}

/** Every option of the virtual fleet: parsing, defaults and `--help` come from here. */
export const fleetOptions = {
  server: row('HOST', 'host or address of the 808 gateway', '127.0.0.1', (value) => text(value)!),
  port: row('PORT', 'its TCP port', 6808, wholeNumber(1, 65_535)),
  vehicles: row('N', 'how many vehicles', 8, wholeNumber(1, 100_000)),
  channels: row('C', 'cameras in each vehicle', 4, wholeNumber(1, 16)),
  'first-phone': row('DIGITS', 'phone of the first terminal; the others count on', '19900000001', digits),
  ids: row('PREFIX', 'device ids begin with this', 'OT-', (value) => text(value)!),
  interval: row<number | undefined>(
    'SECONDS',
    'between reports, moving or not; else 1 s moving and 30 s parked',
    undefined,
    wholeNumber(1, 86_400),
  ),
  center: row('LAT,LNG', 'middle of the made-up town', { lat: DEFAULT_MAP.lat, lng: DEFAULT_MAP.lng }, place),
  seed: row('NUMBER', 'another number makes another town', 1, wholeNumber(0, 4_294_967_295)),
  'streets-out': row<string | undefined>(
    'FILE',
    'write the made-up streets there as GeoJSON',
    undefined,
    text,
  ),
  tracks: row<string | undefined>(
    'DIR',
    'drive the CSV, GPX and NMEA tracks in there instead',
    undefined,
    text,
  ),
  video: row<string | undefined>(
    'FILE',
    'H.264 without B frames (.h264 or .mp4) as every channel',
    undefined,
    text,
  ),
  capture: row<string | undefined>(
    'FILE',
    'replay this capture of JT/T 1078 as every channel',
    undefined,
    text,
  ),
  state: row<string | undefined>('DIR', 'keep authentication codes there between runs', undefined, text),
  '2019': row(undefined, 'speak JT/T 808-2019 (else 2013)', false, () => true),
} as const;

/** The options with their values. */
export type FleetOptions = {
  readonly [Name in keyof typeof fleetOptions]: (typeof fleetOptions)[Name]['default'];
};

/** The options when none is given. */
export function defaultOptions(): FleetOptions {
  return Object.fromEntries(
    Object.entries(fleetOptions).map(([name, option]) => [name, option.default]),
  ) as FleetOptions;
}

/**
 * Reads `--name value` and `--name=value`.
 * @throws OptionError for an unknown option or a bad value
 */
export function parseOptions(args: readonly string[]): FleetOptions {
  const rows = fleetOptions as Readonly<Record<string, OptionRow<unknown>>>;
  const values: Record<string, unknown> = { ...defaultOptions() };
  for (let at = 0; at < args.length; at++) {
    const [, name, inline] = /^--([^=]+)(?:=(.*))?$/s.exec(args[at]!) ?? [];
    const option = name !== undefined && Object.hasOwn(rows, name) ? rows[name] : undefined;
    if (name === undefined || option === undefined) throw new OptionError(`unknown option '${args[at]}'`);
    if (option.value === undefined && inline !== undefined) throw new OptionError(`--${name} takes no value`);
    const value = option.value === undefined ? '' : (inline ?? args[++at]);
    if (value === undefined) throw new OptionError(`--${name} wants ${option.value}`);
    try {
      values[name] = option.parse(value);
    } catch (error) {
      throw error instanceof OptionError ? new OptionError(`--${name} ${error.message}`) : error;
    }
  }
  if (values['video'] !== undefined && values['capture'] !== undefined)
    throw new OptionError('--video and --capture exclude each other');
  return values as FleetOptions;
}

/** The text of `--help`. */
export function helpText(): string {
  const rows = Object.entries(fleetOptions as Readonly<Record<string, OptionRow<unknown>>>);
  const flags = rows.map(([name, { value }]) => (value === undefined ? `--${name}` : `--${name} ${value}`));
  const width = Math.max(...flags.map((flag) => flag.length));
  const lines = rows.map(([, { help, default: fallback }], at) => {
    const shown = typeof fallback === 'string' || typeof fallback === 'number' ? ` [${fallback}]` : '';
    return `  ${flags[at]!.padEnd(width)}  ${help}${shown}`;
  });
  return ['Drives recorders that do not exist: npm run fleet -- [options]', '', ...lines, ''].join('\n');
}
