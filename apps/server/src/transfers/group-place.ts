import { groupRecord } from '@outrider/model/groups/group-record.ts';
import { MAX_GROUP_DEPTH, MAX_GROUPS } from '@outrider/model/groups/limits.ts';
import { groupSentences } from '@outrider/model/groups/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { type Fate, made, refusal, same } from './transfer-kind.ts';
import type { World } from './world.ts';

/** What parts the names of groups, the one above first: names have no spaces. */
const BETWEEN = /\s+\/\s+/;

/** The names of a group and those above it, as people write them: `North / Depot`. */
export const groupNames = (path: string): readonly string[] => path.trim().split(BETWEEN);

/** The fault of names of groups; undefined: none. @param above how many more are above the first of them */
export function namesFault(names: readonly string[], above = 0): string | undefined {
  const { schema } = groupRecord.fields.name;
  if (!names.every((name) => schema.safeParse(name).success)) return transferSentences.groupName;
  return above + names.length > MAX_GROUP_DEPTH
    ? sentence(groupSentences.tooDeep, { most: MAX_GROUP_DEPTH })
    : undefined;
}

/**
 * Makes a group, and those above it that are not there.
 * @param names from the root to itself
 * @param below the group under which the first of them is; undefined: a root
 */
export async function bringGroup(
  names: readonly string[],
  world: World,
  below?: number,
): Promise<Fate & { readonly groupid?: number }> {
  const fault = namesFault(names, world.depthAbove);
  if (fault !== undefined) return refusal(fault);
  let parentid = below;
  let isMade = false;
  for (const name of names) {
    const sisters = parentid === undefined ? world.tree.roots() : world.tree.children(parentid);
    const found = sisters.find((group) => group.name === name);
    if (found === undefined) {
      if (parentid === undefined && world.reach !== undefined)
        return refusal(sentence(transferSentences.groupBeyond, { group: world.reach.name }));
      if (world.groupCount >= MAX_GROUPS)
        return refusal(sentence(groupSentences.tooMany, { most: MAX_GROUPS }));
      parentid = await world.addGroup(name, parentid);
      isMade = true;
    } else parentid = found.groupid;
  }
  return { ...(isMade ? made : same), ...(parentid !== undefined && { groupid: parentid }) };
}

/** The group that somebody names, by its path or, where it is the only one, by its name alone; else raw words of why not. */
export function namedGroup(path: string, { tree }: World): number | string {
  const names = groupNames(path);
  const found = tree.inOrder().filter(({ groupid, name }) => {
    if (name !== names.at(-1)) return false;
    const own = tree.path(groupid);
    return (
      names.length === 1 || (own.length === names.length && own.every((one, at) => one.name === names[at]))
    );
  });
  const [first, ...others] = found;
  if (first === undefined) return sentence(transferSentences.groupUnknown, { group: path });
  // A root is named by its name alone.
  const root = found.find(({ groupid }) => names.length === 1 && tree.depth(groupid) === 1);
  if (others.length > 0 && root === undefined)
    return sentence(transferSentences.groupSeveral, { group: path });
  return (root ?? first).groupid;
}
