import type { HttpAnswer } from '@outrider/protocol/tables.ts';

/** A group, with where it stands in the tree. */
export type PlacedGroup = Pick<HttpAnswer<'listGroups'>[number], 'groupid' | 'parentid' | 'name'>;

/** The path to each group from its root, by id. */
export function groupPaths(groups: readonly PlacedGroup[]): ReadonlyMap<number, string> {
  const byId = new Map(groups.map((group) => [group.groupid, group]));
  const paths = new Map<number, string>();
  for (const group of groups) {
    const names: string[] = [];
    const seen = new Set<number>();
    for (let at: PlacedGroup | undefined = group; at !== undefined && !seen.has(at.groupid);) {
      seen.add(at.groupid);
      names.unshift(at.name);
      at = at.parentid === null ? undefined : byId.get(at.parentid);
    }
    paths.set(group.groupid, names.join(' / '));
  }
  return paths;
}
