import { isKey, type KeyGroup } from '../../ground/keys.ts';
import { rowAfterKey } from '../list/row-after-key.ts';
import type { TreeRow } from './tree-source.ts';

/** Keys of every tree, beside those of lists. */
export const treeKeys = {
  title: 'In a tree',
  rows: {
    open: { keys: ['ArrowRight'], text: 'Open it, or go into it' },
    close: { keys: ['ArrowLeft'], text: 'Close it, or go to its parent' },
    openAll: { keys: ['*'], text: 'Open everything on its level' },
    pick: { keys: ['Enter', ' '], text: 'Choose it' },
    typed: { keys: ['a … z'], text: 'Next item that begins with these letters' },
  },
} as const satisfies KeyGroup;

/** What a key does in a tree: it leads to a row, opens or closes nodes, or picks the one where the keys are. */
export type TreeAct =
  | { readonly to: number }
  | { readonly open: readonly string[] }
  | { readonly close: string }
  | { readonly pick: string };

/**
 * What a key does in a tree, as the ARIA pattern of trees has it (https://www.w3.org/WAI/ARIA/apg/patterns/treeview/): arrows,
 * PageUp, PageDown, Home and End move; the right one opens first, the left one closes first; * opens all siblings; Enter and
 * the space bar pick.
 * @param at the row where the keys are
 * @returns undefined when the key is another's
 */
export function treeAct(key: string, rows: readonly TreeRow[], at: number): TreeAct | undefined {
  const row = rows[at];
  const is = (name: keyof typeof treeKeys.rows): boolean => isKey(treeKeys.rows[name], { key });
  if (row !== undefined) {
    if (is('pick')) return { pick: row.id };
    if (is('open') && row.expanded === false) return { open: [row.id] };
    if (is('close') && row.expanded === true) return { close: row.id };
    if (is('open')) return { to: row.expanded === true ? at + 1 : at };
    if (is('close')) return { to: parentRow(rows, at) ?? at };
    if (is('openAll'))
      return {
        open: siblingsOf(rows, at)
          .filter(({ expanded }) => expanded === false)
          .map(({ id }) => id),
      };
  }
  const to = rowAfterKey(key, at, rows.length);
  return to === undefined ? undefined : { to };
}

/** The row of the node that a row's is below. */
function parentRow(rows: readonly TreeRow[], at: number): number | undefined {
  const level = rows[at]?.level ?? 1;
  for (let row = at - 1; row >= 0; row--) if ((rows[row]?.level ?? 0) < level) return row;
  return undefined;
}

/** Rows of the nodes that have one parent with a row's. */
function siblingsOf(rows: readonly TreeRow[], at: number): readonly TreeRow[] {
  const level = rows[at]?.level;
  const first = (parentRow(rows, at) ?? -1) + 1;
  const end = rows.findIndex((row, index) => index >= first && row.level < (level ?? 0));
  return rows.slice(first, end === -1 ? undefined : end).filter((row) => row.level === level);
}

/**
 * The next row whose label begins with what was typed, from the one where the keys are on and round again.
 * @param typed letters, as they were typed one after the other; of one letter typed again and again each leads on
 */
export function rowOfTyped(
  rows: readonly TreeRow[],
  labelOf: (id: string) => string,
  at: number,
  typed: string,
): number | undefined {
  const letters = typed.toLowerCase();
  const again = letters === (letters[0] ?? '').repeat(letters.length);
  const sought = again ? letters.slice(0, 1) : letters;
  const from = again ? at + 1 : Math.max(0, at);
  for (let step = 0; step < rows.length; step++) {
    const to = (from + step) % rows.length;
    const row = rows[to];
    if (row !== undefined && labelOf(row.id).toLowerCase().startsWith(sought)) return to;
  }
  return undefined;
}
