import { type ByteReader, OutOfBytesError } from '@outrider/kit/byte-reader.ts';
import type { Codec } from '../codec/codec.ts';
import { ifLeft } from '../codec/codec.ts';
import { u16, u32, u8 } from '../codec/numbers.ts';
import { nothing, struct } from '../codec/struct.ts';
import type { Location } from './location.ts';
import { countedLocation, location } from './location.ts';
import { message } from './message-row.ts';
import type { Version } from '../version.ts';

export const locationReport = message({
  id: 0x0200,
  name: 'location',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.21',
  body: location,
});

export const queryLocation = message({
  id: 0x8201,
  name: 'queryLocation',
  from: 'platform',
  answer: 0x0201,
  section: 'JT/T 808-2019 8.22',
  body: nothing,
});

export const locationAnswer = message({
  id: 0x0201,
  name: 'locationAnswer',
  from: 'terminal',
  section: 'JT/T 808-2019 8.23',
  body: struct({ replySequence: u16, location }),
});

/** Asks for a report every few seconds, for a while; an interval of 0 stops it, and has no duration. */
export const trackLocation = message({
  id: 0x8202,
  name: 'trackLocation',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 808-2019 8.24',
  body: struct({ intervalSeconds: u16, durationSeconds: ifLeft(u32) }),
});

/** Why a batch holds several locations (JT/T 808-2019 section 8.48): the terminal collects them, or kept them back while it had no network. */
export const batchTypes = { regular: 0, late: 1 } as const;

interface Batch {
  /** Of {@link batchTypes}. */
  readonly batchType: number;
  readonly locations: readonly Location[];
  /** What the batch said, where it held fewer. */
  readonly count?: number;
}

const wideLocation = countedLocation(u16);
const narrowLocation = countedLocation(u8);

/**
 * The locations of a run up to the first that is none: those before it are as good as ever. What follows is left.
 * @throws OutOfBytesError when there is none
 */
function readLocations(
  reader: ByteReader,
  version: Version,
  one: Codec<Location>,
  most: number,
): readonly Location[] {
  const locations: Location[] = [];
  while (locations.length < most && reader.left > 0) {
    const ahead = reader.ahead();
    try {
      locations.push(one.read(ahead, version));
    } catch (error) {
      if (locations.length === 0 || !(error instanceof OutOfBytesError)) throw error;
      break;
    }
    reader.bytes(ahead.offset);
  }
  return locations;
}

/** The type stands between the count and the items. */
const batch: Codec<Batch> = {
  read(reader, version) {
    const count = reader.u16();
    const batchType = reader.u8();
    const locations = readLocations(reader, version, wideLocation, count);
    return locations.length === count ? { batchType, locations } : { batchType, locations, count };
  },
  write(writer, { batchType, locations, count = locations.length }, version) {
    if (count > 0xffff) throw new RangeError(`${count} locations in one batch`);
    writer.u16(count).u8(batchType);
    for (const one of locations) wideLocation.write(writer, one, version);
  },
};

/** The type of a batch, by the body of its whole message; undefined where that is too short to say one. */
export function batchTypeOf(body: Uint8Array): number | undefined {
  // Behind the count, which is a u16.
  return body[2];
}

export const locationBatch = message({
  id: 0x0704,
  name: 'locationBatch',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.48',
  body: batch,
});

/** Locations one behind the other to the end, each behind the byte that counts its bytes. */
const vendorRun: Codec<{ readonly locations: readonly Location[] }> = {
  read(reader, version) {
    return { locations: readLocations(reader, version, narrowLocation, Number.POSITIVE_INFINITY) };
  },
  write(writer, { locations }, version) {
    for (const one of locations) narrowLocation.write(writer, one, version);
  },
};

/** What some makers send instead of 0x0704: reports that were kept back, without a count or a kind. */
export const vendorLocationBatch = message({
  id: 0x0210,
  name: 'vendorLocationBatch',
  from: 'terminal',
  answer: 0x8001,
  section: 'makers',
  body: vendorRun,
});
