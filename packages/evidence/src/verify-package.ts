import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { concatBytes, equalBytes } from '@outrider/kit/concat-bytes.ts';
import { type Manifest, manifestSchema, packageFiles } from './manifest.ts';
import { fingerprintOf, isSignedBy, readPublicKey } from './signature.ts';
import { readSums } from './sums.ts';
import { crc32 } from './zip/crc32.ts';
import {
  type ByteSource,
  readEntry,
  readWhole,
  readZipDirectory,
  type ZipDirectory,
} from './zip/read-zip.ts';
import { ZipError } from './zip/zip-error.ts';
import { centralHeader, endRecords, localHeader, MAX_FILE_BYTES, type ZipEntry } from './zip/zip-records.ts';

/** What is wrong with a package, and where. */
export interface PackageFault {
  /** The file in it; undefined where it is none of them. */
  readonly file: string | undefined;
  readonly what:
    | 'no-package'
    | 'changed'
    | 'missing'
    | 'unknown'
    | 'not-signed'
    | 'records-changed'
    | 'unreadable';
}

/** What was found of a package. */
export interface PackageReport {
  /** Empty when every bit of it is as it was signed. */
  readonly faults: readonly PackageFault[];
  readonly files: number;
  /** What it says of itself: to be believed only without faults. */
  readonly manifest: Manifest | undefined;
  /** SHA-256 of the key that signed it; undefined when there is none. */
  readonly fingerprint: string | undefined;
}

/** Hashes pieces: a faster one may be at hand. */
export type Hasher = () => { update(bytes: Uint8Array): unknown; digest(): Uint8Array };

export interface VerifyOptions {
  readonly hasher?: Hasher;
  /** Counts a CRC on. */
  readonly crc?: (bytes: Uint8Array, before: number) => number;
  /** Told of the part of the bytes that was read, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/** More of a text file is read by nobody. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/**
 * Looks whether each bit of a package is as it was signed: its files by their sums, the sums by their signature, and the
 * records of the zip by what they have to be.
 * @throws the fault of the source
 */
export async function verifyPackage(source: ByteSource, options: VerifyOptions = {}): Promise<PackageReport> {
  let directory: ZipDirectory;
  try {
    directory = await readZipDirectory(source);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return noPackage;
  }
  try {
    return await verifyFiles(source, directory, options);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return noPackage;
  }
}

/** Of a file that cannot be read as one. */
const noPackage: PackageReport = {
  faults: [{ file: undefined, what: 'no-package' }],
  files: 0,
  manifest: undefined,
  fingerprint: undefined,
};

async function verifyFiles(
  source: ByteSource,
  directory: ZipDirectory,
  options: VerifyOptions,
): Promise<PackageReport> {
  const { entries } = directory;
  const faults: PackageFault[] = [];
  // Of files of one name the first: those behind it were put in.
  const first = new Map(entries.toReversed().map((entry) => [entry.name, entry]));
  const bytesOf = async (name: string): Promise<Uint8Array> => {
    const entry = first.get(name);
    if (entry === undefined || entry.size > MAX_TEXT_BYTES) return new Uint8Array();
    return (await unlessUnreadable(readWhole(source, entry))) ?? new Uint8Array();
  };
  const text = async (name: string): Promise<string> => new TextDecoder().decode(await bytesOf(name));

  const publicKey = readPublicKey(await text(packageFiles.publicKey));
  const sumBytes = await bytesOf(packageFiles.sums);
  const sums = readSums(new TextDecoder().decode(sumBytes));
  const signature = await bytesOf(packageFiles.signature);
  if (sums === undefined) faults.push({ file: packageFiles.sums, what: 'unreadable' });
  if (publicKey === undefined) faults.push({ file: packageFiles.publicKey, what: 'unreadable' });
  else if (!isSignedBy(publicKey, sumBytes, signature))
    faults.push({ file: packageFiles.sums, what: 'not-signed' });

  const expected = new Map((sums ?? []).map(({ name, sha256: sum }) => [name, sum]));
  const order = [...expected.keys(), packageFiles.sums, packageFiles.signature];
  const known = new Set(order);
  for (const name of known) if (!first.has(name)) faults.push({ file: name, what: 'missing' });
  const contents = await hashAll(source, directory, options);
  for (const { entry, sum } of contents) {
    const { name } = entry;
    if (!known.has(name) || first.get(name) !== entry) faults.push({ file: name, what: 'unknown' });
    else if (sum === undefined) faults.push({ file: name, what: 'unreadable' });
    else if (expected.has(name) && expected.get(name) !== sum) faults.push({ file: name, what: 'changed' });
  }
  const manifest = readManifest(await text(packageFiles.manifest));
  if (manifest === undefined) faults.push({ file: packageFiles.manifest, what: 'unreadable' });
  const records = new Set(await changedRecords(source, contents, manifest?.exportedMs ?? 0));
  // The files stand as they were signed, one behind the other, and what signs them behind them.
  if (entries.length !== order.length || entries.some(({ name }, at) => name !== order[at]))
    records.add(undefined);
  const named = new Set(faults.map(({ file }) => file));
  for (const file of records) if (!named.has(file)) faults.push({ file, what: 'records-changed' });
  return {
    faults,
    files: entries.length,
    manifest,
    fingerprint: publicKey === undefined ? undefined : fingerprintOf(publicKey),
  };
}

/** What was read; undefined where a file of the zip cannot be. @throws the fault of the source */
async function unlessUnreadable<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return undefined;
  }
}

function readManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A file, with what its bytes make. */
interface Hashed {
  readonly entry: ZipEntry;
  /** Undefined where it cannot be read. */
  readonly sum: string | undefined;
  readonly crc: number;
}

async function hashAll(
  source: ByteSource,
  { entries }: ZipDirectory,
  { hasher = () => sha256.create(), crc: count = crc32, onProgress = () => {} }: VerifyOptions,
): Promise<Hashed[]> {
  const all: Hashed[] = [];
  let done = 0;
  for (const entry of entries) {
    const hash = hasher();
    let crc = 0;
    const hashed = async (): Promise<string> => {
      for await (const piece of readEntry(source, entry)) {
        hash.update(piece);
        crc = count(piece, crc);
        done += piece.length;
        onProgress(Math.min(1, done / source.size));
      }
      return bytesToHex(hash.digest());
    };
    const sum = await unlessUnreadable(hashed());
    all.push({ entry, crc, sum });
  }
  return all;
}

/**
 * The files whose records in the zip are not those of {@link ZipWriter}; undefined among them for the directory itself.
 * What the records have to be follows from the files and the moment of the export: no bit of them is free.
 */
async function changedRecords(
  source: ByteSource,
  files: readonly Hashed[],
  madeMs: number,
): Promise<(string | undefined)[]> {
  const changed: (string | undefined)[] = [];
  const right: ZipEntry[] = [];
  let at = 0;
  for (const { entry, crc } of files) {
    const entryAsMade = { ...entry, crc, offset: at };
    right.push(entryAsMade);
    const header = localHeader(entryAsMade, madeMs);
    const there = await source.read(at, header.length);
    if (entry.offset !== at || entry.crc !== crc || !equalBytes(there, header)) changed.push(entry.name);
    at += header.length + Math.min(entry.size, MAX_FILE_BYTES);
  }
  const directory = concatBytes(right.map((entry) => centralHeader(entry, madeMs)));
  const end = concatBytes([directory, endRecords(right.length, at, directory.length)]);
  const there = await source.read(at, end.length + 1);
  if (!equalBytes(there, end)) changed.push(undefined);
  return changed;
}
