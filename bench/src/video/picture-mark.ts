/**
 * A number hidden in every coded picture, so that a receiver, by whatever protocol, can tell which picture it is
 * and when its last byte has come: a user_data_unregistered SEI (H.264 Annex D.1.7) in front of the slice.
 */

const UUID = Buffer.from('d1f3c9a75b8e4c62a91e7f4d2b6c8e15', 'hex');
const DIGITS = 10;
const SEI = Buffer.concat([
  Buffer.of(6, 5, UUID.length + 1 + DIGITS),
  UUID,
  Buffer.from(`P${'0'.repeat(DIGITS)}`),
  Buffer.of(0x80),
]);
const TAIL = 64;

/** The SEI NAL unit of a picture; its number is written by {@link setMark}. */
export function markNal(isKey: boolean): Buffer {
  const nal = Buffer.from(SEI);
  nal.write(isKey ? 'K' : 'P', 3 + UUID.length);
  return nal;
}

/** Where in the bytes of a picture its number is; -1 without a mark. */
export function markOffset(picture: Buffer): number {
  const at = picture.indexOf(UUID);
  return at === -1 ? -1 : at + UUID.length + 1;
}

/** Writes the number at the offset that {@link markOffset} found. */
export function setMark(picture: Buffer, offset: number, value: number): void {
  picture.write(String(value).padStart(DIGITS, '0'), offset, 'latin1');
}

/** A picture whose last byte has come. */
export interface SeenPicture {
  readonly isKey: boolean;
  readonly value: number;
}

/** Finds the marked pictures in the bytes of a connection, whatever lies around them. */
export class PictureProbe {
  readonly #bytesBehind: (value: number) => number;
  readonly #seen: (picture: SeenPicture) => void;
  #tail: Buffer = Buffer.alloc(0);
  #awaited: SeenPicture | undefined;
  #missing = 0;

  /** @param bytesBehind how many bytes the picture with that number has behind its number */
  constructor(bytesBehind: (value: number) => number, seen: (picture: SeenPicture) => void) {
    this.#bytesBehind = bytesBehind;
    this.#seen = seen;
  }

  /** Takes the next bytes of the connection. */
  push(chunk: Buffer): void {
    const bytes = this.#tail.length > 0 ? Buffer.concat([this.#tail, chunk]) : chunk;
    // The tail was counted when it came.
    let from = 0;
    const counted = bytes.length - chunk.length;
    if (this.#awaited !== undefined) {
      this.#missing -= chunk.length;
      if (this.#missing > 0) {
        this.#keep(bytes);
        return;
      }
      from = Math.max(0, bytes.length + this.#missing);
      this.#seen(this.#awaited);
      this.#awaited = undefined;
    }
    for (;;) {
      const at = bytes.indexOf(UUID, from);
      const end = at + UUID.length + 1 + DIGITS;
      if (at === -1 || end > bytes.length) break;
      const picture = {
        isKey: bytes[at + UUID.length] === 0x4b,
        value: Number(bytes.toString('latin1', at + UUID.length + 1, end)),
      };
      from = end;
      const missing = this.#bytesBehind(picture.value) - (bytes.length - end);
      if (end <= counted) continue;
      if (missing > 0) {
        this.#awaited = picture;
        this.#missing = missing;
        break;
      }
      this.#seen(picture);
    }
    this.#keep(bytes);
  }

  #keep(bytes: Buffer): void {
    this.#tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - TAIL)));
  }
}
