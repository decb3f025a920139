/** What the database of the positions takes, and since when they are kept. */
export interface PositionRoom {
  /** Bytes that hold something. All else that is kept counts too; it is little. */
  readonly usedBytes: number;
  /** Bytes of the file, with removed ones that were not used again yet. */
  readonly fileBytes: number;
  /** Whether the file shrinks when much was removed; a large one of an earlier version only uses its room again. */
  readonly shrinks: boolean;
  /** When the oldest positions arrived, ms since 1970, an hour or two late; undefined until the first are an hour old. */
  readonly oldestMs: number | undefined;
}

/** Which positions have to go, beginning with those that arrived first. */
export interface PositionLimits {
  /** What arrived before, ms since 1970. */
  readonly beforeMs?: number | undefined;
  /** Positions beyond so many used bytes. */
  readonly maxBytes?: number | undefined;
}

/** What one step did, and whether another one would do more. */
export interface RemovalStep {
  /** Bytes of positions removed. */
  readonly removedBytes: number;
  readonly more: boolean;
}

/** How positions leave the store: those of removed devices too. */
export interface PositionKeeping {
  room(): Promise<PositionRoom>;
  /**
   * Removes the oldest positions that are over the limits, or gives room of removed ones back to the disk: one step, so
   * short that nobody notices the wait. The newest report of each device is not touched.
   * @throws OutriderError STORE_FULL when the disk has no room to write down even that
   */
  removeStep(limits: PositionLimits): Promise<RemovalStep>;
  /** Forgets the newest report, where it arrived before, of devices other than the given. Resolves with how many it were. */
  forgetLatest(beforeMs: number, except: readonly string[]): Promise<number>;
}
