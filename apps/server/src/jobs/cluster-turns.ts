import type { Clock } from '@outrider/kit/clock.ts';
import type { Store } from '@outrider/store/store.ts';

/** A task is in the hand of a server for this long, unless it repeats that: a server that is gone keeps it no longer from another. */
const LEASE_MS = 90_000;
/** It is kept again once so much of that is over. */
const RENEW_MS = 30_000;

export interface ClusterTurnsParts {
  readonly store: Pick<Store, 'leases'>;
  /** By which this server is told from others that have the same store. */
  readonly server: string;
  readonly clock: Pick<Clock, 'elapsed'>;
}

/** Whose turn it is where one of several servers does a task: a server goes on having the turn as long as it asks. */
export class ClusterTurns implements AsyncDisposable {
  readonly #parts: ClusterTurnsParts;
  /** When each was taken or kept last, by the monotonic clock. */
  readonly #taken = new Map<string, number>();

  constructor(parts: ClusterTurnsParts) {
    this.#parts = parts;
  }

  /**
   * Whether this server has the turn now. A server without others asks the store seldom: it keeps a turn for a while.
   * @param job the task that one of the servers does
   * @throws the fault of the store
   */
  async has(job: string): Promise<boolean> {
    const { store, server, clock } = this.#parts;
    const before = this.#taken.get(job);
    const nowMs = clock.elapsed();
    if (before !== undefined && nowMs - before < RENEW_MS) return true;
    this.#taken.delete(job);
    if (!(await store.leases.take(job, { server, forMs: LEASE_MS }))) return false;
    // As of when it was asked for: the store may have taken its time.
    this.#taken.set(job, nowMs);
    return true;
  }

  /** Lets go what it has: another server need not wait. */
  async [Symbol.asyncDispose](): Promise<void> {
    const { store, server } = this.#parts;
    this.#taken.clear();
    // On a full disk it is over by itself.
    await store.leases.letGo(server).catch(() => {});
  }
}
