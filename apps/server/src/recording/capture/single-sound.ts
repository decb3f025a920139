/** A channel that was silent for so long gives its place up. */
const SILENT_MS = 5_000;

/** Which channel's sound is kept of a device all of whose channels have the same source: the one that brought some first. */
export class SingleSound {
  #channel: number | undefined;
  #lastMs = 0;

  /** Whether sound of that channel is kept. @param atMs when it arrived, by a clock that may be set */
  keeps(channel: number, atMs: number): boolean {
    const isSilent = Math.abs(atMs - this.#lastMs) > SILENT_MS;
    if (this.#channel !== channel && this.#channel !== undefined && !isSilent) return false;
    this.#channel = channel;
    this.#lastMs = atMs;
    return true;
  }
}
