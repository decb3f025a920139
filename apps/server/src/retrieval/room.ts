/** How much room fetched files have: as it was when somebody looked last, less what came since. */
export class Room {
  #leftBytes = Number.POSITIVE_INFINITY;

  /** Somebody looked. @param freeBytes of the disk, beyond what is left alone */
  look({ usedBytes, maxBytes, freeBytes }: RoomSeen): void {
    this.#leftBytes = Math.min(maxBytes - usedBytes, freeBytes);
  }

  /** So many bytes come. Returns whether more may. */
  take(bytes: number): boolean {
    this.#leftBytes -= bytes;
    return this.isThere;
  }

  get isThere(): boolean {
    return this.#leftBytes > 0;
  }
}

/** Bytes, as they are on the disk. */
export interface RoomSeen {
  readonly usedBytes: number;
  readonly maxBytes: number;
  readonly freeBytes: number;
}
