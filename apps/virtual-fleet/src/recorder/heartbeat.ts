import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import type { RecorderSettings } from './recorder-settings.ts';

/** A server that answers none of so many heartbeats is gone, whatever the connection says. */
const MOST_UNANSWERED = 3;

/** Says that the terminal is there, and notices when the server is not. */
export class Heartbeat implements Behaviour {
  readonly #terminal: Terminal;
  readonly #settings: RecorderSettings;
  #due = 0;
  #unanswered = 0;

  constructor(terminal: Terminal, settings: RecorderSettings) {
    this.#terminal = terminal;
    this.#settings = settings;
  }

  readonly handlers: Handlers = {
    platformAnswer: () => {
      this.#unanswered = 0;
    },
  };

  onSignedOn(): void {
    this.#unanswered = 0;
    this.#due = this.#terminal.clock.now() + this.#settings.number('heartbeatSeconds') * 1_000;
  }

  onTick(now: number): void {
    if (!this.#terminal.signedOn || now < this.#due) return;
    if (this.#unanswered >= MOST_UNANSWERED) {
      this.#terminal.reconnect('the server has stopped answering');
      return;
    }
    this.#unanswered++;
    this.#due = now + this.#settings.number('heartbeatSeconds') * 1_000;
    this.#terminal.send('heartbeat', {});
  }
}
