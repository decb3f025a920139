import type { Plain } from '../../bus/plain.ts';
import type { PeerAsked } from '../peer-desk.ts';
import type { FileHead } from './file-kind.ts';

/** What one server asks of the one that has a file: the bytes from one place to another, that one not included, of the file as it was found. */
export interface PeerFile extends FileHead {
  readonly kind: string;
  readonly key: Plain;
  readonly from: number;
  readonly to: number;
}

/** By which a connection between servers says that it is for the bytes of a file. */
export const PEER_FILE = 'file';

export const fileAsked = (server: string, file: PeerFile): PeerAsked => ({
  what: PEER_FILE,
  server,
  ...file,
});

/** What is asked for; undefined where that is no part of a file. */
export function readFileAsked({ kind, key, from, to, bytes, changedMs }: PeerAsked): PeerFile | undefined {
  if (typeof kind !== 'string' || key === undefined) return undefined;
  if (typeof bytes !== 'number' || typeof changedMs !== 'number') return undefined;
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return undefined;
  const [first, behind] = [from as number, to as number];
  if (first < 0 || first >= behind || behind > bytes) return undefined;
  return { kind, key: key as Plain, from: first, to: behind, bytes, changedMs };
}

/** In front of each piece is how long it is; a piece of nothing says that the other server is there. */
const HEAD_BYTES = 4;
/** No piece is longer: whoever says so is no server of this cluster. */
const MOST_PIECE_BYTES = 1024 * 1024;

/** Said where there is nothing to send just now. */
export const FILE_SIGN: Uint8Array = new Uint8Array(HEAD_BYTES);

/** A piece as it goes over the connection. */
export function packPiece(piece: Uint8Array): Uint8Array {
  const packed = Buffer.allocUnsafe(HEAD_BYTES + piece.length);
  packed.writeUInt32BE(piece.length);
  packed.set(piece, HEAD_BYTES);
  return packed;
}

/** Takes the pieces out of what comes, wherever it is cut. */
export class PieceReader {
  #head = Buffer.alloc(0);
  /** What of a piece is still to come. */
  #left = 0;

  /** @returns bytes of the file, in their order @throws RangeError for a piece that is too long */
  take(came: Buffer): Buffer[] {
    const pieces: Buffer[] = [];
    for (let at = 0; at < came.length;) {
      if (this.#left === 0) {
        const more = came.subarray(at, at + HEAD_BYTES - this.#head.length);
        at += more.length;
        this.#head = Buffer.concat([this.#head, more]);
        if (this.#head.length < HEAD_BYTES) break;
        this.#left = this.#head.readUInt32BE();
        this.#head = Buffer.alloc(0);
        if (this.#left > MOST_PIECE_BYTES) throw new RangeError('a piece that is too long');
        continue;
      }
      const piece = came.subarray(at, at + this.#left);
      at += piece.length;
      this.#left -= piece.length;
      pieces.push(piece);
    }
    return pieces;
  }
}
