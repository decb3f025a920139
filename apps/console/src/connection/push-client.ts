import type { Clock } from '@outrider/kit/clock.ts';
import type { NamedPush } from '@outrider/protocol/pushes.ts';
import type { ControlSocket } from './control-client.ts';

const PUSH_RECONNECT_MS = 1_000;

/** In a flood, what comes within so long is told together, and drawn once. */
export const PUSH_REST_MS = 100;

const QUICK_TRIES = 5;
const LONGEST_WAIT_MS = 30_000;
/** Messages that wait, at most: of more that nothing can read yet the connection is begun anew. */
const MOST_WAITING = 1_000;

/** How long to wait after so many failures in a row: 1 s, and from the sixth on twice as long each time, to 30 s (rule D02). */
export function pushWait(failures: number): number {
  return Math.min(PUSH_RECONNECT_MS * 2 ** Math.max(0, failures - QUICK_TRIES), LONGEST_WAIT_MS);
}

interface PushDeps {
  readonly clock: Clock;
  random(): number;
  open(url: string): Pick<ControlSocket, 'onopen' | 'onmessage' | 'onclose' | 'close'>;
  /** Whether the page can be seen: the timers of one that cannot may be a minute late. */
  isSeen(): boolean;
}

/** What a message says; undefined where it is none. */
type ReadPush = (text: string) => NamedPush | undefined;

interface PushEvents {
  /** What came together, in the order in which it came. */
  pushed(pushes: readonly NamedPush[]): void;
  open(isOpen: boolean): void;
}

/**
 * The event push socket: takes itself up again until stopped. What it says waits until `read` has said how it is read; it is open for
 * others from then on.
 */
export class PushClient {
  readonly #deps: PushDeps;
  readonly #events: PushEvents;
  #socket: ReturnType<PushDeps['open']> | undefined;
  #urlOf: (() => string) | undefined;
  #read: ReadPush | undefined;
  #isOpen = false;
  #waiting: string[] = [];
  /** Ends the rest after what was told last; undefined while there is none. */
  #cancelRest: (() => void) | undefined;
  #failures = 0;
  #cancelRetry = (): void => {};

  constructor(deps: PushDeps, events: PushEvents) {
    this.#deps = deps;
    this.#events = events;
  }

  /** Connects; `urlOf` is asked for a fresh presigned URL at each attempt. Does nothing when it runs already. */
  start(urlOf: () => string): void {
    const runs = this.#urlOf !== undefined;
    this.#urlOf = urlOf;
    if (!runs) this.#connect();
  }

  /** Has messages read from now on; those that have come are read first. One that comes alone is told at once, the others of a flood together. */
  read(read: ReadPush): void {
    if (this.#read !== undefined) return;
    this.#read = read;
    this.#tell();
  }

  stop(): void {
    this.#urlOf = undefined;
    this.#cancelRetry();
    this.#failures = 0;
    this.#forget();
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket === undefined) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#events.open(false);
  }

  #connect(): void {
    if (this.#urlOf === undefined) return;
    const socket = this.#deps.open(this.#urlOf());
    this.#socket = socket;
    socket.onopen = () => {
      this.#failures = 0;
      this.#isOpen = true;
      this.#tell();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data !== 'string') return;
      const isFull = this.#waiting.length >= MOST_WAITING;
      if (this.#read === undefined && isFull) return socket.close();
      this.#waiting.push(data);
      if (this.#cancelRest === undefined || isFull || !this.#deps.isSeen()) this.#take();
    };
    socket.onclose = () => {
      this.#socket = undefined;
      this.#take();
      this.#forget();
      this.#events.open(false);
      const wait = pushWait(this.#failures++) * (1 + this.#deps.random() * 0.1);
      this.#cancelRetry = this.#deps.clock.after(wait, () => this.#connect());
    };
  }

  #forget(): void {
    this.#isOpen = false;
    this.#waiting = [];
    this.#cancelRest?.();
    this.#cancelRest = undefined;
  }

  /** Tells that it is open, and what has come, once that can be read. */
  #tell(): void {
    if (this.#read === undefined || !this.#isOpen) return;
    this.#events.open(true);
    this.#take();
  }

  /** Tells what waits, where it can be read; what comes next waits for a while. */
  #take(): void {
    const read = this.#read;
    if (read === undefined || this.#waiting.length === 0) return;
    const pushes = this.#waiting.splice(0).flatMap((text) => read(text) ?? []);
    this.#cancelRest?.();
    this.#cancelRest = this.#deps.clock.after(PUSH_REST_MS, () => {
      this.#cancelRest = undefined;
      this.#take();
    });
    if (pushes.length > 0) this.#events.pushed(pushes);
  }
}
