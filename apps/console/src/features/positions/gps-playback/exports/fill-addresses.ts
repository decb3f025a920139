import type { TrackFix } from '@outrider/model/positions/track.ts';

type Place = Pick<TrackFix, 'lat' | 'lng'>;

/** Places within so many degrees of each other have one address: some hundred metres. */
const GRID = 1_000;
const keyOf = ({ lat, lng }: Place): string => `${Math.round(lat * GRID)},${Math.round(lng * GRID)}`;

/** Addresses that are known, for places near enough to those that were asked for. */
export class AddressBook {
  readonly #known = new Map<string, string>();

  of(place: Place): string | undefined {
    return this.#known.get(keyOf(place));
  }

  keep(place: Place, address: string): void {
    this.#known.set(keyOf(place), address);
  }

  /** Places of which the address is not known, one for each spot. */
  missing(places: Iterable<Place>): readonly Place[] {
    const found = new Map<string, Place>();
    for (const { lat, lng } of places) {
      const key = keyOf({ lat, lng });
      if (!this.#known.has(key) && !found.has(key)) found.set(key, { lat, lng });
    }
    return [...found.values()];
  }
}

export interface Filling {
  /** The address of a place; what is thrown stands in its place. */
  readonly ask: (place: Place) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
  readonly words: (error: unknown) => string;
}

/** Asks for every address that is missing, one after the other (rule D10); ends early when it is called off. */
export async function fillAddresses(
  book: AddressBook,
  places: Iterable<Place>,
  { ask, signal, onProgress, words }: Filling,
): Promise<void> {
  const missing = book.missing(places);
  for (const [at, place] of missing.entries()) {
    onProgress(at, missing.length);
    if (signal.aborted) return;
    book.keep(place, await ask(place).catch(words));
  }
  onProgress(missing.length, missing.length);
}
