import type { Socket } from 'node:net';
import type { Clock } from '@outrider/kit/clock.ts';
import { encodeStreamFrame } from '@outrider/media/stream-frame.ts';
import type { Log } from '../../log.ts';
import type { FramedUnit } from '../frame-arena.ts';
import { type Pace, START_MS, START_WAITING_BYTES } from '../stream-pace.ts';
import type { Offered, Relay, SourceState, Viewer } from '../viewer.ts';
import { MOST_REQUEST_BYTES, type PeerRequest, readRequest } from './peer-stream.ts';

/** A caller that has not said what it wants by then is let go. */
const ASK_MS = 5_000;
/** How it goes with the stream is said again so often: a sign of life, well within the time after which it would count as stalled. */
const SIGN_OF_LIFE_MS = 2_000;
/** A server that takes nothing of what it is offered for so long is not there any more, whatever its connection says. */
const TAKES_NOTHING_MS = 30_000;

export interface ServePeersParts {
  readonly relay: Pick<Relay, 'watch'>;
  /** Whether the device hangs here: nobody is given one that is at a third server. */
  readonly isHere: (deviceid: string) => boolean;
  /** Calls the listener with each server that is gone. Returns how to stop. */
  readonly onLost: (listener: (server: string) => void) => () => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** Another server that watches a stream, for all of its viewers. The log of streams has them, and not it. */
class PeerViewer implements Viewer {
  readonly user: string;
  readonly ip: string;
  readonly port: number;
  readonly sinceMs: number;
  readonly unlisted = true;
  readonly #socket: Socket;
  readonly #clock: Clock;
  readonly #request: PeerRequest;
  readonly #startsUntilMs: number;
  #state: SourceState | undefined;
  /** Since when it has taken nothing, on the clock that never leaps; undefined while it takes what it is offered. */
  #takesNothingSinceMs: number | undefined;
  dropped = 0;

  constructor(socket: Socket, request: PeerRequest, clock: Clock) {
    this.#socket = socket;
    this.#request = request;
    this.#clock = clock;
    this.user = `server ${request.server}`;
    this.ip = socket.remoteAddress ?? '';
    this.port = socket.remotePort ?? 0;
    this.sinceMs = clock.now();
    this.#startsUntilMs = clock.elapsed() + START_MS;
  }

  offer({ frame }: FramedUnit, { nowMs, mayWait }: Pace): Offered {
    const most = nowMs < this.#startsUntilMs ? START_WAITING_BYTES : mayWait;
    if (!this.#socket.writable || this.#socket.writableLength + frame.length > most) {
      this.dropped++;
      this.#takesNothingSinceMs ??= nowMs;
      if (nowMs - this.#takesNothingSinceMs >= TAKES_NOTHING_MS) this.#socket.destroy();
      return 'refused';
    }
    this.#takesNothingSinceMs = undefined;
    this.#socket.write(frame);
    return 'held';
  }

  status(state: SourceState): void {
    this.#state = state;
    const { channel, stream } = this.#request;
    const arrivalMs = this.#clock.now();
    const place = { sequence: 0, captureMs: 0, arrivalMs, lateMs: 0, channel, stream, discontinuity: false };
    if (this.#socket.writable)
      this.#socket.write(encodeStreamFrame({ kind: 'status', status: state, ...place }));
  }

  /** Says again how it goes: that this server is there, whatever comes of the stream. */
  sayAgain(): void {
    if (this.#state !== undefined) this.status(this.#state);
  }
}

/** Gives another server the stream that it asks for, until one of them ends the connection. */
export function servePeer(socket: Socket, { relay, isHere, onLost, clock, log }: ServePeersParts): void {
  let asked = '';
  const late = clock.after(ASK_MS, () => socket.destroy());
  socket.once('close', late);
  const read = (bytes: Buffer): void => {
    asked += bytes.toString('utf8');
    const end = asked.indexOf('\n');
    if (end === -1) {
      if (asked.length > MOST_REQUEST_BYTES) socket.destroy();
      return;
    }
    socket.off('data', read);
    late();
    const request = readRequest(asked.slice(0, end));
    if (request === undefined || !isHere(request.deviceid)) {
      socket.destroy();
      return;
    }
    const { deviceid, channel, stream, server } = request;
    log.debug({ deviceid, channel, stream, server }, 'another server watches a stream');
    const viewer = new PeerViewer(socket, request, clock);
    const stops = [
      relay.watch({ deviceid, channel, stream }, viewer),
      saysAgain(viewer, clock),
      onLost((gone) => {
        if (gone === server) socket.destroy();
      }),
    ];
    socket.once('close', () => {
      for (const stop of stops) stop();
    });
    // Nothing more is asked: reading on finds out that the other side has ended.
    socket.resume();
  };
  socket.on('data', read);
}

/** Has the other server hear again and again that this one is there. Returns how to stop. */
function saysAgain(viewer: PeerViewer, clock: Clock): () => void {
  let cancel = (): void => {};
  const wait = (): void => {
    cancel = clock.after(SIGN_OF_LIFE_MS, () => {
      viewer.sayAgain();
      wait();
    });
  };
  wait();
  return () => cancel();
}
