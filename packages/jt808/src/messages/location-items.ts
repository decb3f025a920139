import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import type { Codec, ValueOf } from '../codec/codec.ts';
import { ifLeft } from '../codec/codec.ts';
import { i16, scaled, u16, u32, u8 } from '../codec/numbers.ts';
import { bytes } from '../codec/runs.ts';
import { struct } from '../codec/struct.ts';
import type { Version } from '../version.ts';
import { blindSpot, driverAssistance, driverState, harshDriving, tyreAlarms } from './safety-items.ts';

/** Additional items of 0x0200 (JT/T 808-2019 table 27, JT/T 1078-2016 table 13, T/JSATL12-2017 section 4.5). */
const rows = {
  0x01: { name: 'mileageKm', codec: scaled(u32, 10) },
  0x02: { name: 'fuelLitres', codec: scaled(u16, 10) },
  0x03: { name: 'recorderSpeedKmh', codec: scaled(u16, 10) },
  /** Number of the event that a person has to confirm. */
  0x04: { name: 'alarmConfirmation', codec: u16 },
  0x05: { name: 'tyrePressures', codec: bytes(30) },
  0x06: { name: 'cabinTemperatureC', codec: i16 },
  /** Place kinds: 0 none, 1 circle, 2 rectangle, 3 polygon, 4 section of a route. */
  0x11: { name: 'overSpeed', codec: struct({ placeKind: u8, placeId: ifLeft(u32) }) },
  /** Directions: 0 in, 1 out. */
  0x12: { name: 'areaOrRoute', codec: struct({ placeKind: u8, placeId: u32, direction: u8 }) },
  /** Results: 0 too short, 1 too long. */
  0x13: { name: 'routeTime', codec: struct({ sectionId: u32, seconds: u16, result: u8 }) },
  /** See videoAlarmBits. */
  0x14: { name: 'videoAlarms', codec: u32 },
  /** Bit 0 is channel 1. */
  0x15: { name: 'videoLost', codec: u32 },
  0x16: { name: 'videoCovered', codec: u32 },
  /** Bits 0 to 11 main stores, 12 to 15 spare ones. */
  0x17: { name: 'storageFailed', codec: u16 },
  /** Kinds: see abnormalDrivingBits. Fatigue 0 to 100; the table of items says two bytes, its own table three. */
  0x18: { name: 'abnormalDriving', codec: struct({ kinds: u16, fatigue: ifLeft(u8) }) },
  /** See vehicleSignalBits. */
  0x25: { name: 'vehicleSignals', codec: u32 },
  /** See ioBits. */
  0x2a: { name: 'ioStatus', codec: u16 },
  0x2b: { name: 'analog', codec: struct({ ad1: u16, ad0: u16 }) },
  /** Mobile signal. */
  0x30: { name: 'signal', codec: u8 },
  0x31: { name: 'satellites', codec: u8 },
  0x64: { name: 'driverAssistance', codec: driverAssistance },
  0x65: { name: 'driverState', codec: driverState },
  0x66: { name: 'tyreAlarms', codec: tyreAlarms },
  0x67: { name: 'blindSpot', codec: blindSpot },
  0x70: { name: 'harshDriving', codec: harshDriving },
} as const satisfies Record<number, { name: string; codec: Codec<unknown> }>;

type Rows = typeof rows;

/** The value of each named item. */
export type LocationItemValues = { [K in keyof Rows as Rows[K]['name']]: ValueOf<Rows[K]['codec']> };
export type LocationItemName = keyof LocationItemValues;

/** An item whose id or length is not in the table. */
export interface OtherItem {
  readonly id: number;
  readonly name: 'other';
  readonly value: Uint8Array;
}

/** One additional item, by its name. */
export type LocationItem =
  | OtherItem
  | {
      [K in keyof Rows]: {
        readonly id: K;
        readonly name: Rows[K]['name'];
        readonly value: ValueOf<Rows[K]['codec']>;
      };
    }[keyof Rows];

const byId: ReadonlyMap<number, { name: string; codec: Codec<unknown> }> = new Map(
  Object.entries(rows).map(([id, row]) => [Number(id), row]),
);
const idOfName = new Map(Object.entries(rows).map(([id, row]) => [row.name as string, Number(id)]));

function readItem(id: number, value: Uint8Array, version: Version): LocationItem {
  const row = byId.get(id);
  if (row !== undefined) {
    try {
      const reader = new ByteReader(value);
      const decoded = row.codec.read(reader, version);
      if (reader.left === 0) return { id, name: row.name, value: decoded } as LocationItem;
    } catch {
      // Shorter than the standard says: kept as bytes.
    }
  }
  return { id, name: 'other', value: value.slice() };
}

/** Ids are a byte: more items than there are ids are no report. */
const MAX_ITEMS = 256;

/** Reads items until the bytes end, hold no whole one, or held {@link MAX_ITEMS}; the bytes that are left are `rest`. */
export function readItems(
  run: Uint8Array,
  version: Version,
): { readonly items: readonly LocationItem[]; readonly rest?: Uint8Array } {
  const items: LocationItem[] = [];
  let at = 0;
  while (items.length < MAX_ITEMS && at + 2 <= run.length && at + 2 + run[at + 1]! <= run.length) {
    const end = at + 2 + run[at + 1]!;
    items.push(readItem(run[at]!, run.subarray(at + 2, end), version));
    at = end;
  }
  return at < run.length ? { items, rest: run.slice(at) } : { items };
}

/** The bytes of an item, without its id and length: of one that was read, those that were read. */
export function bytesOfItem(item: LocationItem, version: Version): Uint8Array {
  if (item.name === 'other') return item.value;
  const inner = new ByteWriter(16);
  byId.get(item.id)!.codec.write(inner, item.value, version);
  return inner.done();
}

/** Writes an item with its id and length. */
export function writeItem(writer: ByteWriter, item: LocationItem, version: Version): void {
  const bytes = bytesOfItem(item, version);
  if (bytes.length > 0xff) throw new RangeError(`item of ${bytes.length} bytes`);
  writer.u8(item.id).u8(bytes.length).bytes(bytes);
}

/** Whether an item tells alarms with numbers of their own, for which the alarm word has no bit: those of T/JSATL12-2017, and harsh driving. */
export const tellsNumberedAlarms = (id: number): boolean => (id >= 0x64 && id <= 0x67) || id === 0x70;

/** A named item for writing. */
export function locationItem<N extends LocationItemName>(
  name: N,
  value: LocationItemValues[N],
): LocationItem {
  return { id: idOfName.get(name)!, name, value } as unknown as LocationItem;
}

/** The value of the first item of that name, or undefined. */
export function valueOfItem<N extends LocationItemName>(
  items: readonly LocationItem[],
  name: N,
): LocationItemValues[N] | undefined {
  return items.find((item) => item.name === name)?.value as LocationItemValues[N] | undefined;
}
