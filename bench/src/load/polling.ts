import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PollingOrder } from './polling-order.ts';

/**
 * A client that asks for the changed rows once a second, in a process of its own: in that of the load it would wait for
 * the load, and that would count for the server.
 */
export class Polling implements AsyncDisposable {
  readonly #child = fork(fileURLToPath(new URL('poll-process.ts', import.meta.url)));
  #times: number[] = [];

  /** Begins; resolves when the client has its whole list. */
  static async of({ port, password }: PollingOrder): Promise<Polling> {
    const polling = new Polling();
    const child = polling.#child;
    child.send({ port, password });
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (first !== 'ready') throw new Error('the client that polls does not get in');
    child.on('message', (ms) => polling.#times.push(Number(ms)));
    return polling;
  }

  /** ms from the request to the last byte of its answer, of every poll since {@link restart}. */
  get times(): readonly number[] {
    return this.#times;
  }

  /** Forgets the polls so far. */
  restart(): void {
    this.#times = [];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }
}
