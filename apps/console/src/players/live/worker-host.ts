import { onReturn } from '../../connection/on-return.ts';
import { playsFragmentsOf } from '../media-source/media-source.ts';
import type { PlayerFacts } from '../player.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { answer } from './port-answer.ts';

/** One player's end of the worker. */
export interface WorkerClient {
  /** What the worker says to this player. */
  take(message: FromWorker & { readonly kind: 'need-url' }): void;
  tell(facts: PlayerFacts): void;
  /** The worker died and another one has begun: open again. */
  reopen(): void;
}

/** After a worker died, the next one is not made sooner than this: a fault that comes back at once must not spin. */
const REMAKE_AFTER_MS = 1000;

/**
 * The worker of all live players, made with the first of them or a little ahead of it: one thread serves a whole wall of tiles. When it dies,
 * another takes its place.
 */
class WorkerHost {
  #worker: Worker | undefined;
  readonly #clients = new Map<number, WorkerClient>();
  #last = 0;
  #isFollowed = false;

  /** Number of a new player. */
  add(client: WorkerClient): number {
    const player = ++this.#last;
    this.#clients.set(player, client);
    return player;
  }

  remove(player: number): void {
    this.send({ kind: 'close', player });
    this.#clients.delete(player);
  }

  /** Makes the worker, where there is none yet. */
  begin(): Worker {
    return (this.#worker ??= this.#make());
  }

  send(message: ToWorker, transfer: Transferable[] = []): void {
    this.begin().postMessage(message, transfer);
    if (this.#isFollowed) return;
    this.#isFollowed = true;
    onReturn(() => this.send({ kind: 'server-there' }));
  }

  #make(): Worker {
    const worker = new Worker(new URL('./live-worker.ts', import.meta.url), {
      type: 'module',
      name: 'live players',
    });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'need-url') this.#clients.get(data.player)?.take(data);
      else if (data.kind === 'plays') answer(data.port, playsFragmentsOf(data.codec));
      else for (const { player, facts } of data.facts) this.#clients.get(player)?.tell(facts);
    });
    worker.addEventListener('error', () => {
      if (worker !== this.#worker) return;
      worker.terminate();
      setTimeout(() => {
        if (worker !== this.#worker) return;
        this.#worker = undefined;
        for (const client of this.#clients.values()) client.reopen();
      }, REMAKE_AFTER_MS);
    });
    return worker;
  }
}

export const workerHost = new WorkerHost();
