/** A group as the tree has it. */
export interface TreeGroup {
  readonly groupid: number;
  readonly parentid: number | null;
  readonly name: string;
}

/** A row of the tree: `level` from 1 on, as screen readers count. */
export type TreeRow =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly level: number;
      /** Undefined: devices that are in no group. */
      readonly name: string | undefined;
      /** Devices in it and below, each once. */
      readonly count: number;
      readonly open: boolean;
    }
  | {
      readonly kind: 'device';
      readonly key: string;
      readonly level: number;
      readonly deviceid: string;
      readonly open: boolean;
    }
  | {
      readonly kind: 'map';
      readonly key: string;
      readonly level: number;
      readonly deviceid: string;
    }
  | {
      readonly kind: 'channel';
      readonly key: string;
      readonly level: number;
      readonly deviceid: string;
      readonly channel: number;
    };

interface Branch {
  readonly groupid: number;
  readonly name: string;
  readonly ids: readonly string[];
  readonly branches: readonly Branch[];
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
  const names = new Intl.Collator('en', { numeric: true });
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

/** What of the tree is on show. */
export interface TreeView {
  readonly isOpen: (key: string) => boolean;
  /** Channels of a device, in the order to show them. */
  readonly channelsOf: (deviceid: string) => readonly number[];
  /** Whether devices have a map. */
  readonly maps: boolean;
}

/** The rows of the tree, one under the other: what is closed has none below it. */
export function rowsOf(tree: DeviceTree, view: TreeView): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const addDevices = (ids: readonly string[], path: string, level: number): void => {
    for (const deviceid of ids) {
      const key = `${path}/${deviceid}`;
      const open = view.isOpen(key);
      rows.push({ kind: 'device', key, level, deviceid, open });
      if (!open) continue;
      if (view.maps) rows.push({ kind: 'map', key: `${key}/map`, level: level + 1, deviceid });
      for (const channel of view.channelsOf(deviceid)) {
        rows.push({ kind: 'channel', key: `${key}/${channel}`, level: level + 1, deviceid, channel });
      }
    }
  };
  const addBranch = ({ groupid, name, ids, branches, all }: Branch, level: number): void => {
    const key = `group ${groupid}`;
    const open = view.isOpen(key);
    rows.push({ kind: 'group', key, level, name, count: all.size, open });
    if (!open) return;
    for (const branch of branches) addBranch(branch, level + 1);
    addDevices(ids, key, level + 1);
  };
  for (const branch of tree.branches) addBranch(branch, 1);
  if (tree.branches.length === 0) addDevices(tree.others, 'all', 1);
  else if (tree.others.length > 0) {
    const open = view.isOpen('others');
    rows.push({ kind: 'group', key: 'others', level: 1, name: undefined, count: tree.others.length, open });
    if (open) addDevices(tree.others, 'others', 2);
  }
  return rows;
}

/** The row that a row hangs below, by its index; -1 at the top. */
export function parentAt(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let above = at - 1; above >= 0; above--) if ((rows[above]?.level ?? 1) < level) return above;
  return -1;
}
