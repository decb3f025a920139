/** Space on the disk for fetched files: as it was measured last, less the files that came since. */
export class DiskSpace {
  #leftBytes = Number.POSITIVE_INFINITY;

  /** A new measurement. @param freeBytes of the disk, beyond the part that is left alone */
  measured({ usedBytes, maxBytes, freeBytes }: MeasuredSpace): void {
    this.#leftBytes = Math.min(maxBytes - usedBytes, freeBytes);
  }

  /** So many bytes come. Returns whether more may. */
  take(bytes: number): boolean {
    this.#leftBytes -= bytes;
    return this.isLeft;
  }

  get isLeft(): boolean {
    return this.#leftBytes > 0;
  }
}

/** Bytes, as they are on the disk. */
export interface MeasuredSpace {
  readonly usedBytes: number;
  readonly maxBytes: number;
  readonly freeBytes: number;
}
