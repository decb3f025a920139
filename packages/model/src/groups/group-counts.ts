import type { GroupRecord } from './group-record.ts';
import type { GroupTree } from './group-tree.ts';

/** A group itself, and one of its members. */
export type Membership = readonly [groupid: number, member: string];

/** Members of groups, each once in a group with all below it: counted once, and kept as more come and some go. */
export class GroupCounts {
  readonly #tree: Pick<GroupTree<GroupRecord>, 'path'>;
  /** By group: in how many groups of its branch each member is. */
  readonly #within: ReadonlyMap<number, Map<string, number>>;

  /** @param groups the groups whose members are counted */
  constructor(
    tree: Pick<GroupTree<GroupRecord>, 'path'>,
    groups: Iterable<Pick<GroupRecord, 'groupid'>>,
    memberships: Iterable<Membership>,
  ) {
    this.#tree = tree;
    this.#within = new Map([...groups].map(({ groupid }) => [groupid, new Map()]));
    if (this.#within.size === 0) return;
    for (const [groupid, member] of memberships) this.add(groupid, member);
  }

  /** How many are in a group and all below it; 0 for a group that is not counted. */
  of(groupid: number): number {
    return this.#within.get(groupid)?.size ?? 0;
  }

  /** Whether somebody is in a group or in one below it. */
  has(groupid: number, member: string): boolean {
    return this.#within.get(groupid)?.has(member) ?? false;
  }

  /** Somebody came into a group, in which they were not. */
  add(groupid: number, member: string): void {
    this.#count(groupid, member, 1);
  }

  /** Somebody left a group, in which they were. */
  remove(groupid: number, member: string): void {
    this.#count(groupid, member, -1);
  }

  #count(groupid: number, member: string, more: number): void {
    for (const group of this.#tree.path(groupid)) {
      const within = this.#within.get(group.groupid);
      const count = (within?.get(member) ?? 0) + more;
      if (count > 0) within?.set(member, count);
      else within?.delete(member);
    }
  }
}
