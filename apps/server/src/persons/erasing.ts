import type { Clock } from '@outrider/kit/clock.ts';
import { ERASED_EXPORTS } from '@outrider/model/privacy/erasure.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import type { PersonFiles } from './person-files.ts';

/** Between two steps others come to their turn. */
const REST_MS = 5;
/** What cannot be done now (a full disk) is tried again after that. */
const AGAIN_MS = 15_000;
/** What waits for somebody who reads the file, or a copy that is being made, is tried again this soon: in a busy store each try may meet another one. */
const SOON_MS = 2_000;

export interface ErasingParts {
  readonly store: Pick<Store, 'erasures' | 'clearRemoved'>;
  readonly files: Pick<PersonFiles, 'remove'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Takes people out of what is kept, one after the other, in steps that nobody waits for: what was begun goes on at the next start. Their account
 * went, and their sessions ended, in the transaction with which it began.
 */
export class Erasing implements AsyncDisposable {
  readonly #parts: ErasingParts;
  #running: Promise<void> = Promise.resolve();
  #ended = false;
  #wake: () => void = () => {};

  constructor(parts: ErasingParts) {
    this.#parts = parts;
  }

  /** Goes on with what was begun before. @throws the fault of the store */
  async start(): Promise<void> {
    for (const { id, state } of (await this.#parts.store.erasures.list()).toReversed())
      if (state !== 'done') this.run(id);
  }

  /** Does one that was begun, after those before it. */
  run(id: number): void {
    this.#running = this.#running.then(async () => {
      while (!this.#ended)
        try {
          if (await this.#do(id)) return;
          await this.#rest(SOON_MS);
        } catch (error) {
          this.#parts.log.warn({ err: error, erasure: id }, 'the erasing of a person goes on later');
          await this.#rest(AGAIN_MS);
        }
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#wake();
    await this.#running;
  }

  /** @returns whether it is done; what is left is done at the next turn, or the next start */
  async #do(id: number): Promise<boolean> {
    const { store, files, log } = this.#parts;
    const { erasures } = store;
    while (await erasures.step(id)) {
      await this.#rest(REST_MS);
      if (this.#ended) return false;
    }
    const sought = await erasures.soughtOf(id);
    if (sought !== undefined) {
      const { name, words, inTexts, kind, alsoOther } = sought;
      const { reports, packages, exports } = await files.remove(
        inTexts ? [name, ...words] : words,
        kind === 'account' || alsoOther ? name : undefined,
        [name, ...words],
      );
      await erasures.finish(id, {
        'files of reports': reports,
        'packages of evidence': packages,
        [ERASED_EXPORTS]: exports,
      });
    }
    const cleared = await store.clearRemoved();
    if (cleared === 'later') return false;
    await erasures.clear(id);
    log.info({ erasure: id, cleared }, 'a person was erased');
    return true;
  }

  async #rest(ms: number): Promise<void> {
    if (this.#ended) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = this.#parts.clock.after(ms, resolve);
    this.#wake = () => {
      cancel();
      resolve();
    };
    await promise;
  }
}
