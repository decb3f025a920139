import { Coalesced } from '@outrider/kit/coalesced.ts';
import type { Clock } from '@outrider/kit/clock.ts';
import type { ProblemMute, ProblemName } from '@outrider/model/health/problem-record.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { problemNameOf } from './problem-name.ts';

export interface ProblemMuteBookParts {
  readonly store: Pick<Store, 'problemMutes'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Which problems are muted, held in memory as the store has it. */
export class ProblemMuteBook implements Disposable {
  readonly #parts: ProblemMuteBookParts;
  readonly #stops: readonly (() => void)[];
  readonly #reading = new Coalesced(() => this.#readAll());
  #mutes: ReadonlyMap<string, ProblemMute> = new Map();

  private constructor(parts: ProblemMuteBookParts) {
    this.#parts = parts;
    const follow = (): void => {
      this.#reading
        .run()
        .catch((err: unknown) => parts.log.warn({ err }, 'mutes of problems could not be read anew'));
    };
    this.#stops = [
      // Somebody did it on another server, too.
      parts.bus.subscribe('kept.changed', ({ entity }) => {
        if (entity === 'problemMute') follow();
      }),
      parts.bus.subscribe('device.record', ({ deviceid, change }) => {
        const had =
          change === 'removed' && [...this.#mutes.values()].some((one) => one.deviceid === deviceid);
        if (had) follow();
      }),
    ];
  }

  static async load(parts: ProblemMuteBookParts): Promise<ProblemMuteBook> {
    const book = new ProblemMuteBook(parts);
    await book.#reading.run();
    return book;
  }

  /** The mute of a problem, with its end and its user; undefined where there is none. */
  of(name: ProblemName): ProblemMute | undefined {
    const mute = this.#mutes.get(problemNameOf(name));
    return mute !== undefined && mute.untilMs > this.#parts.clock.now() ? mute : undefined;
  }

  /** It holds once this resolves. @throws OutriderError NOT_FOUND for a device that is not there, STORE_FULL */
  async put(mute: ProblemMute): Promise<void> {
    await this.#parts.store.problemMutes.put(mute);
    await this.#reading.run();
  }

  /** @throws OutriderError STORE_FULL */
  async remove(name: ProblemName): Promise<void> {
    await this.#parts.store.problemMutes.remove(name);
    await this.#reading.run();
  }

  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
  }

  async #readAll(): Promise<void> {
    const { store, clock } = this.#parts;
    const mutes = await store.problemMutes.list(clock.now());
    this.#mutes = new Map(mutes.map((mute) => [problemNameOf(mute), mute]));
  }
}
