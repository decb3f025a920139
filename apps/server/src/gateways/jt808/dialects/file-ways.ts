import type { Parameter } from '@outrider/jt808/messages/parameters.ts';
import { decodeGbk, encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { isRemoteKey, remoteSettingOf } from '@outrider/model/remote-settings/remote-settings.ts';
import type { Parameters, Way } from './dialect.ts';
import type { FileField } from './file-schema.ts';

const MOST_BYTES = 255;

type Counted = Extract<FileField, { readonly bytes: number }>;

/** The recorder's number of a value of the product; undefined where it has none. */
function numberOf(field: Counted, value: unknown): number | undefined {
  if (field.as === 'switch') return typeof value === 'boolean' ? (value ? field.on : field.off) : undefined;
  if (field.as === 'choice') return field.values[String(value)];
  if (typeof value !== 'number') return undefined;
  const exact = value / field.times;
  // 0.3 in steps of 0.1 is 2.9999999999999996.
  const count = Math.round(exact);
  return Math.abs(exact - count) < 1e-6 && count >= 0 && count < 256 ** field.bytes ? count : undefined;
}

/** The same the other way round. @param key tells whether a choice is of numbers */
function valueOf(field: Counted, number: number, key: string): unknown {
  if (field.as === 'number') {
    const value = number * field.times;
    return Number.isInteger(field.times) ? value : Number(value.toPrecision(12));
  }
  if (field.as === 'switch') {
    if (number === field.on) return true;
    return number === field.off ? false : undefined;
  }
  const found = Object.entries(field.values).find(([, one]) => one === number)?.[0];
  if (found === undefined) return undefined;
  const choices = isRemoteKey(key) ? (remoteSettingOf(key).choices ?? []) : [];
  return choices.some(({ value }) => typeof value === 'number') ? Number(found) : found;
}

const readNumber = (view: DataView, at: number, bytes: 1 | 2 | 4): number =>
  bytes === 1 ? view.getUint8(at) : bytes === 2 ? view.getUint16(at) : view.getUint32(at);

function writeNumber(view: DataView, at: number, bytes: 1 | 2 | 4, number: number): void {
  if (bytes === 1) view.setUint8(at, number);
  else if (bytes === 2) view.setUint16(at, number);
  else view.setUint32(at, number);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** A number by itself, or some bytes of a parameter of which all others stay as they came; of each channel one behind the other. */
function countedWay(key: string, field: Counted): Way {
  const { id, at, bytes, each } = field;
  const isWhole = at === undefined && each === undefined;
  const sizeFor = (channels: number): number => (at ?? 0) + bytes * (each === undefined ? 1 : channels);
  const bytesIn = (has: Parameters, channels: number): Uint8Array | undefined => {
    const value = has.get(id);
    if (!(value instanceof Uint8Array)) return undefined;
    return (isWhole ? value.length === bytes : value.length >= sizeFor(channels)) ? value : undefined;
  };
  return {
    ids: [id],
    // A number by itself needs nothing of what stood there.
    ...(isWhole ? {} : { keepsRest: true as const }),
    read(has, channels) {
      const plain = has.get(id);
      if (typeof plain === 'number' && isWhole) return valueOf(field, plain, key);
      const run = bytesIn(has, channels);
      if (run === undefined) return undefined;
      const view = viewOf(run);
      const one = (place: number): unknown => valueOf(field, readNumber(view, place, bytes), key);
      if (each === undefined) return one(at ?? 0);
      const values = Array.from({ length: channels }, (_, channel) => one((at ?? 0) + channel * bytes));
      return values.includes(undefined) ? undefined : values;
    },
    write(value, has, channels) {
      const wanted: readonly unknown[] = each === undefined ? [value] : Array.isArray(value) ? value : [];
      if (wanted.length !== (each === undefined ? 1 : channels)) return undefined;
      const numbers = wanted.map((one) => numberOf(field, one));
      if (isWhole && typeof has.get(id) === 'number') return plainParameter(id, numbers[0]);
      const before = isWhole ? new Uint8Array(bytes) : bytesIn(has, channels)?.slice();
      if (before === undefined) return undefined;
      const view = viewOf(before);
      for (const [channel, number] of numbers.entries()) {
        if (number === undefined) return undefined;
        writeNumber(view, (at ?? 0) + channel * bytes, bytes, number);
      }
      return [{ id, value: before }];
    },
  };
}

const plainParameter = (id: number, number: number | undefined): readonly Parameter[] | undefined =>
  number === undefined ? undefined : [{ id, value: number }];

/** A text in GBK; as JSON whatever the product has. */
function textWay({ id, as }: Exclude<FileField, Counted>): Way {
  const textIn = (has: Parameters): string | undefined => {
    const value = has.get(id);
    return value instanceof Uint8Array ? decodeGbk(value) : typeof value === 'string' ? value : undefined;
  };
  return {
    ids: [id],
    read(has) {
      const text = textIn(has);
      if (as === 'text' || text === undefined) return text;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return undefined;
      }
    },
    write(value, has) {
      const text = as === 'json' ? JSON.stringify(value) : value;
      if (typeof text !== 'string') return undefined;
      if (typeof has.get(id) === 'string') return [{ id, value: text }];
      const run = encodeGbk(text);
      return run.length > MOST_BYTES || decodeGbk(run) !== text ? undefined : [{ id, value: run }];
    },
  };
}

/** How a recorder is asked and told a setting, as a file says. */
export const fileWay = (key: string, field: FileField): Way =>
  'bytes' in field ? countedWay(key, field) : textWay(field);
