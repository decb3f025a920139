import type { Place } from '@outrider/model/maps/place.ts';
import type { Town } from '@outrider/model/maps/town.ts';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { readTowns } from './read-towns.ts';

/** From this far off nothing is near any more, km. */
const FARTHEST_KM = 250;

interface Index {
  readonly tree: KDBush;
  readonly towns: readonly Town[];
}

/** Which town is nearest to a place. The towns are read when the first is asked for, and kept. */
export class Towns {
  readonly #read: () => Promise<readonly Town[]>;
  #index: Promise<Index> | undefined;

  /** @param read the towns there are; those of the whole world unless given */
  constructor(read: () => Promise<readonly Town[]> = readTowns) {
    this.#read = read;
  }

  /**
   * The nearest town to each of the places, in their order; undefined where there is none within 250 km.
   * @throws Error when the towns cannot be read
   */
  async nearest(places: readonly Place[]): Promise<(Town | undefined)[]> {
    this.#index ??= this.#load();
    const { tree, towns } = await this.#index;
    return places.map(({ lat, lng }) => {
      const [index] = around(tree, lng, lat, 1, FARTHEST_KM);
      return index === undefined ? undefined : towns[index];
    });
  }

  async #load(): Promise<Index> {
    try {
      const towns = await this.#read();
      const tree = new KDBush(towns.length);
      for (const { lng, lat } of towns) tree.add(lng, lat);
      tree.finish();
      return { tree, towns };
    } catch (error) {
      // The next one who asks may have more luck.
      this.#index = undefined;
      throw error;
    }
  }
}
