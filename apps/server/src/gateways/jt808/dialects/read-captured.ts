import { capturedParameters } from '@outrider/jt808/messages/captured-parameters.ts';
import type { Parameter } from '@outrider/jt808/messages/parameters.ts';
import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import {
  type RemoteKey,
  remoteKeys,
  remoteSettingOf,
} from '@outrider/model/remote-settings/remote-settings.ts';
import type { Dialect, Parameters } from './dialect.ts';

/** What a dialect makes of the parameters of a captured answer (0x0104). */
interface CapturedSettings {
  /** What it reads, by `section_key`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Faults of how it reads them, in words. */
  readonly faults: readonly string[];
  /** Settings whose value is none that people may set: it is shown as the recorder has it. */
  readonly outside: readonly string[];
  /** Parameters that hold none of its settings. */
  readonly others: readonly Parameter[];
}

const nameOf = (id: number): string => `0x${id.toString(16).toUpperCase().padStart(4, '0')}`;

const isSame = (one: Parameter['value'], other: Parameter['value'] | undefined): boolean =>
  one instanceof Uint8Array && other instanceof Uint8Array ? equalBytes(one, other) : one === other;

/**
 * Reads parameters by a dialect, and writes each value back as it was read: the recorder would get the bytes that it sent.
 * @param own settings that a file describes: a parameter of theirs that is there has to be read
 */
export function readCaptured(
  { ways }: Pick<Dialect, 'ways'>,
  has: Parameters,
  channels: number,
  own: readonly string[] = [],
): CapturedSettings {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  const outside: string[] = [];
  const known = new Set<number>();
  for (const key of remoteKeys) {
    const way = ways[key];
    if (way === undefined) continue;
    for (const id of way.ids) known.add(id);
    const value = way.read(has, channels);
    if (value === undefined) {
      const [id] = way.ids;
      if (own.includes(key) && id !== undefined && has.has(id))
        faults.push(`${key}: ${nameOf(id)} is there, and cannot be read as the file says`);
      continue;
    }
    values[key] = value;
    const written = way.write(value, has, channels);
    const other = written?.find(({ id, value: now }) => !isSame(now, has.get(id)));
    if (other !== undefined) faults.push(`${key}: what it reads gives other bytes in ${nameOf(other.id)}`);
    else if (written === undefined) faults.push(`${key}: what it reads cannot be written`);
    if (!isAllowed(key, value)) outside.push(key);
  }
  const others = [...has].flatMap(([id, value]) => (known.has(id) ? [] : [{ id, value }]));
  return { values, faults, outside, others };
}

/**
 * The same of each answer among captured frames, with how many parameters it has.
 * @param lines frames in hexadecimal, one a line
 */
export const readCapture = (
  dialect: Pick<Dialect, 'ways'>,
  lines: readonly string[],
  channels: number,
  own: readonly string[],
): readonly (CapturedSettings & { readonly count: number })[] =>
  capturedParameters(lines).map((has) => ({
    count: has.size,
    ...readCaptured(dialect, has, channels, own),
  }));

const isAllowed = (key: RemoteKey, value: unknown): boolean =>
  remoteSettingOf(key).schema.safeParse(value).success;
