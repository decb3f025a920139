import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type PackageSigner, PackageWriter } from '@outrider/evidence/package-writer.ts';
import type { ViewedPackage } from '@outrider/evidence/viewed-package.ts';
import type { ZipSink } from '@outrider/evidence/zip/zip-writer.ts';

/** What every package of evidence is written with, whatever goes in. */
export interface WritePackageParts {
  readonly signer: PackageSigner;
  /** Name and version. */
  readonly product: string;
  /** The page that shows a package where there is no server. */
  readonly viewer: (content: ViewedPackage) => Promise<string>;
  readonly sink: ZipSink;
  /** ms since 1970 UTC. */
  readonly nowMs: number;
  /** Told of bytes of footage as they are written. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Writes a package with Node's own hashes, which are several times as fast as those that browsers share. */
export function packageWriter({ sink, signer, nowMs }: WritePackageParts): PackageWriter {
  return new PackageWriter({
    sink,
    signer,
    exportedMs: nowMs,
    hasher: () => createHash('sha256'),
    crc: crc32,
  });
}

/** Pieces as they come, each told once its taker has had it. @throws the signal's reason once it is stopped */
export async function* untilStopped(
  pieces: AsyncIterable<Uint8Array>,
  { onBytes, signal }: Pick<WritePackageParts, 'onBytes' | 'signal'>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
    onBytes(piece.length);
  }
}
