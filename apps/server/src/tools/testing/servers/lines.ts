import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Cut } from './forwarder.ts';

/** What the thread of the lines is told. */
export interface LineOrder {
  readonly line: number;
  readonly does: 'open' | 'cut' | 'mend';
  /** Where it leads. */
  readonly port?: number | undefined;
  readonly cut?: Cut;
}

/** A line that can be cut. */
export interface Line {
  /** Where its client comes. */
  readonly port: number;
  cut(cut: Cut): void;
  mend(): void;
}

/** Lines between servers and what they reach, which can be cut one by one. */
export class Lines implements AsyncDisposable {
  readonly #thread = new Worker(new URL('lines-thread.ts', import.meta.url));
  #next = 0;

  /** Opens a line that leads to a port of this machine. */
  async open(to: number): Promise<Line> {
    const line = this.#next++;
    const tell = (order: Omit<LineOrder, 'line'>): void => this.#thread.postMessage({ ...order, line });
    tell({ does: 'open', port: to });
    for (;;) {
      const [opened] = (await once(this.#thread, 'message')) as [{ line: number; port: number }];
      if (opened.line !== line) continue;
      return {
        port: opened.port,
        cut: (cut) => tell({ does: 'cut', cut }),
        mend: () => tell({ does: 'mend' }),
      };
    }
  }

  /** Ends all lines. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread.terminate();
  }
}
