import type { Address } from '@outrider/model/maps/address.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';

/** An address holds so far from where it was asked for. */
const HOLDS_KM = 0.15;
/** From here on another one is asked for. */
const ASK_AGAIN_KM = 0.05;
/** Looks so often whom to ask for next, ms: the service takes one question a second. */
const LOOK_MS = 1_000;
/** One device is asked for at most so often, ms: the one that is looked at, and others. */
const PAUSES_MS = { first: 5_000, others: 30_000 } as const;
/** Where there was no address one is asked for again after so long. */
const NONE_KEPT_MS = 60_000;
/** Whether there is a service at all is asked so often. */
const SERVICE_MS = 300_000;
const MOST_KEPT = 3_000;

interface Wish {
  readonly id: string;
  readonly place: Place;
  readonly first: boolean;
}

/** What was asked of a device. */
interface Known {
  readonly at: Place;
  readonly language: string;
  readonly askedMs: number;
  /** Undefined where there is none, or nobody answered. */
  readonly address: Address | undefined;
}

interface AddressFinderParts {
  readonly ask: (place: Place, language: string) => Promise<Address>;
  /** Whether there is a service. */
  readonly works: () => Promise<boolean>;
  readonly language: () => string;
  readonly elapsed: () => number;
  readonly after: (ms: number, work: () => void) => void;
  /** What is known of the device is other now. */
  readonly told: (id: string) => void;
}

/**
 * Finds the addresses of devices that somebody looks at, where there is a geocoding service: one after the other, who is
 * looked at first, then who has waited longest.
 */
export class AddressFinder {
  readonly #parts: AddressFinderParts;
  readonly #wishes = new Set<Wish>();
  readonly #known = new Map<string, Known>();
  #serviceAskedMs = Number.NEGATIVE_INFINITY;
  #works = false;
  #looking = false;

  constructor(parts: AddressFinderParts) {
    this.#parts = parts;
  }

  /** The address of the device at the place; undefined while there is none. */
  of(id: string, place: Place): Address | undefined {
    const known = this.#known.get(id);
    return known !== undefined && distanceKm(known.at, place) < HOLDS_KM ? known.address : undefined;
  }

  /**
   * Wishes for the address of a device that is at the place.
   * @param first it goes before others
   * @returns takes the wish back
   */
  seek(id: string, place: Place, first: boolean): () => void {
    const wish = { id, place, first };
    this.#wishes.add(wish);
    if (!this.#looking) {
      this.#looking = true;
      // Those of a list come together.
      this.#parts.after(0, () => void this.#look());
    }
    return () => void this.#wishes.delete(wish);
  }

  async #look(): Promise<void> {
    if (this.#wishes.size === 0) {
      this.#looking = false;
      return;
    }
    if (await this.#serves()) {
      const [wish] = [...this.#wishes]
        .filter((one) => this.#isDue(one))
        .sort((a, b) => Number(b.first) - Number(a.first) || this.#askedMs(a.id) - this.#askedMs(b.id));
      if (wish !== undefined) await this.#ask(wish);
    }
    this.#parts.after(LOOK_MS, () => void this.#look());
  }

  async #serves(): Promise<boolean> {
    const nowMs = this.#parts.elapsed();
    if (nowMs - this.#serviceAskedMs < SERVICE_MS) return this.#works;
    this.#serviceAskedMs = nowMs;
    this.#works = await this.#parts.works().catch(() => false);
    return this.#works;
  }

  #askedMs(id: string): number {
    return this.#known.get(id)?.askedMs ?? Number.NEGATIVE_INFINITY;
  }

  #isDue({ id, place, first }: Wish): boolean {
    const known = this.#known.get(id);
    if (known === undefined) return true;
    const waitedMs = this.#parts.elapsed() - known.askedMs;
    if (waitedMs < PAUSES_MS[first ? 'first' : 'others']) return false;
    if (known.language !== this.#parts.language() || distanceKm(known.at, place) >= ASK_AGAIN_KM) return true;
    return known.address === undefined && waitedMs >= NONE_KEPT_MS;
  }

  async #ask({ id, place: at }: Wish): Promise<void> {
    const { ask, language: speaks, elapsed, told } = this.#parts;
    const language = speaks();
    const address = await ask(at, language).catch(() => undefined);
    this.#known.delete(id);
    this.#known.set(id, { at, language, askedMs: elapsed(), address });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest);
    told(id);
  }
}
