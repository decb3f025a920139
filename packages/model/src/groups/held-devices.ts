import type { GroupTree } from './group-tree.ts';

/** That a device is in a group. */
interface Membership {
  readonly groupid: number;
  readonly deviceid: string;
}

/** How a device's groups lie in the tree. */
interface Reach {
  /** Every group that it is in or below. */
  readonly any: readonly number[];
  /** Those of them that all its groups are, or are below. */
  readonly all: readonly number[];
}

const NOWHERE: Reach = { any: [], all: [] };

/**
 * Which devices the quotas of groups count and bound (decision 0189). Those of a root are of all devices in it and below it. Those of a group below
 * another one may be set by the manager of that other one: they are of the devices that have no group outside of that one's branch. What others
 * share is not theirs to bound.
 */
export class HeldDevices {
  readonly #tree: Pick<GroupTree, 'path' | 'parent' | 'below'>;
  readonly #groupsOf: ReadonlyMap<string, readonly Membership[]>;
  readonly #membersOf: ReadonlyMap<number, readonly Membership[]>;
  /** Worked out once of each device that is asked about. */
  readonly #reaches = new Map<string, Reach>();

  constructor(tree: Pick<GroupTree, 'path' | 'parent' | 'below'>, memberships: Iterable<Membership>) {
    this.#tree = tree;
    const all = [...memberships];
    this.#groupsOf = Map.groupBy(all, ({ deviceid }) => deviceid);
    this.#membersOf = Map.groupBy(all, ({ groupid }) => groupid);
  }

  /** Whether the quotas of a group are of a device too. */
  holds(deviceid: string, groupid: number): boolean {
    const { any, all } = this.#reachOf(deviceid);
    if (!any.includes(groupid)) return false;
    const parent = this.#tree.parent(groupid);
    return parent === undefined || all.includes(parent.groupid);
  }

  /** The devices that the quotas of a group are of. */
  of(groupid: number): ReadonlySet<string> {
    const within = this.#tree.below([groupid]).flatMap((group) => this.#membersOf.get(group.groupid) ?? []);
    return new Set(
      within.map(({ deviceid }) => deviceid).filter((deviceid) => this.holds(deviceid, groupid)),
    );
  }

  #reachOf(deviceid: string): Reach {
    const known = this.#reaches.get(deviceid);
    if (known !== undefined) return known;
    const [first, ...others] = (this.#groupsOf.get(deviceid) ?? []).map(({ groupid }) =>
      this.#tree.path(groupid).map((group) => group.groupid),
    );
    const reach =
      first === undefined
        ? NOWHERE
        : {
            any: [...new Set([first, ...others].flat())],
            all: first.filter((groupid) => others.every((path) => path.includes(groupid))),
          };
    this.#reaches.set(deviceid, reach);
    return reach;
  }
}
