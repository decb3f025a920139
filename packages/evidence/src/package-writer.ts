import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Manifest, packageFiles } from './manifest.ts';
import { writePublicKey } from './signature.ts';
import { type FileSum, writeSums } from './sums.ts';
import type { Hasher } from './verify-package.ts';
import { type Crc, type ZipSink, ZipWriter } from './zip/zip-writer.ts';

/** Signs packages. */
export interface PackageSigner {
  /** 32 bytes, Ed25519. */
  readonly publicKey: Uint8Array;
  sign(bytes: Uint8Array): Uint8Array;
}

export interface PackageOptions {
  readonly sink: ZipSink;
  readonly signer: PackageSigner;
  /** The moment of the export, that of the manifest: ms since 1970 UTC. */
  readonly exportedMs: number;
  readonly hasher?: Hasher;
  readonly crc?: Crc;
}

/** What was written. */
export interface WrittenFile extends FileSum {
  readonly bytes: number;
}

/** Writes a package: its files, then what signs them. */
export class PackageWriter {
  readonly #options: PackageOptions;
  readonly #zip: ZipWriter;
  readonly #sums: FileSum[] = [];

  constructor(options: PackageOptions) {
    this.#options = options;
    this.#zip = new ZipWriter(options.sink, options.exportedMs, options.crc);
  }

  /** Bytes so far. */
  get length(): number {
    return this.#zip.length;
  }

  /** Adds a file. @throws what the pieces or the sink throw */
  async add(name: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<WrittenFile> {
    const hash = (this.#options.hasher ?? (() => sha256.create()))();
    const bytes = await this.#zip.add(
      name,
      passing(pieces, (piece) => hash.update(piece)),
    );
    const sum = { name, sha256: bytesToHex(hash.digest()) };
    this.#sums.push(sum);
    return { ...sum, bytes };
  }

  addText(name: string, text: string): Promise<WrittenFile> {
    return this.add(name, [utf8ToBytes(text)]);
  }

  /** Adds manifest, key, sums and signature. @returns the bytes of the whole */
  async end(manifest: Manifest): Promise<number> {
    const { signer } = this.#options;
    await this.addText(packageFiles.manifest, `${JSON.stringify(manifest, null, 2)}\n`);
    await this.addText(packageFiles.publicKey, writePublicKey(signer.publicKey));
    const sums = utf8ToBytes(writeSums(this.#sums));
    await this.#zip.add(packageFiles.sums, [sums]);
    await this.#zip.add(packageFiles.signature, [signer.sign(sums)]);
    return await this.#zip.end();
  }
}

async function* passing(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  look: (piece: Uint8Array) => unknown,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    look(piece);
    yield piece;
  }
}
