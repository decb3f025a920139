import { decodeFrame } from '@outrider/jt808/frame/frame.ts';
import { MessageJoiner } from '@outrider/jt808/frame/message-joiner.ts';
import { decodeMessage } from '@outrider/jt808/messages/message.ts';
import type { Parameter } from '@outrider/jt808/messages/parameters.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { equalBytes } from '@outrider/kit/concat-bytes.ts';
import { fromHex } from '@outrider/kit/hex.ts';
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
  /** What is wrong with how it reads them, in words. */
  readonly faults: readonly string[];
  /** Settings whose value is none that people may set: it is shown as the recorder has it. */
  readonly outside: readonly string[];
  /** Parameters that hold none of its settings. */
  readonly others: readonly Parameter[];
}

const HEX = /^\s*(?:[0-9a-f]{2}\s*)+$/i;

const nameOf = (id: number): string => `0x${id.toString(16).toUpperCase().padStart(4, '0')}`;

const isSame = (one: Parameter['value'], other: Parameter['value'] | undefined): boolean =>
  one instanceof Uint8Array && other instanceof Uint8Array ? equalBytes(one, other) : one === other;

/**
 * The parameters of each 0x0104 among captured frames; those in sub-packets are joined. Lines that hold no whole frame, and other
 * messages, are passed over.
 * @param lines frames in hexadecimal, one a line
 */
export function capturedParameters(lines: readonly string[]): Parameters[] {
  const joiner = new MessageJoiner({ clock: new ManualClock(0) });
  return lines.flatMap((line) => {
    const frame = HEX.test(line) ? decodeFrame(fromHex(line)) : undefined;
    if (frame?.ok !== true) return [];
    const joined =
      frame.frame.subPacket === undefined
        ? ({ state: 'whole', frame: frame.frame } as const)
        : joiner.push(frame.frame);
    const read = joined.state === 'whole' ? decodeMessage(joined.frame) : undefined;
    if (read?.ok !== true || read.message.name !== 'parameters') return [];
    return [new Map(read.message.body.parameters.map(({ id, value }) => [id, value]))];
  });
}

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

const isAllowed = (key: RemoteKey, value: unknown): boolean =>
  remoteSettingOf(key).schema.safeParse(value).success;
