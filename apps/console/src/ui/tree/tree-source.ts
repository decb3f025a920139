import { missingWords, searchWords } from '@outrider/kit/search-words.ts';

/** What a tree shows, by ids: the screen that has it need not make nodes of it. */
export interface TreeSource {
  /** Ids below one, in the order in which they stand; without an id the topmost. */
  children(id?: string): readonly string[];
  /** Whether there are any below one, where that is known for less than it takes to name them. */
  hasChildren?(id: string): boolean;
  /** Undefined for the topmost. */
  parent(id: string): string | undefined;
  /** What it is called: typed letters and a word that is sought find it by this. */
  label(id: string): string;
}

/** A node as it stands among those that are shown. */
export interface TreeRow {
  readonly id: string;
  /** 1 is topmost. */
  readonly level: number;
  /** Its place among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Whether what is below it is shown; undefined when nothing is. */
  readonly expanded: boolean | undefined;
}

/** Whether something is below a node. */
const isParent = (source: TreeSource, id: string): boolean =>
  source.hasChildren?.(id) ?? source.children(id).length > 0;

/** The nodes that are shown, from the top down. Of a node that is not open nobody has to name what is below it. */
export function treeRows(source: TreeSource, expanded: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (ids: readonly string[], level: number): void => {
    for (const [at, id] of ids.entries()) {
      const open = isParent(source, id) ? expanded.has(id) : undefined;
      rows.push({ id, level, position: at + 1, siblings: ids.length, expanded: open });
      if (open === true) add(source.children(id), level + 1);
    }
  };
  add(source.children(), 1);
  return rows;
}

/** Ids of what a node is below, from its parent up. */
export function* above(source: Pick<TreeSource, 'parent'>, id: string): Iterable<string> {
  for (let at = source.parent(id); at !== undefined; at = source.parent(at)) yield at;
}

/** What a word finds in a tree, and what has to be open for it to be seen. */
export interface Found {
  readonly source: TreeSource;
  readonly expanded: ReadonlySet<string>;
}

/**
 * The nodes that have each word of what was typed in their label or in those of what they are below, all that they are
 * below, and all below them.
 */
export function foundIn(source: TreeSource, typed: string): Found {
  /** Of nodes that lead to what was found, but were not found themselves: those children that do. */
  const leading = new Map<string | undefined, readonly string[]>();
  const expanded = new Set<string>();
  const leads = (id: string, words: readonly string[]): boolean => {
    const missing = missingWords(words, [source.label(id)]);
    if (missing.length === 0) return true;
    const children = source.children(id).filter((child) => leads(child, missing));
    if (children.length === 0) return false;
    leading.set(id, children);
    expanded.add(id);
    return true;
  };
  const words = searchWords(typed);
  leading.set(
    undefined,
    source.children().filter((id) => leads(id, words)),
  );
  return {
    source: {
      children: (id) => leading.get(id) ?? source.children(id),
      hasChildren: (id) => leading.has(id) || isParent(source, id),
      parent: (id) => source.parent(id),
      label: (id) => source.label(id),
    },
    expanded,
  };
}
