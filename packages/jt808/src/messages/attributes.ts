import { ByteReader } from '@outrider/kit/byte-reader.ts';
import type { Codec } from '../codec/codec.ts';
import { u16, u8 } from '../codec/numbers.ts';
import { bcd, countedText, text } from '../codec/runs.ts';
import type { StructOf } from '../codec/struct.ts';
import { nothing, struct } from '../codec/struct.ts';
import type { Version } from '../version.ts';
import { message } from './message-row.ts';

export const queryAttributes = message({
  id: 0x8107,
  name: 'queryAttributes',
  from: 'platform',
  answer: 0x0107,
  section: 'JT/T 808-2019 8.17',
  body: nothing,
});

function fields(manufacturer: number, model: number, terminalId: number) {
  return {
    /** Bits: 0 passengers, 1 dangerous goods, 2 freight, 3 taxi, 6 recording, 7 split machine, 8 trailer. */
    kinds: u16,
    manufacturer: text(manufacturer),
    model: text(model),
    terminalId: text(terminalId),
    iccid: bcd(10),
    hardwareVersion: countedText(u8),
    firmwareVersion: countedText(u8),
    /** Bits: 0 GPS, 1 BeiDou, 2 GLONASS, 3 Galileo. */
    gnss: u8,
    /** Bits: 0 GPRS, 1 CDMA, 2 TD-SCDMA, 3 WCDMA, 4 CDMA2000, 5 TD-LTE, 7 other. */
    networks: u8,
  };
}

type Attributes = StructOf<ReturnType<typeof fields>> & {
  /** The manufacturer took 11 bytes, as in 0x0100 of 2019; the standard gives it 5 here. */
  readonly wideManufacturer?: true;
};

const old = struct(fields(5, 20, 7));
const standard = struct(fields(5, 30, 30));
const wide = struct(fields(11, 30, 30));

function readWide(run: Uint8Array, version: Version): Attributes | undefined {
  try {
    const reader = new ByteReader(run);
    const value = wide.read(reader, version);
    return reader.left === 0 ? { ...value, wideManufacturer: true } : undefined;
  } catch {
    return undefined;
  }
}

const body: Codec<Attributes> = {
  read(reader, version) {
    if (version !== 2019) return old.read(reader, version);
    const run = reader.rest();
    const inner = new ByteReader(run);
    try {
      const value = standard.read(inner, version);
      if (inner.left === 0) return value;
    } catch {
      // Some terminals of 2019 lengthened the manufacturer along with the rest.
    }
    const value = readWide(run, version);
    if (value !== undefined) return value;
    const again = new ByteReader(run);
    return { ...standard.read(again, version), ...(again.left > 0 && { extra: again.rest().slice() }) };
  },
  write(writer, value, version) {
    const codec = version !== 2019 ? old : value.wideManufacturer === true ? wide : standard;
    codec.write(writer, value, version);
  },
};

export const attributes = message({
  id: 0x0107,
  name: 'attributes',
  from: 'terminal',
  section: 'JT/T 808-2019 8.18',
  body,
});
