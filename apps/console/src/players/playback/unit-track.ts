import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import type { StreamFault } from '@outrider/media/stream-state.ts';
import type { CardStretch } from './card-stretches.ts';

/** A stretch of which there is nothing, ms on the server's axis. */
export interface TrackGap {
  /** -Infinity when nothing is in front of it. */
  readonly fromMs: number;
  /** Infinity when nothing follows. */
  readonly toMs: number;
  /** Why something that was recorded cannot be shown; absent where nothing was. */
  readonly fault?: StreamFault | undefined;
}

/** Pictures behind the playhead that are kept, to go back one by one: as long as their groups begin within this. */
const KEEP_MS = 6_000;
/** Of one channel, whatever a server sends. */
const MOST_UNITS = 2_000;
/** The last picture of what a recorder plays is so near to its end, ms. */
export const CARD_END_MS = 1_000;

const NO_SOUND = { server: Number.NEGATIVE_INFINITY, card: Number.NEGATIVE_INFINITY };

/** What came of one channel since the last seek: coded pictures, in the order of time, and where there are none. */
export class UnitTrack {
  #units: VideoStreamFrame[] = [];
  #sounds: AudioStreamFrame[] = [];
  #gaps: TrackGap[] = [];
  #card: readonly CardStretch[] = [];
  #endsMs = 0;
  #staleMs = 0;
  /** When the newest sound was taken that came. */
  #soundMs = { ...NO_SOUND };

  /** In the order of time. */
  get units(): readonly VideoStreamFrame[] {
    return this.#units;
  }

  clear(): void {
    this.#units = [];
    this.#sounds = [];
    this.#gaps = [];
    this.#soundMs = { ...NO_SOUND };
  }

  /**
   * What came already is passed over: a connection that is opened anew begins a little in front of the playhead.
   * @param ofCard whether a recorder plays it: the server has nothing of it still
   */
  add(frame: VideoStreamFrame | AudioStreamFrame, ofCard = false): void {
    if (frame.kind === 'audio') {
      const from = ofCard ? 'card' : 'server';
      if (frame.captureMs <= this.#soundMs[from]) return;
      this.#soundMs[from] = frame.captureMs;
      // What the server has behind it may be there before what a recorder plays.
      const front = this.#sounds.findLastIndex(({ captureMs }) => captureMs <= frame.captureMs);
      this.#sounds.splice(front + 1, 0, frame);
      return;
    }
    if (!ofCard) this.#gaps = this.#gaps.flatMap((gap) => endedBy(gap, frame));
    const last = this.#units.at(-1);
    // Backwards they come from the end.
    if (last === undefined || frame.captureMs > last.captureMs) this.#units.push(frame);
    else {
      const at = this.newest(frame.captureMs);
      if (this.#units[at]?.captureMs !== frame.captureMs) this.#units.splice(at + 1, 0, frame);
    }
  }

  /** @param fromMs nearer to where the playback came from than `toMs`; backwards that one is smaller */
  addGap(fromMs: number, toMs: number | undefined, back: boolean, fault?: StreamFault): void {
    const end = toMs ?? (back ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
    // Backwards it may begin with the very moment of the playhead, which is part of it unless a picture was taken then.
    const begins = back && this.#units[this.newest(fromMs)]?.captureMs !== fromMs ? 1 : 0;
    const gap = { fromMs: Math.min(fromMs, end), toMs: Math.max(fromMs, end) + begins, fault };
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

  /**
   * What a recorder plays where the server has nothing.
   * @param staleMs a picture of it that is older is not that of the moment: another is awaited
   * @param endsMs up to when at most, where nothing of the server's follows: ms since 1970 UTC
   */
  setCard(card: readonly CardStretch[], staleMs: number, endsMs: number): void {
    this.#card = card;
    this.#staleMs = staleMs;
    this.#endsMs = endsMs;
  }

  /** The gap in which a moment lies, as far as no recorder plays it. */
  gapAt(ms: number): TrackGap | undefined {
    const gap = this.missingAt(ms);
    if (gap === undefined) return undefined;
    let { fromMs, toMs } = gap;
    for (const part of this.#cardIn(gap)) {
      if (part.toMs <= ms) fromMs = Math.max(fromMs, part.toMs);
      else if (part.fromMs > ms) toMs = Math.min(toMs, part.fromMs);
      else return undefined;
    }
    return { ...gap, fromMs, toMs };
  }

  /** The stretch around a moment of which the server has nothing, whatever recorders have. */
  missingAt(ms: number): TrackGap | undefined {
    return this.#gaps.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
  }

  /**
   * Where a step goes from a moment behind which no picture has come, ms: behind the gaps that follow on each other.
   * @param entersGaps whether it goes to where a gap begins first: a recorder may be asked for what is missing there
   * @returns infinite where nothing follows; undefined while pictures may come
   */
  behindGaps(ms: number, entersGaps: boolean): number | undefined {
    const card = this.cardAt(ms);
    if (card !== undefined && card.toMs - ms > CARD_END_MS) return undefined;
    let toMs: number | undefined;
    for (const gap of this.#gaps.toSorted((a, b) => a.fromMs - b.fromMs)) {
      if (gap.toMs <= ms) continue;
      if (toMs !== undefined && gap.fromMs > toMs) break;
      if (entersGaps && toMs === undefined && gap.fromMs > ms) return gap.fromMs;
      const played = this.#cardIn(gap).find(({ fromMs }) => fromMs > ms);
      if (played !== undefined) return played.fromMs;
      toMs = Math.max(toMs ?? gap.toMs, gap.toMs);
    }
    return toMs;
  }

  /** What a recorder plays at a moment, or from one on that is no more than so much later, ms. */
  cardAt(ms: number, laterMs = 0): CardStretch | undefined {
    for (const gap of this.#gaps) {
      const part = this.#cardIn(gap).find(({ fromMs, toMs }) => fromMs <= ms + laterMs && ms < toMs);
      if (part !== undefined) return part;
    }
    return undefined;
  }

  /** Whether what a recorder plays at a moment is not there. */
  awaitsCard(ms: number): boolean {
    const part = this.cardAt(ms);
    if (part === undefined) return false;
    const at = this.newest(ms);
    const pictureMs = this.#units[at]?.captureMs ?? Number.NEGATIVE_INFINITY;
    if (pictureMs < part.fromMs) return true;
    return (this.#units[at + 1]?.captureMs ?? part.toMs) >= part.toMs && ms - pictureMs > this.#staleMs;
  }

  /** Whether it is known what is shown at a moment. */
  covers(ms: number, back: boolean): boolean {
    if (this.gapAt(ms) !== undefined) return true;
    const at = this.newest(ms);
    const part = this.cardAt(ms);
    if (part !== undefined) {
      const pictureMs = this.#units[at]?.captureMs ?? Number.NEGATIVE_INFINITY;
      const goesOn = (this.#units[at + 1]?.captureMs ?? part.toMs) < part.toMs;
      return pictureMs >= part.fromMs && (goesOn || part.toMs - pictureMs <= CARD_END_MS);
    }
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

  /** What a recorder plays of a gap. */
  #cardIn({ fromMs, toMs }: TrackGap): CardStretch[] {
    const endMs = toMs === Number.POSITIVE_INFINITY ? this.#endsMs : toMs;
    return this.#card
      .map((part) => ({ fromMs: Math.max(fromMs, part.fromMs), toMs: Math.min(endMs, part.toMs) }))
      .filter((part) => part.toMs - part.fromMs > CARD_END_MS);
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
