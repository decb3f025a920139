import type { Clock } from '@outrider/kit/clock.ts';
import type { ChainPlace, VerifiedStep } from '@outrider/store/audit/trail.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Log } from '../log.ts';

/** Between two steps: others have the server to themselves most of the time. */
const REST_MS = 20;
/** A result holds for this long; after that a question has everything checked again. */
const FRESH_MS = 60_000;

/** The state of the seals of the audit trail. */
export interface TrailState {
  /** `failed`: it could not be read. */
  readonly state: 'checking' | 'whole' | 'broken' | 'failed';
  /** Entries that were found whole. */
  readonly entries: number;
  /** The last of them; undefined before the first. */
  readonly to: { readonly seq: number; readonly timeMs: number } | undefined;
  readonly broken: VerifiedStep['broken'];
  /** When the look at them ended, ms since 1970 UTC; undefined while it goes on. */
  readonly endedMs: number | undefined;
}

export interface TrailCheckParts {
  readonly store: Pick<Store, 'trail'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

const BEGIN: TrailState = {
  state: 'checking',
  entries: 0,
  to: undefined,
  broken: undefined,
  endedMs: undefined,
};

/**
 * Looks whether the audit trail is as it was sealed, when somebody asks: from its beginning, one step after the other, once
 * at a time however many ask (rule S37).
 */
export class TrailCheck implements AsyncDisposable {
  readonly #parts: TrailCheckParts;
  #state: TrailState | undefined;
  #running: Promise<void> | undefined;
  #ended = false;
  #wake = (): void => {};

  constructor(parts: TrailCheckParts) {
    this.#parts = parts;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#ended = true;
    this.#wake();
    await this.#running;
  }

  /** Progress and result; begins a check where there is no result, or an old one. */
  state(): TrailState {
    const known = this.#state;
    const isOld =
      known === undefined ||
      (known.endedMs !== undefined && this.#parts.clock.now() - known.endedMs >= FRESH_MS);
    if (isOld && this.#running === undefined && !this.#ended) {
      this.#state = BEGIN;
      this.#running = this.#run().finally(() => (this.#running = undefined));
    }
    return this.#state ?? BEGIN;
  }

  async #run(): Promise<void> {
    const { store, clock, log } = this.#parts;
    let after: ChainPlace | undefined;
    let found = BEGIN;
    const end = (state: TrailState['state'], broken?: VerifiedStep['broken']): void => {
      this.#state = { ...found, state, broken, endedMs: clock.now() };
    };
    try {
      while (!this.#ended) {
        const { to, entries, atEnd, broken } = await store.trail.verifyStep(after);
        after = to;
        found = {
          ...found,
          entries: found.entries + entries,
          to: to.timeMs === undefined ? found.to : { seq: to.seq, timeMs: to.timeMs },
        };
        if (broken !== undefined) {
          log.error({ entry: broken.seq, why: broken.why }, 'the audit trail is not what was sealed');
          end('broken', broken);
          return;
        }
        if (atEnd) {
          end('whole');
          return;
        }
        this.#state = found;
        await this.#rest();
      }
    } catch (error) {
      log.error({ err: error }, 'the seals of the audit trail could not be looked at');
      end('failed');
    }
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.after(REST_MS, resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
      if (this.#ended) this.#wake();
    });
  }
}
