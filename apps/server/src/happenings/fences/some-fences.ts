import { FenceGrid, type Located } from './fence-grid.ts';
import type { FenceWatch, NearFences, WatchedDevice, WatchedFence } from './fence-watch.ts';

/** A few of the fences that watch somebody, as if there were no others. */
export class SomeFences implements NearFences {
  readonly #watch: Pick<FenceWatch, 'device'>;
  readonly #grid: FenceGrid<WatchedFence>;
  readonly #byNumber: ReadonlyMap<number, WatchedFence>;

  /** @param watch the watch to which the fences belong */
  constructor(watch: Pick<FenceWatch, 'device'>, fences: readonly WatchedFence[]) {
    this.#watch = watch;
    this.#grid = new FenceGrid(fences);
    this.#byNumber = new Map(fences.map((fence) => [fence.number, fence]));
  }

  device(deviceid: string): WatchedDevice | undefined {
    return this.#watch.device(deviceid);
  }

  fence(number: number): WatchedFence | undefined {
    return this.#byNumber.get(number);
  }

  near(from: Located, to: Located): readonly WatchedFence[] {
    return this.#grid.near(from, to);
  }

  hasNear(middle: Located, reach: number): boolean {
    return this.#grid.hasNear(middle, reach);
  }
}
