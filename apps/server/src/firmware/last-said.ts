import { OutriderError } from '@outrider/model/error-code.ts';
import type { LastSaidRecords } from '@outrider/store/firmware/last-said.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';

interface LastSaidParts<Said> {
  readonly kept: Pick<LastSaidRecords<Said>, 'put'>;
  readonly bus: Pick<Bus, 'subscribe'>;
  readonly log: Pick<Log, 'error'>;
  /** For the log: what could not be kept. */
  readonly what: string;
  /** Whether a device says the same as before: nothing is kept then. */
  readonly isSame: (before: Said, said: Said) => boolean;
}

/** What each device said last of something: while it is away and over restarts, too. */
export class LastSaid<Said extends { readonly deviceid: string }> implements Disposable {
  readonly #parts: LastSaidParts<Said>;
  readonly #known: Map<string, Said>;
  readonly #stop: () => void;

  /** @param known the kept values */
  constructor(parts: LastSaidParts<Said>, known: readonly Said[]) {
    this.#parts = parts;
    this.#known = new Map(known.map((each) => [each.deviceid, each]));
    this.#stop = parts.bus.subscribe('device.record', ({ deviceid, change }) => {
      if (change === 'removed') this.#known.delete(deviceid);
    });
  }

  /** Undefined for a device that never said. */
  of(deviceid: string): Said | undefined {
    return this.#known.get(deviceid);
  }

  /** What all devices said that ever did. */
  all(): Iterable<Said> {
    return this.#known.values();
  }

  /** Takes in what a device said; resolves once it is kept, or could not be. */
  async say(said: Said): Promise<void> {
    const { deviceid } = said;
    const { kept, log, what, isSame } = this.#parts;
    const before = this.#known.get(deviceid);
    if (before !== undefined && isSame(before, said)) return;
    this.#known.set(deviceid, said);
    try {
      await kept.put(said);
    } catch (error) {
      // A device that was removed meanwhile has none.
      if (error instanceof OutriderError && error.code === 'NOT_FOUND') this.#known.delete(deviceid);
      else log.error({ err: error, deviceid }, `${what} could not be kept`);
    }
  }

  [Symbol.dispose](): void {
    this.#stop();
  }
}
