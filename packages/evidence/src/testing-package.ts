import { crc32, deflateRawSync } from 'node:zlib';
import { ed25519 } from '@noble/curves/ed25519.js';
import { concatBytes } from '@outrider/kit/concat-bytes.ts';
import { FORMAT, type Manifest } from './manifest.ts';
import { PackageWriter } from './package-writer.ts';
import { fingerprintOf } from './signature.ts';
import { type ByteSource, readWhole, readZipDirectory } from './zip/read-zip.ts';
import { centralHeader, endRecords, localHeader } from './zip/zip-records.ts';
import type { ZipSink } from './zip/zip-writer.ts';

const secret = new Uint8Array(32).fill(7);
export const testingSigner = {
  publicKey: ed25519.getPublicKey(secret),
  sign: (bytes: Uint8Array) => ed25519.sign(bytes, secret),
};

export const testingManifest: Manifest = {
  format: FORMAT,
  product: 'Outrider 0.1.0',
  exportedMs: Date.UTC(2026, 5, 10, 12),
  user: 'ann',
  reason: 'claim 7',
  device: { deviceid: 'bus-1', plate: '', driver: '', model: '', firmware: '', zoneSeconds: null },
  serverZone: 'UTC',
  fromMs: 1,
  toMs: 2,
  channels: [1],
  footage: [],
  missing: [],
  snapshots: [],
  positions: 0,
  events: 0,
  custody: [],
  keyFingerprint: fingerprintOf(testingSigner.publicKey),
};

/** A sink into memory. */
export function memorySink(capacity = 1024 * 1024): ZipSink & { readonly bytes: Uint8Array<ArrayBuffer> } {
  const bytes = new Uint8Array(capacity);
  return {
    bytes,
    async write(piece, at) {
      bytes.set(piece, at);
    },
  };
}

export const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (at, length) => bytes.slice(at, at + length),
});

/** A small package of two channels. */
export async function testingPackage(): Promise<Uint8Array<ArrayBuffer>> {
  const sink = memorySink(64 * 1024);
  const { exportedMs } = testingManifest;
  const writer = new PackageWriter({ sink, signer: testingSigner, exportedMs });
  await writer.add('ch1.mp4', [Uint8Array.of(1, 2, 3), new Uint8Array(40).fill(9)]);
  await writer.add('ch2.mp4', [new Uint8Array(30).fill(8)]);
  await writer.addText('way.gpx', '<gpx/>');
  return sink.bytes.slice(0, await writer.end(testingManifest));
}

/** How another program writes a zip: packed or not, and with a time of its own in front of each file. */
export interface OtherProgram {
  readonly packs: boolean;
  /** Bytes in front of a file's own, of which its header tells. */
  readonly extraBytes: number;
}

/**
 * The package as another program writes it that was given other files for some of its own.
 * @param swapped the new contents, by name
 */
export async function swappedBy(
  { packs, extraBytes }: OtherProgram,
  whole: Uint8Array,
  swapped: Readonly<Record<string, Uint8Array>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { exportedMs } = testingManifest;
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of (await readZipDirectory(sourceOf(whole))).entries) {
    const content = swapped[entry.name] ?? (await readWhole(sourceOf(whole), entry));
    const stored = packs ? deflateRawSync(content) : content;
    const told = { ...entry, size: content.length, crc: crc32(content), offset };
    const [local, central] = [localHeader(told, exportedMs), centralHeader(told, exportedMs)];
    const method = packs ? 8 : 0;
    new DataView(local.buffer).setUint16(8, method, true);
    new DataView(local.buffer).setUint32(18, stored.length, true);
    new DataView(local.buffer).setUint16(28, extraBytes, true);
    new DataView(central.buffer).setUint16(10, method, true);
    new DataView(central.buffer).setUint32(20, stored.length, true);
    const all = concatBytes([local, new Uint8Array(extraBytes), stored]);
    parts.push(all);
    directory.push(central);
    offset += all.length;
  }
  const bytes = concatBytes(directory);
  return concatBytes([...parts, bytes, endRecords(parts.length, offset, bytes.length)]);
}
