/** What the tree needs of a group. */
export interface TreeGroup {
  readonly groupid: number;
  /** The group that it is below; none for a root. */
  readonly parentid?: number | null | undefined;
  readonly name: string;
}

/**
 * Groups as a tree. A group whose parent is not among them is a root; a circle is cut open, so that every group is below a
 * root also in damaged data. Groups of one parent stand by name, then by id.
 */
export class GroupTree<G extends TreeGroup = TreeGroup> {
  readonly #groups: ReadonlyMap<number, G>;
  readonly #parents = new Map<number, number>();
  readonly #children = new Map<number | undefined, G[]>();
  #order: readonly G[] | undefined;

  constructor(groups: readonly G[]) {
    this.#groups = new Map(groups.map((group) => [group.groupid, group]));
    for (const { groupid, parentid } of groups) {
      const parent = parentid ?? undefined;
      if (parent !== undefined && this.#groups.has(parent) && !this.#leadsTo(parent, groupid))
        this.#parents.set(groupid, parent);
    }
    const names = new Intl.Collator('en', { numeric: true });
    const sorted = groups.toSorted((a, b) => names.compare(a.name, b.name) || a.groupid - b.groupid);
    for (const group of sorted) {
      const parent = this.#parents.get(group.groupid);
      const siblings = this.#children.get(parent);
      if (siblings === undefined) this.#children.set(parent, [group]);
      else siblings.push(group);
    }
  }

  get size(): number {
    return this.#groups.size;
  }

  get(groupid: number): G | undefined {
    return this.#groups.get(groupid);
  }

  /** Groups without a parent. */
  roots(): readonly G[] {
    return this.#children.get(undefined) ?? [];
  }

  children(groupid: number): readonly G[] {
    return this.#children.get(groupid) ?? [];
  }

  parent(groupid: number): G | undefined {
    const parent = this.#parents.get(groupid);
    return parent === undefined ? undefined : this.#groups.get(parent);
  }

  /** From the root to the group itself; nothing for a group that is not there. */
  path(groupid: number): readonly G[] {
    const path: G[] = [];
    for (let at = this.#groups.get(groupid); at !== undefined; at = this.parent(at.groupid)) path.push(at);
    return path.reverse();
  }

  /** How deep the group is; 1 is a root, 0 an unknown group. */
  depth(groupid: number): number {
    return this.path(groupid).length;
  }

  /** The groups and all below them, each once, parents first. */
  below(groupids: Iterable<number>): readonly G[] {
    const found = new Map<number, G>();
    const visit = (group: G): void => {
      if (found.has(group.groupid)) return;
      found.set(group.groupid, group);
      for (const child of this.children(group.groupid)) visit(child);
    };
    for (const groupid of groupids) {
      const group = this.#groups.get(groupid);
      if (group !== undefined) visit(group);
    }
    return [...found.values()];
  }

  /** How many levels there are from the group down; 1 when none is below it. */
  height(groupid: number): number {
    return 1 + Math.max(0, ...this.children(groupid).map((child) => this.height(child.groupid)));
  }

  /** Whether the group is `other`, or below it. */
  isWithin(groupid: number, other: number): boolean {
    return this.path(groupid).some((group) => group.groupid === other);
  }

  /** Every group, parents before their children. */
  inOrder(): readonly G[] {
    this.#order ??= this.below(this.roots().map(({ groupid }) => groupid));
    return this.#order;
  }

  /** Whether the parents found so far lead from one group to another. */
  #leadsTo(from: number, to: number): boolean {
    for (let at: number | undefined = from; at !== undefined; at = this.#parents.get(at))
      if (at === to) return true;
    return false;
  }
}
