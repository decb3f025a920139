import { results } from '@outrider/jt808/messages/answers.ts';
import { controlCommands } from '@outrider/jt808/messages/settings.ts';
import type { AuthCodes } from './auth-codes.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import type { RecorderSettings } from './recorder-settings.ts';

/** It answers before it goes, and is gone so much later. */
const GOES_AFTER_MS = 1_500;

/**
 * Restarts when it is told to (0x8105), so that it has to sign on again; after a factory reset with the settings that it was made
 * with and without the code that the server gave it. It knows the server all the same: somebody would have to enter that again.
 */
export class Commands implements Behaviour {
  readonly handlers: Handlers;
  readonly #terminal: Terminal;
  /** What it agreed to and is about to do. */
  #about: { readonly cancel: () => void; readonly before: () => void } | undefined;

  constructor(terminal: Terminal, settings: Pick<RecorderSettings, 'reset'>, codes: AuthCodes) {
    this.#terminal = terminal;
    this.handlers = {
      control: ({ command }) => {
        if (command === controlCommands.restart) return this.#restart('restarted on command', () => {});
        // Firmware has a behaviour of its own.
        if (command === controlCommands.upgrade) return undefined;
        if (command !== controlCommands.factoryReset) return results.unsupported;
        return this.#restart('reset on command', () => {
          settings.reset();
          codes.set(terminal.identity.phone, undefined);
        });
      },
    };
  }

  onClose(): void {
    const { cancel, before } = this.#about ?? {};
    this.#about = undefined;
    cancel?.();
    // It agreed: that the connection goes earlier keeps it from nothing.
    before?.();
  }

  /** @param before what it does first. @returns its answer: it fails while it is about to go */
  #restart(reason: string, before: () => void): number {
    if (this.#about !== undefined) return results.failed;
    const cancel = this.#terminal.clock.after(GOES_AFTER_MS, () => this.#terminal.reconnect(reason));
    this.#about = { cancel, before };
    return results.ok;
  }
}
