import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame } from '@outrider/media/stream-frame.ts';
import type { FramedUnit } from '../frame-arena.ts';
import type { StreamKey } from '../stream-key.ts';
import { type Pace, START_MS, START_WAITING_BYTES } from '../stream-pace.ts';
import type { Offered, SourceState, Viewer } from '../viewer.ts';

/** A server that takes nothing of what it is offered for this long counts as gone, whatever its connection says. */
const TAKES_NOTHING_MS = 30_000;

export interface PeerViewerParts {
  readonly socket: Socket;
  readonly of: Pick<StreamKey, 'channel' | 'stream'>;
  readonly who: Pick<Viewer, 'user' | 'ip' | 'port'>;
  /** Whether it stands for many viewers, who are listed on their own server. */
  readonly unlisted: boolean;
  /** Bytes that may wait for it; without it, as much as may for anybody who watches live. */
  readonly mayWait?: number;
  readonly clock: Clock;
}

/** Another server that watches. */
export class PeerViewer implements Viewer {
  readonly user: string;
  readonly ip: string;
  readonly port: number;
  readonly sinceMs: number;
  readonly unlisted: boolean;
  readonly #parts: PeerViewerParts;
  readonly #startsUntilMs: number;
  #state: SourceState | undefined;
  /** Since when it has taken nothing, on the clock that never leaps; undefined while it takes what it is offered. */
  #takesNothingSinceMs: number | undefined;
  dropped = 0;

  constructor(parts: PeerViewerParts) {
    const { who, unlisted, clock } = parts;
    this.#parts = parts;
    this.user = who.user;
    this.ip = who.ip;
    this.port = who.port;
    this.unlisted = unlisted;
    this.sinceMs = clock.now();
    this.#startsUntilMs = clock.elapsed() + START_MS;
  }

  offer({ frame }: FramedUnit, { nowMs, mayWait }: Pace): Offered {
    const { socket, mayWait: fixed = mayWait } = this.#parts;
    const most = nowMs < this.#startsUntilMs ? START_WAITING_BYTES : fixed;
    if (!socket.writable || socket.writableLength + frame.length > most) {
      this.dropped++;
      this.#takesNothingSinceMs ??= nowMs;
      if (nowMs - this.#takesNothingSinceMs >= TAKES_NOTHING_MS) socket.destroy();
      return 'refused';
    }
    this.#takesNothingSinceMs = undefined;
    socket.write(frame);
    return 'held';
  }

  status(state: SourceState): void {
    this.#state = state;
    const { socket, of, clock } = this.#parts;
    const { channel, stream } = of;
    const arrivalMs = clock.now();
    const place = { sequence: 0, captureMs: 0, arrivalMs, lateMs: 0, channel, stream, discontinuity: false };
    if (socket.writable) socket.write(encodeStreamFrame({ kind: 'status', status: state, ...place }));
  }

  /** Repeats the state: a sign that this server is there, whether or not the stream brings anything. */
  sayAgain(): void {
    if (this.#state !== undefined) this.status(this.#state);
  }
}
