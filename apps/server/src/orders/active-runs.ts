import type { OrderRun } from './order-kind.ts';

interface ActiveRun<Run> {
  readonly deviceid: string;
  readonly run: Run;
}

/** The orders of a kind that run: one of a device at a time, also while one is being stopped. */
export class ActiveRuns<Run extends OrderRun> {
  readonly #runs = new Map<number, ActiveRun<Run>>();
  /** Devices of runs that are being stopped: the device is told, and may take some seconds to answer. */
  readonly #stopping = new Set<string>();

  put(id: number, active: ActiveRun<Run>): void {
    this.#runs.set(id, active);
  }

  get(id: number): Run | undefined {
    return this.#runs.get(id)?.run;
  }

  all(): [number, Run][] {
    return [...this.#runs].map(([id, { run }]) => [id, run]);
  }

  /** The order that has the device. */
  ofDevice(deviceid: string): number | undefined {
    return [...this.#runs].find(([, active]) => active.deviceid === deviceid)?.[0];
  }

  isStopping(deviceid: string): boolean {
    return this.#stopping.has(deviceid);
  }

  /** It came to its end by itself. Another of the order may have begun. */
  ended(id: number, run: Run): void {
    if (this.get(id) === run) this.#runs.delete(id);
  }

  /** Ends it, if it is there. */
  async stop(id: number): Promise<void> {
    const active = this.#runs.get(id);
    if (active === undefined) return;
    this.#runs.delete(id);
    this.#stopping.add(active.deviceid);
    try {
      await active.run.stop();
    } finally {
      this.#stopping.delete(active.deviceid);
    }
  }
}
