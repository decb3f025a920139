import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** A tile as MVT, not yet compressed. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly data: Uint8Array;
}

interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  /** Tiles in a row that are this one; 0: the entry is a leaf directory. */
  runLength: number;
}

/** PMTiles version 3, section 3: sizes and codes of the header. */
const HEADER_BYTES = 127;
const GZIP = 2;
const MVT = 1;
/** The header and the root directory have to fit in the first 16,384 bytes. */
const ROOT_BYTES = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 2_048;

function pushVarint(out: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    out.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  out.push(rest);
}

/** PMTiles version 3, section 4: ids as differences, then run lengths, lengths, and offsets (0: right after the last). */
function directory(entries: readonly Entry[]): Uint8Array {
  const out: number[] = [];
  pushVarint(out, entries.length);
  entries.forEach(({ tileId }, at) => pushVarint(out, tileId - (entries[at - 1]?.tileId ?? 0)));
  for (const { runLength } of entries) pushVarint(out, runLength);
  for (const { length } of entries) pushVarint(out, length);
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1];
    pushVarint(out, before !== undefined && before.offset + before.length === offset ? 0 : offset + 1);
  });
  return gzipSync(Uint8Array.from(out));
}

function directories(entries: readonly Entry[]): { root: Uint8Array; leaves: Uint8Array[] } {
  const whole = directory(entries);
  if (whole.length <= ROOT_BYTES) return { root: whole, leaves: [] };
  const leaves: Uint8Array[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += LEAF_ENTRIES) {
    const leaf = directory(entries.slice(at, at + LEAF_ENTRIES));
    pointers.push({ tileId: entries[at]!.tileId, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directory(pointers), leaves };
}

/**
 * An archive of vector tiles. Tiles that are alike are kept once.
 * @param attribution who is to be named for it, as HTML
 */
export function writePmtiles(
  tiles: readonly Tile[],
  maxZoom: number,
  layers: readonly string[],
  attribution?: string,
): Uint8Array {
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  const known = new Map<string, Entry>();
  let offset = 0;
  const sorted = tiles
    .map(({ z, x, y, data }) => ({ tileId: zxyToTileId(z, x, y), data }))
    .sort((a, b) => a.tileId - b.tileId);
  for (const { tileId, data } of sorted) {
    const hash = createHash('sha1').update(data).digest('base64');
    const same = known.get(hash);
    const last = entries.at(-1);
    if (same !== undefined && last?.offset === same.offset && last.tileId + last.runLength === tileId) {
      last.runLength++;
      continue;
    }
    if (same !== undefined) {
      entries.push({ ...same, tileId, runLength: 1 });
      continue;
    }
    const packed = gzipSync(data);
    const entry = { tileId, offset, length: packed.length, runLength: 1 };
    known.set(hash, entry);
    entries.push(entry);
    contents.push(packed);
    offset += packed.length;
  }
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(
    JSON.stringify({ attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) }),
  );
  const leafBytes = leaves.reduce((sum, leaf) => sum + leaf.length, 0);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0);
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + root.length;
  const leavesAt = metadataAt + metadata.length;
  [
    HEADER_BYTES,
    root.length,
    metadataAt,
    metadata.length,
    leavesAt,
    leafBytes,
    leavesAt + leafBytes,
    offset,
    tiles.length,
    entries.length,
    contents.length,
  ].forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * at));
  header.writeUInt8(1, 96);
  header.writeUInt8(GZIP, 97);
  header.writeUInt8(GZIP, 98);
  header.writeUInt8(MVT, 99);
  header.writeUInt8(0, 100);
  header.writeUInt8(maxZoom, 101);
  [-180e7, -85e7, 180e7, 85e7].forEach((degrees, at) => header.writeInt32LE(degrees, 102 + 4 * at));
  return Buffer.concat([header, root, metadata, ...leaves, ...contents]);
}
