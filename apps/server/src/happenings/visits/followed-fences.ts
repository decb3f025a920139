import type { Store } from '@outrider/store/store.ts';
import type { FenceWatch } from '../fences/fence-watch.ts';

/** Has everything counted anew of devices that fences watch which were drawn or changed, and of devices that came under fences by a group. */
export class FollowedFences {
  readonly #visits: Pick<Store['visits'], 'countedFences' | 'follow' | 'recount'>;
  readonly #watch: () => FenceWatch;
  /** The fences that were followed last; undefined before. */
  #version: number | undefined;
  #following: Promise<void> | undefined;

  constructor(
    visits: Pick<Store['visits'], 'countedFences' | 'follow' | 'recount'>,
    watch: () => FenceWatch,
  ) {
    this.#visits = visits;
    this.#watch = watch;
  }

  /** Resolves once days that the fences of now were not counted with are known to be pending. */
  async follow(): Promise<void> {
    while (this.#version !== this.#watch().version) {
      this.#following ??= this.#follow(this.#watch()).finally(() => (this.#following = undefined));
      await this.#following;
    }
  }

  async #follow(watch: FenceWatch): Promise<void> {
    const counted = await this.#visits.countedFences();
    const changed = watch
      .numbers()
      .flatMap((number) => watch.fence(number) ?? [])
      .filter(({ number, edition }) => edition !== counted.get(number));
    // Who came under fences that were there before, by a group.
    const joined = this.#version === undefined ? [] : watch.joinedSince(this.#version);
    // One that another server saved before a newer one that was counted with: the newest edition of a day says nothing of it.
    const highest = Math.max(0, ...counted.values());
    const overtaken = changed.filter(({ edition }) => edition <= highest);
    const whole = new Set([...joined, ...overtaken.flatMap(({ devices }) => [...devices])]);
    if (whole.size > 0) await this.#visits.recount([...whole]);
    if (changed.length > 0)
      await this.#visits.follow(new Map(changed.map(({ number, edition }) => [number, edition])), [
        ...new Set(changed.flatMap(({ devices }) => [...devices])),
      ]);
    this.#version = watch.version;
  }
}
