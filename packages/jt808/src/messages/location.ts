import type { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import type { Codec } from '../codec/codec.ts';
import { time } from '../codec/runs.ts';
import type { Version } from '../version.ts';
import type { LocationItem } from './location-items.ts';
import { readItems, writeItem } from './location-items.ts';

const SOUTH = 1 << 2;
const WEST = 1 << 3;

/** A fix of a terminal (JT/T 808-2019 section 8.21, table 22). */
export interface Fix {
  /** 32 bits: see alarmBits. */
  readonly alarm: number;
  /** 32 bits: see statusBits. */
  readonly status: number;
  /** Degrees, north positive; without bit 1 of the status it may mean nothing. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
  /** Metres, 0 to 65535. */
  readonly altitude: number;
  readonly speedKmh: number;
  /** Degrees clockwise from north. */
  readonly direction: number;
  /** YYMMDDhhmmss of the device's clock: see decodeTime. */
  readonly time: string;
}

/** A fix with what came behind it. */
export interface Location extends Fix {
  readonly items: readonly LocationItem[];
  /** Bytes behind the last whole item. */
  readonly rest?: Uint8Array;
}

/**
 * The 28 bytes of a fix. Writing takes the signs of latitude and longitude from the status bits or from the
 * degrees, whichever say south or west.
 */
export const fix: Codec<Fix> = {
  read(reader, version) {
    const alarm = reader.u32();
    const status = reader.u32();
    const latitude = reader.u32() / 1e6;
    const longitude = reader.u32() / 1e6;
    return {
      alarm,
      status,
      latitude: (status & SOUTH) !== 0 && latitude !== 0 ? -latitude : latitude,
      longitude: (status & WEST) !== 0 && longitude !== 0 ? -longitude : longitude,
      altitude: reader.u16(),
      speedKmh: reader.u16() / 10,
      direction: reader.u16(),
      time: time.read(reader, version),
    };
  },
  write(writer, value, version) {
    const hemisphere = (value.latitude < 0 ? SOUTH : 0) | (value.longitude < 0 ? WEST : 0);
    writer
      .u32(value.alarm)
      .u32((value.status | hemisphere) >>> 0)
      .u32(Math.round(Math.abs(value.latitude) * 1e6))
      .u32(Math.round(Math.abs(value.longitude) * 1e6))
      .u16(value.altitude)
      .u16(Math.round(value.speedKmh * 10))
      .u16(value.direction);
    time.write(writer, value.time, version);
  },
};

function readLocation(reader: ByteReader, version: Version): Location {
  return { ...fix.read(reader, version), ...readItems(reader.rest(), version) };
}

function writeLocation(writer: ByteWriter, value: Location, version: Version): void {
  fix.write(writer, value, version);
  for (const item of value.items) writeItem(writer, item, version);
  if (value.rest !== undefined) writer.bytes(value.rest);
}

/** A fix with its additional items, to the end of the bytes. */
export const location: Codec<Location> = { read: readLocation, write: writeLocation };

/** A location behind the count of its bytes: a word in 0x0704. */
export function countedLocation(count: Codec<number>): Codec<Location> {
  return {
    read: (reader, version) => readLocation(reader.part(count.read(reader, version)), version),
    write(writer, value, version) {
      const inner = new ByteWriter(128);
      writeLocation(inner, value, version);
      count.write(writer, inner.length, version);
      writer.bytes(inner.done());
    },
  };
}
