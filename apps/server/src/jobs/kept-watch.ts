import type { Clock } from '@outrider/kit/clock.ts';
import type { KeptLook } from '@outrider/store/privacy/kept-looks.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';
import { Rounds } from './rounds.ts';

/** It is looked this often whether something has gone. */
const LOOK_MS = 3_600_000;

/** Under which the recordings of a media folder are looked at. */
export const recordingsIn = (media: string): string => `recordings ${media}`;

export interface KeptWatchParts {
  readonly store: Pick<Store, 'keptLooks'>;
  /** How far back kinds go that are not in the database, ms since 1970 UTC; none of a kind of which there is nothing. */
  readonly besides: () => Promise<ReadonlyMap<string, number>>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * How far back each kind of thing goes, and when some of it was removed last: by whichever way it goes, the oldest that is left is then
 * younger than it was.
 */
export class KeptWatch implements AsyncDisposable {
  readonly #parts: KeptWatchParts;
  readonly #rounds: Rounds;

  constructor(parts: KeptWatchParts) {
    this.#parts = parts;
    const { clock, log } = parts;
    this.#rounds = new Rounds({
      everyMs: LOOK_MS,
      first: 'later',
      failed: 'how far back what is kept goes could not be looked at',
      round: async () => void (await this.look()),
      clock,
      log,
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#rounds[Symbol.asyncDispose]();
  }

  /** Looks now. @returns the result, by kind */
  async look(): Promise<ReadonlyMap<string, KeptLook>> {
    const { store, besides, clock } = this.#parts;
    const oldest = new Map<string, number>([...(await store.keptLooks.oldest()), ...(await besides())]);
    const looks = new Map((await store.keptLooks.list()).map((look) => [look.kind, look]));
    for (const kind of new Set([...oldest.keys(), ...looks.keys()])) {
      const before = looks.get(kind);
      const oldestMs = oldest.get(kind);
      if (before !== undefined && before.oldestMs === oldestMs) continue;
      const isGone =
        before?.oldestMs !== undefined && (oldestMs ?? Number.POSITIVE_INFINITY) > before.oldestMs;
      const look: KeptLook = {
        kind,
        oldestMs,
        removedMs: isGone ? clock.now() : before?.removedMs,
        upToMs: isGone ? (oldestMs ?? clock.now()) : before?.upToMs,
      };
      await store.keptLooks.put(look);
      looks.set(kind, look);
    }
    return looks;
  }
}
