import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';

/** A stretch of which there is nothing, ms on the server's axis. */
export interface TrackGap {
  /** -Infinity when nothing is in front of it. */
  readonly fromMs: number;
  /** Infinity when nothing follows. */
  readonly toMs: number;
}

/** Pictures behind the playhead that are kept, to go back one by one: as long as their groups begin within this. */
const KEEP_MS = 6_000;
/** Of one channel, whatever a server sends. */
const MOST_UNITS = 2_000;

/** What came of one channel since the last seek: coded pictures, in the order of time, and where there are none. */
export class UnitTrack {
  #units: VideoStreamFrame[] = [];
  #sounds: AudioStreamFrame[] = [];
  #gaps: TrackGap[] = [];
  /** When the newest sound was taken that came. */
  #soundMs = Number.NEGATIVE_INFINITY;

  /** In the order of time. */
  get units(): readonly VideoStreamFrame[] {
    return this.#units;
  }

  clear(): void {
    this.#units = [];
    this.#sounds = [];
    this.#gaps = [];
    this.#soundMs = Number.NEGATIVE_INFINITY;
  }

  /** What came already is passed over: a connection that is opened anew begins a little in front of the playhead. */
  add(frame: VideoStreamFrame | AudioStreamFrame): void {
    if (frame.kind === 'audio') {
      if (frame.captureMs <= this.#soundMs) return;
      this.#soundMs = frame.captureMs;
      this.#sounds.push(frame);
      return;
    }
    this.#gaps = this.#gaps.flatMap((gap) => endedBy(gap, frame));
    const last = this.#units.at(-1);
    // Backwards they come from the end.
    if (last === undefined || frame.captureMs > last.captureMs) this.#units.push(frame);
    else {
      const at = this.newest(frame.captureMs);
      if (this.#units[at]?.captureMs !== frame.captureMs) this.#units.splice(at + 1, 0, frame);
    }
  }

  /** @param fromMs nearer to where the playback came from than `toMs`; backwards that one is smaller */
  addGap(fromMs: number, toMs: number | undefined, back: boolean): void {
    const end = toMs ?? (back ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
    const gap = { fromMs: Math.min(fromMs, end), toMs: Math.max(fromMs, end) };
    this.#gaps = [...this.#gaps.filter((known) => known.fromMs !== gap.fromMs), gap];
  }

  /** Place of the newest picture that is not after a moment; -1 when there is none. */
  newest(ms: number): number {
    let [low, high] = [0, this.#units.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#units[middle]?.captureMs ?? 0) <= ms) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The gap in which a moment lies. */
  gapAt(ms: number): TrackGap | undefined {
    return this.#gaps.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
  }

  /** Whether it is known what is shown at a moment. */
  covers(ms: number, back: boolean): boolean {
    if (this.gapAt(ms) !== undefined) return true;
    const at = this.newest(ms);
    return at >= 0 && (back || at < this.#units.length - 1 || this.#endsAt(this.#units[at]?.captureMs ?? 0));
  }

  /** Place of the key picture with which the decoding of a picture begins; -1 when it is not there. */
  keyOf(at: number): number {
    for (let place = at; place >= 0; place--) if (this.#units[place]?.key === true) return place;
    return -1;
  }

  /** Takes the sound that is due at a moment. */
  takeSounds(ms: number): AudioStreamFrame[] {
    const later = this.#sounds.findIndex(({ captureMs }) => captureMs > ms);
    return this.#sounds.splice(0, later === -1 ? this.#sounds.length : later);
  }

  /** Forgets what lies far behind a moment, by whole groups of pictures. */
  forget(ms: number, back: boolean): void {
    if (back) {
      const ahead = this.#units.findIndex(({ captureMs }) => captureMs > ms + KEEP_MS);
      if (ahead !== -1) this.#units.length = ahead;
      return;
    }
    const keep = this.keyOf(this.newest(ms - KEEP_MS));
    if (keep > 0) this.#units.splice(0, keep);
    if (this.#units.length > MOST_UNITS) this.#units.splice(0, this.#units.length - MOST_UNITS);
  }

  /** Whether a gap follows the picture that was taken then: it is the last one in front of it. */
  #endsAt(pictureMs: number): boolean {
    return this.#gaps.some(({ fromMs }) => fromMs >= pictureMs);
  }
}

/**
 * What nothing was to follow is followed by that picture: it was recorded since. One that was taken before goes on into it, since those
 * in front of it come first.
 */
function endedBy(gap: TrackGap, { captureMs }: VideoStreamFrame): TrackGap[] {
  const { fromMs, toMs } = gap;
  if (toMs !== Number.POSITIVE_INFINITY) return [gap];
  return captureMs > fromMs ? [{ fromMs, toMs: captureMs }] : [];
}
