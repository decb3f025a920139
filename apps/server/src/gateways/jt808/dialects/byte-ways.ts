import { decodeGbk, encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { sameRemoteValue } from '@outrider/model/remote-settings/remote-values.ts';
import { type Way, within } from './dialect.ts';

/** Keys that are bytes of one parameter. */
export interface ByteWays {
  /** A number of one byte. */
  byte(at: number): Way;
  /** A number of two bytes, the higher first. */
  word(at: number): Way;
  /** A bit of a byte, the lowest is 0. */
  bit(at: number, bit: number): Way;
  /** So many bits of a byte as a list, the lowest first. */
  bits(at: number, count: number): Way;
  /** A number of two bytes that stands for a word. */
  choice(at: number, words: readonly string[]): Way;
  /** A text in so many bytes, with zeros behind it. */
  text(at: number, bytes: number): Way;
  /** So many times HH:MM in BCD, the first at `at`, each `step` bytes behind the one before. */
  times(at: number, count: number, step: number): Way;
}

const BYTE = 0xff;
const WORD = 0xffff;
const HEX = 16;
const PADDING = /[\0 ]+$/;

const isNumberTo = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
const digitsOf = (byte: number): string => byte.toString(HEX).padStart(2, '0');
const flagsOf = (byte: number, count: number): boolean[] =>
  Array.from({ length: count }, (_, bit) => (byte & (1 << bit)) !== 0);

/**
 * Keys within a parameter of at least so many bytes. All other bytes stay as the recorder said them, and so do those of the key itself
 * where it has the value already.
 */
export function byteWays(id: number, least: number): ByteWays {
  const way = (get: (view: DataView) => unknown, set: (view: DataView, value: unknown) => boolean): Way =>
    within(id, least, get, (view, value) => sameRemoteValue(get(view), value) || set(view, value));
  return {
    byte: (at) =>
      way(
        (view) => view.getUint8(at),
        (view, value) => {
          if (!isNumberTo(value, BYTE)) return false;
          view.setUint8(at, value);
          return true;
        },
      ),
    word: (at) =>
      way(
        (view) => view.getUint16(at),
        (view, value) => {
          if (!isNumberTo(value, WORD)) return false;
          view.setUint16(at, value);
          return true;
        },
      ),
    bit: (at, bit) =>
      way(
        (view) => (view.getUint8(at) & (1 << bit)) !== 0,
        (view, value) => {
          view.setUint8(at, view.getUint8(at) ^ (1 << bit));
          return typeof value === 'boolean';
        },
      ),
    bits: (at, count) =>
      way(
        (view) => flagsOf(view.getUint8(at), count),
        (view, value) => {
          if (!Array.isArray(value) || value.length !== count) return false;
          const others = view.getUint8(at) & ~((1 << count) - 1);
          view.setUint8(
            at,
            value.reduce<number>((sum, on, bit) => (on === true ? sum | (1 << bit) : sum), others),
          );
          return true;
        },
      ),
    choice: (at, words) =>
      way(
        (view) => words[view.getUint16(at)] ?? view.getUint16(at),
        (view, value) => {
          const number = typeof value === 'string' ? words.indexOf(value) : -1;
          if (number === -1) return false;
          view.setUint16(at, number);
          return true;
        },
      ),
    text: (at, bytes) =>
      way(
        ({ buffer, byteOffset }) =>
          decodeGbk(new Uint8Array(buffer, byteOffset + at, bytes)).replace(PADDING, ''),
        ({ buffer, byteOffset }, value) => {
          const text = typeof value === 'string' ? encodeGbk(value) : undefined;
          if (text === undefined || text.length > bytes) return false;
          const place = new Uint8Array(buffer, byteOffset + at, bytes);
          place.fill(0);
          place.set(text);
          return true;
        },
      ),
    times: (at, count, step) => {
      const timeAt = (view: DataView, place: number): string =>
        `${digitsOf(view.getUint8(at + place * step))}:${digitsOf(view.getUint8(at + place * step + 1))}`;
      return way(
        (view) => Array.from({ length: count }, (_, place) => timeAt(view, place)),
        (view, value) => {
          if (!Array.isArray(value) || value.length !== count) return false;
          return value.every((time: unknown, place) => {
            if (time === timeAt(view, place)) return true;
            const parts = typeof time === 'string' ? /^(\d\d):(\d\d)$/.exec(time) : null;
            if (parts === null) return false;
            view.setUint8(at + place * step, Number.parseInt(parts[1]!, HEX));
            view.setUint8(at + place * step + 1, Number.parseInt(parts[2]!, HEX));
            return true;
          });
        },
      );
    },
  };
}
