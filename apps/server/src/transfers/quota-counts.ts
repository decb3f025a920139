import type { GroupRecord } from '@outrider/model/groups/group-record.ts';
import type { GroupTree } from '@outrider/model/groups/group-tree.ts';

/** What groups have quotas of, as records are brought in. */
export type CountedQuota = 'maxDevices' | 'maxPeople';

/** A group that has as much as it may. */
export interface FullGroup {
  readonly group: string;
  readonly most: number;
}

/** Who or what is in each group that has a quota and all below it, each once: counted once, and kept as more come. */
export class QuotaCounts {
  readonly #field: CountedQuota;
  readonly #within = new Map<number, Set<string>>();

  /** @param members who or what is in which group itself */
  constructor(
    field: CountedQuota,
    tree: GroupTree<GroupRecord>,
    members: () => Iterable<readonly [groupid: number, member: string]>,
  ) {
    this.#field = field;
    for (const group of tree.inOrder())
      if (group[field] !== undefined) this.#within.set(group.groupid, new Set());
    if (this.#within.size === 0) return;
    for (const [groupid, member] of members()) this.add(tree.path(groupid), member);
  }

  /**
   * The first of some groups that has no room for one more. Those who are in a group already stay, also where its quota was lowered since.
   * @param path a group with those above it
   */
  full(path: readonly GroupRecord[], member: string): FullGroup | undefined {
    for (const group of path) {
      const within = this.#within.get(group.groupid);
      const most = group[this.#field];
      if (within === undefined || most === undefined) continue;
      if (within.size >= most && !within.has(member)) return { group: group.name, most };
    }
    return undefined;
  }

  /** @param path the group into which it came, with those above it */
  add(path: readonly GroupRecord[], member: string): void {
    for (const { groupid } of path) this.#within.get(groupid)?.add(member);
  }
}
