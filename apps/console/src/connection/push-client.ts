import type { Clock } from '@outrider/kit/clock.ts';
import type { NamedPush } from '@outrider/protocol/pushes.ts';
import type { ControlSocket } from './control-client.ts';

const PUSH_RECONNECT_MS = 1_000;

const QUICK_TRIES = 5;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait after so many failures in a row: 1 s, and from the sixth on twice as long each time, to 30 s (rule D02). */
export function pushWait(failures: number): number {
  return Math.min(PUSH_RECONNECT_MS * 2 ** Math.max(0, failures - QUICK_TRIES), LONGEST_WAIT_MS);
}

interface PushDeps {
  readonly clock: Clock;
  random(): number;
  open(url: string): Pick<ControlSocket, 'onopen' | 'onmessage' | 'onclose' | 'close'>;
}

interface PushEvents {
  pushed(push: NamedPush): void;
  open(isOpen: boolean): void;
}

/** The event push socket: takes itself up again until stopped. */
export class PushClient {
  readonly #deps: PushDeps;
  readonly #events: PushEvents;
  #socket: ReturnType<PushDeps['open']> | undefined;
  #urlOf: (() => string) | undefined;
  #parse: (text: string) => NamedPush | undefined = () => undefined;
  #failures = 0;
  #cancelRetry = (): void => {};

  constructor(deps: PushDeps, events: PushEvents) {
    this.#deps = deps;
    this.#events = events;
  }

  /**
   * Connects; `urlOf` is asked for a fresh presigned URL at each attempt, `parse` reads what comes. Does nothing when it runs
   * already.
   */
  start(urlOf: () => string, parse: (text: string) => NamedPush | undefined): void {
    const runs = this.#urlOf !== undefined;
    this.#urlOf = urlOf;
    this.#parse = parse;
    if (!runs) this.#connect();
  }

  stop(): void {
    this.#urlOf = undefined;
    this.#cancelRetry();
    this.#failures = 0;
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
      this.#events.open(true);
    };
    socket.onmessage = ({ data }) => {
      const pushed = typeof data === 'string' ? this.#parse(data) : undefined;
      if (pushed !== undefined) this.#events.pushed(pushed);
    };
    socket.onclose = () => {
      this.#socket = undefined;
      this.#events.open(false);
      const wait = pushWait(this.#failures++) * (1 + this.#deps.random() * 0.1);
      this.#cancelRetry = this.#deps.clock.after(wait, () => this.#connect());
    };
  }
}
