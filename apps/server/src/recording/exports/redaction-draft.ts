import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import {
  type Manifest,
  type ManifestFootage,
  manifestSchema,
  packageFiles,
} from '@outrider/evidence/manifest.ts';
import { readViewer, type ViewedPackage } from '@outrider/evidence/viewed-package.ts';
import { type ByteSource, dataOf, readWhole, readZipDirectory } from '@outrider/evidence/zip/read-zip.ts';
import type { ZipEntry } from '@outrider/evidence/zip/zip-records.ts';
import { type MeasuredMovie, measureMovie } from '@outrider/media/mp4/measure-movie.ts';
import { writeAll } from '../../files/write-all.ts';

const OWNER_ONLY = 0o600;

/** A file that is open for reading. */
export async function readingFile<Answer>(
  path: string,
  read: (source: ByteSource) => Promise<Answer>,
): Promise<Answer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    return await read({
      size,
      read: async (at, length) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, size - at)));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, at);
        return bytes.subarray(0, bytesRead);
      },
    });
  } finally {
    await file.close();
  }
}

/** A package that a redacted copy is made of. */
export class OriginalPackage {
  readonly path: string;
  readonly manifest: Manifest;
  readonly #entries: readonly ZipEntry[];

  private constructor(path: string, manifest: Manifest, entries: readonly ZipEntry[]) {
    this.path = path;
    this.manifest = manifest;
    this.#entries = entries;
  }

  /** @throws ZipError, or the fault of the system */
  static async open(path: string): Promise<OriginalPackage> {
    return await readingFile(path, async (source) => {
      const { entries } = await readZipDirectory(source);
      const entry = entries.find(({ name }) => name === packageFiles.manifest);
      const bytes = entry === undefined ? new Uint8Array() : await readWhole(source, entry);
      const manifest = manifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
      return new OriginalPackage(path, manifest, entries);
    });
  }

  /** One of its files, any part of it; undefined when there is none of that name. */
  file(
    name: string,
  ): { readonly length: number; read(from: number, to: number): AsyncIterable<Uint8Array> } | undefined {
    const entry = this.#entries.find((each) => each.name === name);
    if (entry === undefined) return undefined;
    const at = dataOf(entry);
    return {
      length: entry.size,
      read: (from, to) => createReadStream(this.path, { start: at + from, end: at + to - 1 }),
    };
  }

  /** The bytes of one of its files; empty where there is none. @throws the fault of the system */
  async bytesOf(name: string): Promise<Uint8Array> {
    const entry = this.#entries.find((each) => each.name === name);
    if (entry === undefined) return new Uint8Array();
    return await readingFile(this.path, async (source) => await readWhole(source, entry));
  }

  /** Way and events, as its page shows them. @throws the fault of the system */
  async viewed(): Promise<Pick<ViewedPackage, 'way' | 'events'>> {
    const page = new TextDecoder().decode(await this.bytesOf(packageFiles.viewer));
    return readViewer(page) ?? { way: [], events: [] };
  }
}

/** A file of a copy, as far as it has come. */
export class DraftFile {
  readonly footage: ManifestFootage;
  readonly path: string;
  #length = 0;

  constructor(footage: ManifestFootage, path: string) {
    this.footage = footage;
    this.path = path;
  }

  /** Bytes. */
  get length(): number {
    return this.#length;
  }

  /** Writes a piece: behind what is there, or over it. @throws RangeError for one that would leave a hole; the fault of the system */
  async write(bytes: Uint8Array, at: number): Promise<void> {
    if (at > this.#length) throw new RangeError('a hole');
    const file = await open(this.path, this.#length === 0 ? 'w' : 'r+', OWNER_ONLY);
    try {
      await writeAll(file, bytes, at);
    } finally {
      await file.close();
    }
    this.#length = Math.max(this.#length, at + bytes.length);
  }

  /** What it says of itself; undefined when it is no movie. @throws the fault of the system */
  async measure(): Promise<MeasuredMovie | undefined> {
    return await readingFile(this.path, async ({ size, read }) =>
      measureMovie({ size, read: (from, to) => read(from, to - from) }).catch(() => undefined),
    );
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}
