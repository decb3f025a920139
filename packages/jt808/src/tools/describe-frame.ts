import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { toHex } from '@outrider/kit/hex.ts';
import { decodeTime } from '../device-time.ts';
import type { Frame, FrameError } from '../frame/frame.ts';
import { decodeFrame } from '../frame/frame.ts';
import { alarmBits, namedBits, statusBits } from '../messages/location-flags.ts';
import { writeItem } from '../messages/location-items.ts';
import type { Location } from '../messages/location.ts';
import { decodeMessage, versionOf } from '../messages/message.ts';
import { rowOfId } from '../messages/table.ts';

export type DescribeError = FrameError | 'HEX';
export type Description =
  | ({ readonly ok: true } & Readonly<Record<string, unknown>>)
  | ({ readonly ok: false; readonly error: DescribeError } & Readonly<Record<string, unknown>>);

const LOCATION_IDS: readonly number[] = [0x0200, 0x0704];

/** What a line of hex holds, ready for JSON: the header, the positions, and every named field of the body. */
export function describeFrame(line: string): Description {
  const digits = line.replace(/\s+/g, '');
  if (digits.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(digits)) return { ok: false, error: 'HEX' };
  const result = decodeFrame(Buffer.from(digits, 'hex'));
  return result.ok ? describe(result.frame) : { ok: false, error: result.error };
}

function describe(frame: Frame): Description {
  const { messageId, subPacket } = frame;
  const row = rowOfId(messageId);
  const header = {
    messageId: messageId.toString(16).padStart(4, '0'),
    name: row?.name,
    version2019: frame.version2019,
    protocolVersion: frame.protocolVersion,
    phone: frame.phone,
    sequence: frame.sequence,
    packets: subPacket?.total,
    packet: subPacket?.index,
    encryption: frame.encryption === 0 ? undefined : frame.encryption,
  };
  const result = decodeMessage(frame);
  if (!result.ok) {
    // A report without its position is none; of any other message the header still tells something.
    if (LOCATION_IDS.includes(messageId)) return { ok: false, error: 'LENGTH', ...header };
    return { ok: true, ...header, bodyError: result.error, body: toHex(frame.body) };
  }
  const { message } = result;
  if (message.name === 'opaque') return { ok: true, ...header, body: toHex(message.body) };
  if (message.name === 'location') {
    const { body } = message;
    return { ok: true, ...header, location: position(body, frame), named: named(body) };
  }
  if (message.name === 'locationBatch') {
    const { batchType, locations, count, extra } = message.body;
    return {
      ok: true,
      ...header,
      batchType,
      locations: locations.map((one) => position(one, frame)),
      named: locations.map(named),
      ...(count !== undefined && { declaredCount: count }),
      ...(extra !== undefined && { extra: toHex(extra) }),
    };
  }
  return { ok: true, ...header, body: printable(message.body) };
}

/** The position with its items as pairs of hex; without `items` when not all of them are whole. */
function position(location: Location, frame: Frame): Record<string, unknown> {
  const ms = decodeTime(location.time);
  const states = namedBits(location.status, statusBits);
  const items = location.items.map((item) => {
    const writer = new ByteWriter();
    writeItem(writer, item, versionOf(frame));
    const hex = toHex(writer.done());
    return [hex.slice(0, 2), hex.slice(4)];
  });
  return {
    alarm: location.alarm,
    status: location.status,
    latitude: location.latitude,
    longitude: location.longitude,
    altitude: location.altitude,
    speedKmh: location.speedKmh,
    direction: location.direction,
    time: ms === undefined ? null : new Date(ms).toISOString().replace('.000Z', 'Z'),
    accOn: states.includes('accOn'),
    positioned: states.includes('positioned'),
    ...(location.rest === undefined && { items }),
  };
}

function named({ alarm, status, items, rest, time }: Location): Record<string, unknown> {
  return {
    alarms: namedBits(alarm, alarmBits),
    states: namedBits(status, statusBits),
    deviceTime: time,
    items: items.map((item) => ({ id: item.id, name: item.name, value: printable(item.value) })),
    ...(rest !== undefined && { rest: toHex(rest) }),
  };
}

/** The value with bytes in hex and 64-bit words as 16 digits of hex. */
function printable(value: unknown): unknown {
  if (value instanceof Uint8Array) return toHex(value);
  if (typeof value === 'bigint') return value.toString(16).padStart(16, '0');
  if (Array.isArray(value)) return value.map(printable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printable(one)]));
}
