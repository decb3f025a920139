import type { Transport } from './transport.ts';

/** A transport that takes nothing in as long as there is a reason for it: the disk, or what its terminal sends too much. */
export class CountedPauses {
  readonly #transport: Pick<Transport, 'pause' | 'resume'>;
  #reasons = 0;

  constructor(transport: Pick<Transport, 'pause' | 'resume'>) {
    this.#transport = transport;
  }

  get isPaused(): boolean {
    return this.#reasons > 0;
  }

  pause(): void {
    if (this.#reasons++ === 0) this.#transport.pause();
  }

  resume(): void {
    if (--this.#reasons === 0) this.#transport.resume();
  }
}
