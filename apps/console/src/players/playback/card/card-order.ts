import type { AudioStreamFrame, VideoStreamFrame } from '@outrider/media/stream-frame.ts';
import { isFullRate } from '@outrider/model/recordings/playback.ts';
import { CardLink, type CardLinkOptions } from './card-link.ts';
import type { CardStretch } from '../card-stretches.ts';
import type { UnitTrack } from '../unit-track.ts';

export interface CardOrderParts extends Pick<CardLinkOptions, 'clock' | 'openSocket' | 'address' | 'onEnd'> {
  readonly track: UnitTrack;
  readonly take: (frame: VideoStreamFrame | AudioStreamFrame) => void;
  /** The first picture came: what was asked for begins then, ms. */
  readonly onBegin: (ms: number) => void;
}

/** What a recorder was asked to play of a channel. */
export class CardOrder {
  readonly fromMs: number;
  readonly toMs: number;
  readonly rate: number;
  readonly #parts: CardOrderParts;
  /** Of the newest picture that came, ms. */
  #newestMs: number | undefined;
  readonly #hadMs: number;
  readonly #earliestMs: number;
  readonly #link: CardLink;

  /**
   * @param stretch what the recorder is asked for; what it sends besides is not taken
   * @param earliestMs a picture in front of the stretch may be taken down to here: recorders begin at key pictures
   */
  constructor(parts: CardOrderParts, { fromMs, toMs }: CardStretch, rate: number, earliestMs: number) {
    this.#parts = parts;
    this.fromMs = fromMs;
    this.toMs = toMs;
    this.rate = rate;
    this.#earliestMs = earliestMs;
    const last = parts.track.units[parts.track.newest(toMs - 1)]?.captureMs ?? Number.NEGATIVE_INFINITY;
    this.#hadMs = Math.max(last, earliestMs - 1);
    const { clock, openSocket, address, onEnd } = parts;
    this.#link = new CardLink({ clock, openSocket, address, onEnd, onUnit: (frame) => this.#take(frame) });
  }

  /** Up to where it came, ms; undefined before the first picture. */
  get newestMs(): number | undefined {
    return this.#newestMs;
  }

  close(): void {
    this.#link.close();
  }

  #take(frame: VideoStreamFrame | AudioStreamFrame): void {
    const { captureMs } = frame;
    if (captureMs >= this.toMs) return;
    if (frame.kind === 'audio') {
      if (this.#newestMs !== undefined) this.#parts.take(frame);
      return;
    }
    if (!frame.key && !isFullRate(this.rate)) return;
    if (this.#newestMs === undefined && !this.#begins(frame)) return;
    if (captureMs <= this.#hadMs) return;
    this.#newestMs = captureMs;
    this.#parts.take(frame);
  }

  /** Whether pictures can be shown from this one on: behind what is there, or where that goes on from the very same picture. */
  #begins({ key, captureMs }: VideoStreamFrame): boolean {
    if (!key) return false;
    const { track, onBegin } = this.#parts;
    if (captureMs <= this.#hadMs) {
      const same = track.units[track.newest(captureMs)];
      const isSame = same?.captureMs === captureMs && same.key && captureMs >= this.#earliestMs;
      if (!isSame) return false;
      this.#newestMs = this.#hadMs;
      return true;
    }
    this.#newestMs = captureMs;
    onBegin(captureMs);
    return true;
  }
}
