/** What all tiles of a page keep together. */
const ROOM_BYTES = 128 * 1024 * 1024;

/** What has a part of the room. */
export interface RoomHolder {
  /** Bytes that it holds. */
  readonly bytes: number;
  /** Lets its oldest go; what it holds becomes less. */
  dropOldest(): void;
}

/** The room that the replays of a page share: where it is full, the one that has most of it gives its oldest. */
export class ReplayRoom {
  readonly #mostBytes: number;
  readonly #holders = new Set<RoomHolder>();

  constructor(mostBytes = ROOM_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** That one has more than before. */
  grew(holder: RoomHolder): void {
    this.#holders.add(holder);
    let bytes = 0;
    for (const each of this.#holders) bytes += each.bytes;
    while (bytes > this.#mostBytes) {
      let largest = holder;
      for (const each of this.#holders) if (each.bytes > largest.bytes) largest = each;
      const before = largest.bytes;
      largest.dropOldest();
      bytes -= before - largest.bytes;
    }
  }

  /** That one has nothing any more. */
  left(holder: RoomHolder): void {
    this.#holders.delete(holder);
  }
}
