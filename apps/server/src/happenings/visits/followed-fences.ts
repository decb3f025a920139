import type { Store } from '@outrider/store/store.ts';
import { type GroupMembers, memberChanges } from '@outrider/store/places/group-members.ts';
import type { FenceWatch, WatchedFence } from '../fences/fence-watch.ts';

type FollowedVisits = Pick<Store['visits'], 'countedFences' | 'follow' | 'recount' | 'groupMembers'>;

/** Has everything counted again of devices that fences watch which were drawn or changed, and of devices that came under fences by a group. */
export class FollowedFences {
  readonly #visits: FollowedVisits;
  readonly #watch: () => FenceWatch;
  /** The fences that were followed last; 0 before. */
  #version = 0;
  /** The members of their groups then; undefined before they are read. */
  #members: GroupMembers | undefined;
  #following: Promise<void> | undefined;

  constructor(visits: FollowedVisits, watch: () => FenceWatch) {
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
    const before = this.#members ?? (await this.#visits.groupMembers());
    const members = memberChanges(before, watch.members);
    // Devices that came under existing fences by a group; also while no server ran.
    const joined = watch.joinedSince(this.#version);
    // A fence that another server saved before a newer one that was counted with: the newest edition of a day says nothing of it.
    const highest = Math.max(0, ...counted.values());
    const overtaken = changed.filter(({ edition }) => edition <= highest);
    const whole = new Set([...joined, ...watchedBy(overtaken)]);
    if (whole.size + members.come.length + members.gone.length > 0)
      await this.#visits.recount([...whole], members);
    if (changed.length > 0)
      await this.#visits.follow(new Map(changed.map(({ number, edition }) => [number, edition])), [
        ...watchedBy(changed),
      ]);
    this.#version = watch.version;
    this.#members = watch.members;
  }
}

/** The devices that any of these fences watches. Most fences share a list with others: each list is gone through once. */
function watchedBy(fences: readonly Pick<WatchedFence, 'devices'>[]): Set<string> {
  const all = new Set<string>();
  for (const devices of new Set(fences.map((fence) => fence.devices)))
    for (const deviceid of devices) all.add(deviceid);
  return all;
}
