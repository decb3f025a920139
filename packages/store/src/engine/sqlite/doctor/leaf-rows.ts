// Rows read from a page by its bytes alone, without what leads to it: https://sqlite.org/fileformat2.html, 1.6 and 2.

/** Kinds of page that hold rows. */
const TABLE_LEAF = 0x0d;
const INDEX_LEAF = 0x0a;
/** Longer records are none of ours: a length that was damaged. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024;

export type LeafValue = null | number | bigint | string | Uint8Array;

/** A row of a page. */
export interface LeafRow {
  /** Its number, in a table that has one; a table WITHOUT ROWID and an index have none. */
  readonly rowid: number | undefined;
  readonly values: readonly LeafValue[];
}

/** Gives a page by its number; undefined where there is none. */
export type ReadPage = (page: number) => Uint8Array | undefined;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const decoder = new TextDecoder();

/** A variable-length number (1.6), and where it ends. */
function readVarint(bytes: Uint8Array, at: number): [value: number, end: number] {
  let value = 0n;
  for (let index = 0; index < 9; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) throw new RangeError('cut off');
    if (index === 8) return [Number(BigInt.asIntN(64, (value << 8n) | BigInt(byte))), at + 9];
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return [Number(BigInt.asIntN(64, value)), at + index + 1];
  }
  throw new RangeError('cut off');
}

/** Bytes that an integer of a serial type takes (2.1). */
const INTEGER_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8 };

function readInteger(view: DataView, at: number, size: number): number {
  let value = BigInt(view.getInt8(at));
  for (let index = 1; index < size; index++) value = (value << 8n) | BigInt(view.getUint8(at + index));
  return Number(value);
}

function readValue(bytes: Uint8Array, type: number, at: number): [value: LeafValue, end: number] {
  const view = viewOf(bytes);
  if (type === 0) return [null, at];
  if (type === 8 || type === 9) return [type - 8, at];
  if (type === 7) return [view.getFloat64(at), at + 8];
  const size = INTEGER_BYTES[type];
  if (size !== undefined) return [readInteger(view, at, size), at + size];
  if (type < 12) throw new RangeError('no such type');
  const end = at + Math.floor((type - 12) / 2);
  if (end > bytes.length) throw new RangeError('cut off');
  return [
    type % 2 === 0 ? new Uint8Array(bytes.subarray(at, end)) : decoder.decode(bytes.subarray(at, end)),
    end,
  ];
}

function readRecord(record: Uint8Array): LeafValue[] {
  const [headEnd, first] = readVarint(record, 0);
  const values: LeafValue[] = [];
  let body = headEnd;
  for (let at = first; at < headEnd;) {
    const [type, next] = readVarint(record, at);
    const [value, end] = readValue(record, type, body);
    values.push(value);
    [at, body] = [next, end];
  }
  return values;
}

/** The bytes of a record, of which a long one has its end on further pages (1.6). */
function payload(page: Uint8Array, at: number, size: number, isTable: boolean, read: ReadPage): Uint8Array {
  const usable = page.length;
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (size <= most) {
    if (at + size > usable) throw new RangeError('cut off');
    return page.subarray(at, at + size);
  }
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const spill = least + ((size - least) % (usable - 4));
  const here = spill <= most ? spill : least;
  const bytes = new Uint8Array(size);
  bytes.set(page.subarray(at, at + here));
  let next = viewOf(page).getUint32(at + here);
  for (let filled = here; filled < size;) {
    const further = next === 0 ? undefined : read(next);
    if (further === undefined) throw new RangeError('cut off');
    const part = further.subarray(4, 4 + Math.min(usable - 4, size - filled));
    bytes.set(part, filled);
    filled += part.length;
    next = viewOf(further).getUint32(0);
  }
  return bytes;
}

/**
 * The rows of a page, as far as they can be read; none of a page that holds none.
 * @param head where its head begins: 100 in the first page, else 0
 */
export function* leafRows(page: Uint8Array, read: ReadPage, head = 0): Generator<LeafRow> {
  const kind = page[head];
  if (kind !== TABLE_LEAF && kind !== INDEX_LEAF) return;
  const isTable = kind === TABLE_LEAF;
  const view = viewOf(page);
  const cells = view.getUint16(head + 3);
  for (let cell = 0; cell < cells && head + 8 + cell * 2 + 2 <= page.length; cell++) {
    const at = view.getUint16(head + 8 + cell * 2);
    try {
      const [size, sizeEnd] = readVarint(page, at);
      const [rowid, start] = isTable ? readVarint(page, sizeEnd) : [undefined, sizeEnd];
      if (size < 0 || size > MAX_RECORD_BYTES) continue;
      yield { rowid, values: readRecord(payload(page, start, size, isTable, read)) };
    } catch (error) {
      // A damaged row; its neighbours may be whole.
      if (!(error instanceof RangeError)) throw error;
    }
  }
}
