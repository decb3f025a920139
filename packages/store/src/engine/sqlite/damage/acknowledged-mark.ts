import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Acknowledged changes, counted since the database was made. */
export interface Acknowledged {
  /** Which database: by what it was given when it was made, in hex. */
  readonly database: string;
  readonly reports: number;
  /** Transactions that changed anything else. */
  readonly changes: number;
  /** When the last of it was. */
  readonly atMs: number;
}

/** Little-endian: 8 bytes of the database, f64 reports, f64 changes, f64 time, u32 CRC-32 of all that. */
const ID_BYTES = 8;
const BODY_BYTES = ID_BYTES + 3 * 8;
const MARK_BYTES = BODY_BYTES + 4;

/**
 * A file beside the database that says how much was acknowledged: what it says and the database does not have is lost. It is
 * written after each commit and not forced to the disk, since a power cut may take it back but never further than the truth.
 */
export class AcknowledgedMark implements Disposable {
  readonly #fd: number;
  readonly #bytes = Buffer.alloc(MARK_BYTES);

  /** @throws the system's error when the file cannot be written */
  constructor(file: string, database: string) {
    this.#fd = openSync(file, 'w', 0o600);
    this.#bytes.write(database, 0, ID_BYTES, 'hex');
  }

  write(reports: number, changes: number, atMs: number): void {
    this.#bytes.writeDoubleLE(reports, ID_BYTES);
    this.#bytes.writeDoubleLE(changes, ID_BYTES + 8);
    this.#bytes.writeDoubleLE(atMs, ID_BYTES + 16);
    this.#bytes.writeUInt32LE(crc32(this.#bytes.subarray(0, BODY_BYTES)), BODY_BYTES);
    writeSync(this.#fd, this.#bytes, 0, MARK_BYTES, 0);
  }

  [Symbol.dispose](): void {
    closeSync(this.#fd);
  }
}

/** What the file says; undefined when it is not there or is damaged itself. */
export function readMark(file: string): Acknowledged | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  if (bytes.length !== MARK_BYTES || crc32(bytes.subarray(0, BODY_BYTES)) !== bytes.readUInt32LE(BODY_BYTES))
    return undefined;
  return {
    database: bytes.toString('hex', 0, ID_BYTES),
    reports: bytes.readDoubleLE(ID_BYTES),
    changes: bytes.readDoubleLE(ID_BYTES + 8),
    atMs: bytes.readDoubleLE(ID_BYTES + 16),
  };
}
