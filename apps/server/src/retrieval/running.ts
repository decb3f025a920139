import type { RetrievalRun } from './retrieval-run.ts';

interface One {
  readonly deviceid: string;
  readonly run: RetrievalRun;
}

/** The orders that run: one of a device at a time, also while one is being stopped. */
export class Running {
  readonly #runs = new Map<number, One>();
  /** Devices of those that are stopped: the recorder is told, and may take some seconds to answer. */
  readonly #stopping = new Set<string>();

  put(id: number, one: One): void {
    this.#runs.set(id, one);
  }

  get(id: number): RetrievalRun | undefined {
    return this.#runs.get(id)?.run;
  }

  all(): [number, RetrievalRun][] {
    return [...this.#runs].map(([id, { run }]) => [id, run]);
  }

  /** The order that has the device. */
  ofDevice(deviceid: string): number | undefined {
    return [...this.#runs].find(([, one]) => one.deviceid === deviceid)?.[0];
  }

  isStopping(deviceid: string): boolean {
    return this.#stopping.has(deviceid);
  }

  /** It came to its end by itself. Another of the order may have begun. */
  ended(id: number, run: RetrievalRun): void {
    if (this.get(id) === run) this.#runs.delete(id);
  }

  /** Ends it, if it is there. */
  async stop(id: number): Promise<void> {
    const one = this.#runs.get(id);
    if (one === undefined) return;
    this.#runs.delete(id);
    this.#stopping.add(one.deviceid);
    try {
      await one.run.stop();
    } finally {
      this.#stopping.delete(one.deviceid);
    }
  }
}
