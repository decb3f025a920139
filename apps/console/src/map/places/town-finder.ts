import type { Place } from '@outrider/model/maps/place.ts';
import { distanceKm } from '@outrider/model/maps/sphere.ts';
import type { Town } from '@outrider/model/maps/town.ts';
import { MOST_PLACES } from '@outrider/protocol/maps/calls.ts';

/** So far from where it was asked, another town may be nearest. */
const ASK_AGAIN_KM = 1;
/** What is asked within so long goes in one call, ms. */
const TOGETHER_MS = 150;
const RETRY_MS = 15_000;
/** Devices whose town is kept, at most. */
const MOST_KEPT = 3_000;

interface TownFinderParts {
  readonly ask: (places: readonly Place[]) => Promise<readonly (Town | null)[]>;
  readonly after: (ms: number, work: () => void) => void;
  /** What is known of the device is other now. */
  readonly told: (id: string) => void;
}

/** Finds the towns that devices are near to: many in one call, and anew when one has come a kilometre. */
export class TownFinder {
  readonly #parts: TownFinderParts;
  readonly #known = new Map<string, { readonly at: Place; readonly town: Town | null }>();
  readonly #sought = new Map<string, Place>();
  #due = false;

  constructor(parts: TownFinderParts) {
    this.#parts = parts;
  }

  /** The town that the device is near to; null where there is none, undefined while it is not known. */
  of(id: string): Town | null | undefined {
    return this.#known.get(id)?.town;
  }

  /** Says where the device is now. */
  seek(id: string, place: Place): void {
    const known = this.#known.get(id);
    if (known !== undefined && distanceKm(known.at, place) < ASK_AGAIN_KM) return;
    this.#sought.set(id, place);
    this.#soon(TOGETHER_MS);
  }

  #soon(ms: number): void {
    if (this.#due || this.#sought.size === 0) return;
    this.#due = true;
    this.#parts.after(ms, () => void this.#ask());
  }

  async #ask(): Promise<void> {
    const batch = [...this.#sought].slice(0, MOST_PLACES);
    let wait = TOGETHER_MS;
    try {
      const towns = await this.#parts.ask(batch.map(([, place]) => place));
      batch.forEach(([id, at], index) => {
        // It may have driven on meanwhile.
        if (this.#sought.get(id) === at) this.#sought.delete(id);
        this.#keep(id, at, towns[index] ?? null);
      });
    } catch {
      wait = RETRY_MS;
    }
    this.#due = false;
    this.#soon(wait);
  }

  #keep(id: string, at: Place, town: Town | null): void {
    this.#known.delete(id);
    this.#known.set(id, { at, town });
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KEPT && oldest !== undefined) this.#known.delete(oldest);
    this.#parts.told(id);
  }
}
