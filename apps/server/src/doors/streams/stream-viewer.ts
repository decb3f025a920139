import type { Clock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame } from '@outrider/media/stream-frame.ts';
import type { StreamKey } from '../../relay/stream-key.ts';
import type { FramedUnit } from '../../relay/frame-arena.ts';
import type { ChannelOf } from '../../relay/random-view.ts';
import { type Pace, START_MS, START_WAITING_BYTES } from '../../relay/stream-pace.ts';
import type { LedViewer, Offered, SourceState, Viewer } from '../../relay/viewer.ts';
import type { ViewerOutlet } from './viewer-outlet.ts';

/** One who watches a stream over a WebSocket, of its own or its page's. */
export class StreamViewer implements LedViewer {
  readonly user: string;
  readonly ip: string;
  readonly port: number;
  readonly sinceMs: number;
  readonly #outlet: ViewerOutlet;
  readonly #clock: Clock;
  readonly #key: StreamKey;
  /** Until then it is given its first group of pictures, on the clock that never leaps. */
  #startsUntilMs = 0;
  /** Where a random view has led it. */
  #ledTo: ChannelOf | undefined;
  #dropped = 0;
  #toldDropped = 0;
  /** It refused a unit, and has taken none since. */
  #behind = false;
  #sequence: number | undefined;
  #state: SourceState = { state: 'connecting' };

  constructor(outlet: ViewerOutlet, key: StreamKey, clock: Clock, who: Pick<Viewer, 'user' | 'ip' | 'port'>) {
    this.#outlet = outlet;
    this.#key = key;
    this.#clock = clock;
    this.user = who.user;
    this.ip = who.ip;
    this.port = who.port;
    this.sinceMs = clock.now();
    this.restart();
  }

  get dropped(): number {
    return this.#dropped;
  }

  /** The viewer starts over after a pause: what it missed meanwhile was not too much for it. */
  restart(): void {
    this.#startsUntilMs = this.#clock.elapsed() + START_MS;
    this.#sequence = undefined;
    this.#behind = false;
  }

  /** A random view leads the viewer to another channel, or to none: from now on its status tells which. */
  leadTo(channel: ChannelOf | undefined): void {
    this.#ledTo = channel;
    this.restart();
  }

  offer(unit: FramedUnit, { nowMs, mayWait }: Pace): Offered {
    const limit = nowMs < this.#startsUntilMs ? START_WAITING_BYTES : mayWait;
    if (this.#outlet.waiting + unit.frame.length > limit) {
      this.#behind = true;
      return 'refused';
    }
    this.#count(unit.sequence);
    return this.#outlet.give(unit);
  }

  status(state: SourceState): void {
    this.#state = state;
    this.#tell();
  }

  /** How many units were too much for it is told by the gap in the sequence: the relay does not offer them all. */
  #count(sequence: number): void {
    if (this.#behind && this.#sequence !== undefined) this.#dropped += (sequence - this.#sequence - 1) >>> 0;
    this.#sequence = sequence;
    this.#behind = false;
    if (this.#dropped !== this.#toldDropped) this.#tell();
  }

  #tell(): void {
    this.#toldDropped = this.#dropped;
    const frame = encodeStreamFrame({
      kind: 'status',
      status: { ...this.#state, dropped: this.#dropped, ...this.#ledTo },
      sequence: this.#sequence ?? 0,
      captureMs: 0,
      // The server's clock, from which the page tells the age of what comes.
      arrivalMs: this.#clock.now(),
      lateMs: 0,
      channel: this.#ledTo?.channel ?? this.#key.channel,
      stream: this.#key.stream,
      discontinuity: false,
    });
    this.#outlet.tell(frame);
  }
}
