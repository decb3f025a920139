import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';

/** A group in the drawing. */
export interface PlacedGroup {
  readonly group: Group;
  /** How many groups are above it. */
  readonly column: number;
  /** Rows from the top: between the first and the last below it, or its own. */
  readonly row: number;
}

/** From a group to one below it. */
export interface Branch {
  readonly from: PlacedGroup;
  readonly to: PlacedGroup;
}

export interface Hierarchy {
  readonly groups: readonly PlacedGroup[];
  readonly branches: readonly Branch[];
  readonly rows: number;
  readonly columns: number;
}

/** Where each group stands: a column for a level, a row for each group that has none below it. */
export function layOut(tree: GroupTree<Group>): Hierarchy {
  const groups: PlacedGroup[] = [];
  const branches: Branch[] = [];
  let rows = 0;
  let columns = 0;
  const place = (group: Group, column: number): PlacedGroup => {
    columns = Math.max(columns, column + 1);
    const below = tree.children(group.groupid).map((child) => place(child, column + 1));
    const [first, last] = [below[0], below.at(-1)];
    const row = first === undefined || last === undefined ? rows++ : (first.row + last.row) / 2;
    const placed = { group, column, row };
    groups.push(placed);
    for (const to of below) branches.push({ from: placed, to });
    return placed;
  };
  for (const root of tree.roots()) place(root, 0);
  return { groups, branches, rows, columns };
}

/** What of a hierarchy is seen between two rows. */
export function within(
  { groups, branches }: Hierarchy,
  fromRow: number,
  toRow: number,
): Pick<Hierarchy, 'groups' | 'branches'> {
  return {
    groups: groups.filter(({ row }) => row >= fromRow && row <= toRow),
    branches: branches.filter(
      ({ from, to }) => Math.max(from.row, to.row) >= fromRow && Math.min(from.row, to.row) <= toRow,
    ),
  };
}
