import { nameOrder } from '../../ground/i18n/collation.ts';

/** A group as the tree has it. */
interface TreeGroup {
  readonly groupid: number;
  readonly parentid: number | null;
  readonly name: string;
}

/** A group with the devices that hang in it. */
export interface Branch {
  readonly groupid: number;
  readonly name: string;
  /** Those in the group itself, in the order to show them. */
  readonly ids: readonly string[];
  readonly branches: readonly Branch[];
  /** Those in it and below, each once. */
  readonly all: ReadonlySet<string>;
}

/** Devices by group: those that pass the filter; groups without any are left out. */
export interface DeviceTree {
  readonly branches: readonly Branch[];
  /** Those in no group that one sees. */
  readonly others: readonly string[];
}

/**
 * Hangs devices into their groups.
 * @param ids those that pass the filter, in the order to show them
 */
export function treeOf(
  ids: readonly string[],
  groups: readonly TreeGroup[],
  memberships: readonly { readonly groupid: number; readonly deviceid: string }[],
): DeviceTree {
  const order = new Map(ids.map((id, at) => [id, at]));
  const members = new Map<number, string[]>();
  const grouped = new Set<string>();
  const known = new Set(groups.map(({ groupid }) => groupid));
  for (const { groupid, deviceid } of memberships) {
    if (!order.has(deviceid) || !known.has(groupid)) continue;
    grouped.add(deviceid);
    const there = members.get(groupid);
    if (there === undefined) members.set(groupid, [deviceid]);
    else there.push(deviceid);
  }
  // A group whose parent one does not see stands at the top.
  const children = Map.groupBy(groups, ({ parentid }) =>
    parentid !== null && known.has(parentid) ? parentid : null,
  );
  const names = nameOrder();
  const branchesOf = (parent: number | null, above: ReadonlySet<number>): Branch[] =>
    (children.get(parent) ?? [])
      .filter(({ groupid }) => !above.has(groupid))
      .toSorted((a, b) => names.compare(a.name, b.name))
      .map(({ groupid, name }) => {
        const branches = branchesOf(groupid, new Set([...above, groupid]));
        const own = members.get(groupid) ?? [];
        own.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
        const all = new Set(own);
        for (const branch of branches) for (const id of branch.all) all.add(id);
        return { groupid, name, ids: own, branches, all };
      })
      .filter(({ all }) => all.size > 0);
  return {
    branches: branchesOf(null, new Set()),
    others: grouped.size === 0 ? ids : ids.filter((id) => !grouped.has(id)),
  };
}
