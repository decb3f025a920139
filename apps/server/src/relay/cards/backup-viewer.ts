import { decodeStreamFrames } from '@outrider/media/stream-frame.ts';
import { cardSentences } from '@outrider/model/cards/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { FramedUnit } from '../frame-arena.ts';
import type { Offered, SourceState, Viewer } from '../viewer.ts';

/** Five minutes at 2.5 Mbit/s: no recorder keeps more on its sub stream, and few on the main one. */
const MOST_BYTES = 96 * 1024 * 1024;

export interface BackupViewerParts {
  readonly user: string;
  readonly ip: string;
  /** ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Units that were taken before this moment are left out, as are those after them that lack a key picture; absent: none are. */
  readonly litFromMs?: number | undefined;
  readonly nowMs: number;
  /** Told how much is there, in percent. */
  readonly onProgress: (percent: number) => void;
}

/** Takes a playback in, to its end. */
export class BackupViewer implements Viewer {
  readonly user: string;
  readonly ip: string;
  readonly port = 0;
  readonly sinceMs: number;
  readonly dropped = 0;
  /** All that came. @throws OutriderError why it did not come to its end */
  readonly units: Promise<readonly MediaUnit[]>;
  readonly #parts: BackupViewerParts;
  readonly #settle: PromiseWithResolvers<readonly MediaUnit[]>;
  #taken: MediaUnit[] = [];
  #bytes = 0;
  #hasBegun = false;

  constructor(parts: BackupViewerParts) {
    this.#parts = parts;
    this.user = parts.user;
    this.ip = parts.ip;
    this.sinceMs = parts.nowMs;
    this.#settle = Promise.withResolvers();
    this.units = this.#settle.promise;
  }

  offer({ frame }: FramedUnit): Offered {
    for (const read of decodeStreamFrames(frame)) {
      if (read.kind === 'status' || read.captureMs >= this.#parts.toMs) continue;
      const { captureMs, arrivalMs } = read;
      if (!this.#begins(read)) continue;
      const times = { captureMs, arrivalMs, data: read.payload.slice() };
      this.#bytes += times.data.length;
      this.#taken.push(
        read.kind === 'video'
          ? { kind: 'video', codec: read.codec, key: read.key, ...times }
          : { kind: 'audio', codec: read.codec, ...times },
      );
      this.#tell(captureMs);
    }
    if (this.#bytes > MOST_BYTES) this.#fail(cardSentences.backupTooLarge);
    return 'taken';
  }

  status(state: SourceState): void {
    if (state.state === 'finished') this.#settle.resolve(this.#taken);
    // A recorder may have less of the end than it was asked for: the units that came are worth having.
    else if (state.state === 'ended' && state.reason === cardSentences.stopped && this.#taken.length > 0)
      this.#settle.resolve(this.#taken);
    else if (state.state === 'ended') this.#fail(state.reason);
  }

  /** Recorders begin with a key picture in front of the moment that was asked for. */
  #begins(read: Pick<MediaUnit, 'captureMs'> & { readonly kind: string; readonly key?: boolean }): boolean {
    const { litFromMs } = this.#parts;
    if (litFromMs === undefined) return true;
    if (read.captureMs < litFromMs) return false;
    this.#hasBegun ||= read.key === true;
    return this.#hasBegun || read.kind === 'audio';
  }

  #tell(captureMs: number): void {
    const { fromMs, toMs, onProgress } = this.#parts;
    const share = (captureMs - fromMs) / (toMs - fromMs);
    onProgress(Math.round(100 * Math.min(1, Math.max(0, share))));
  }

  #fail(reason: string): void {
    this.#taken = [];
    this.#settle.reject(new OutriderError('VALIDATION', reason));
  }
}
