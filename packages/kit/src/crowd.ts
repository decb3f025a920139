import type { Clock } from './clock.ts';

export interface CrowdParts {
  readonly clock: Pick<Clock, 'after'>;
  /** How long those wait at most who come in a crowd. */
  readonly restMs: number;
  /** So often within a rest nobody waits: one who comes alone is served at once. */
  readonly atOnce: number;
}

/** When work begins that costs as much for one as for many: at once while few come, once a rest while they crowd. */
export class Crowd {
  readonly #parts: CrowdParts;
  readonly #work: () => void;
  #left: number;
  #waits = false;
  #ended = false;
  #cancel: (() => void) | undefined;

  /** @param work for all who came since it was called last */
  constructor(parts: CrowdParts, work: () => void) {
    this.#parts = parts;
    this.#work = work;
    this.#left = parts.atOnce;
  }

  /** Somebody came. */
  come(): void {
    if (this.#ended) {
      this.#work();
      return;
    }
    this.#cancel ??= this.#rest();
    if (this.#left > 0) {
      this.#left--;
      this.#work();
    } else this.#waits = true;
  }

  /** Everybody who waits is served now, and nobody waits from now on. */
  end(): void {
    this.#ended = true;
    this.#cancel?.();
    this.#served();
  }

  #rest(): () => void {
    return this.#parts.clock.after(this.#parts.restMs, () => {
      // In a crowd those of the next rest wait, too.
      this.#left = this.#waits ? 0 : this.#parts.atOnce;
      this.#cancel = this.#waits ? this.#rest() : undefined;
      this.#served();
    });
  }

  #served(): void {
    if (!this.#waits) return;
    this.#waits = false;
    this.#work();
  }
}

/** Does for many at once what each asks for by itself. */
export class Together<Asked, Answer> {
  readonly #work: (all: readonly Asked[]) => Promise<(asked: Asked) => Answer>;
  readonly #crowd: Crowd;
  #waiting: { readonly asked: Asked; readonly end: PromiseWithResolvers<Answer> }[] = [];

  /**
   * @param work for all of them; gives the answer of each. Where it throws for several it is done again for each by itself, so that what one cannot have
   * done is no fault of the others.
   */
  constructor(parts: CrowdParts, work: (all: readonly Asked[]) => Promise<(asked: Asked) => Answer>) {
    this.#work = work;
    this.#crowd = new Crowd(parts, () => void this.#go());
  }

  ask(asked: Asked): Promise<Answer> {
    const end = Promise.withResolvers<Answer>();
    this.#waiting.push({ asked, end });
    this.#crowd.come();
    return end.promise;
  }

  /** Nobody waits for others from now on. */
  end(): void {
    this.#crowd.end();
  }

  async #go(): Promise<void> {
    const all = this.#waiting;
    this.#waiting = [];
    try {
      const answerOf = await this.#work(all.map(({ asked }) => asked));
      for (const { asked, end } of all) end.resolve(answerOf(asked));
    } catch (error) {
      const [first, ...others] = all;
      if (others.length === 0) first?.end.reject(error);
      else for (const { asked, end } of all) await this.#alone(asked).then(end.resolve, end.reject);
    }
  }

  async #alone(asked: Asked): Promise<Answer> {
    const answerOf = await this.#work([asked]);
    return answerOf(asked);
  }
}
