import { ed25519 } from '@noble/curves/ed25519.js';
import { FORMAT, type Manifest } from './manifest.ts';
import { PackageWriter } from './package-writer.ts';
import { fingerprintOf } from './signature.ts';
import type { ByteSource } from './zip/read-zip.ts';
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
