import { ByteReader } from '@outrider/kit/byte-reader.ts';
import { ByteWriter } from '@outrider/kit/byte-writer.ts';
import { u32, u8 } from '../codec/numbers.ts';
import { countedText } from '../codec/runs.ts';

/** The kind of 0x0900 in which peripherals say how they are, and of 0x8900 in which they are asked (T/JSATL12-2017 section 4.4.1). */
export const PERIPHERAL_STATES = 0xf7;

/** The kind of both in which peripherals say what they are: maker, product and versions (the same section). */
export const PERIPHERAL_VERSIONS = 0xf8;

/** Systems at a recorder, by their ids. */
export const peripheralIds = { driverAssistance: 0x64, driver: 0x65, tyres: 0x66, blindSpot: 0x67 } as const;

/** Parameters that hold the settings of each (T/JSATL12-2017 tables 4-10 to 4-13): a terminal with one of them has the system. */
export const peripheralParameterIds = {
  driverAssistance: 0xf364,
  driver: 0xf365,
  tyres: 0xf366,
  blindSpot: 0xf367,
} as const;

/** How one works. */
export const workStates = { works: 1, stands: 2, upgrades: 3, broken: 4, gone: 0x10 } as const;

/** What is broken in it, by bits. */
export const peripheralFaults = {
  camera: 0,
  storage: 1,
  secondStorage: 2,
  infrared: 3,
  loudspeaker: 4,
  battery: 5,
  modem: 10,
  positioning: 11,
} as const;

export interface PeripheralState {
  /** See {@link peripheralIds}; further ones are a maker's. */
  readonly id: number;
  /** See {@link workStates}. */
  readonly state: number;
  /** See {@link peripheralFaults}. */
  readonly faults: number;
}

/** Bytes of a state; makers append some of their own. */
const STATE_BYTES = 5;

/** A count, and of each system its id, a length and so many bytes. Undefined for what is cut, or is something else. */
function readSystems<System>(
  data: Uint8Array,
  read: (id: number, bytes: ByteReader) => System,
): System[] | undefined {
  const reader = new ByteReader(data);
  try {
    const count = u8.read(reader, 2019);
    return Array.from({ length: count }, () => {
      const id = u8.read(reader, 2019);
      return read(id, new ByteReader(reader.bytes(u8.read(reader, 2019))));
    });
  } catch {
    return undefined;
  }
}

/** What 0x0900 of kind 0xF7 holds. Undefined for what is cut, or is something else. */
export function readPeripheralStates(data: Uint8Array): PeripheralState[] | undefined {
  return readSystems(data, (id, bytes) => ({
    id,
    state: u8.read(bytes, 2019),
    faults: u32.read(bytes, 2019),
  }));
}

/** The same the other way round. */
export function writePeripheralStates(states: readonly PeripheralState[]): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(states.length);
  for (const { id, state, faults } of states) writer.u8(id).u8(STATE_BYTES).u8(state).u32(faults);
  return writer.done().slice();
}

/** What a system says that it is: texts in GBK, each with its length in front. */
const versionFields = ['maker', 'product', 'hardware', 'firmware', 'serial', 'customer'] as const;

export type PeripheralVersion = {
  /** See {@link peripheralIds}; further ones are a maker's. */
  readonly id: number;
} & Readonly<Record<(typeof versionFields)[number], string>>;

const text = countedText(u8);

/**
 * What 0x0900 of kind 0xF8 holds. Makers append some of their own, and some leave out the last texts, which are empty then. Undefined
 * for what is cut, or is something else.
 */
export function readPeripheralVersions(data: Uint8Array): PeripheralVersion[] | undefined {
  return readSystems(data, (id, bytes) => {
    const texts = versionFields.map((field) => [field, bytes.left === 0 ? '' : text.read(bytes, 2019)]);
    return { id, ...(Object.fromEntries(texts) as Omit<PeripheralVersion, 'id'>) };
  });
}

/** The same the other way round. @throws RangeError for a system whose texts take more than 255 bytes */
export function writePeripheralVersions(versions: readonly PeripheralVersion[]): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(versions.length);
  for (const version of versions) {
    const item = new ByteWriter();
    for (const field of versionFields) text.write(item, version[field], 2019);
    if (item.length > 0xff) throw new RangeError(`system of ${item.length} bytes`);
    writer.u8(version.id).u8(item.length).bytes(item.done());
  }
  return writer.done().slice();
}

/** What 0x8900 of kinds 0xF7 and 0xF8 holds: a count, and the ids of the systems that are asked about. */
export const writePeripheralQuestion = (ids: readonly number[]): Uint8Array =>
  Uint8Array.of(ids.length, ...ids);

/** The same the other way round; undefined for what is cut. */
export function readPeripheralQuestion(data: Uint8Array): number[] | undefined {
  const [count] = data;
  return count === undefined || data.length < 1 + count ? undefined : [...data.subarray(1, 1 + count)];
}
