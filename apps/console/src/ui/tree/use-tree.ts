import { useMemo, useState } from 'react';
import { above, foundIn, type TreeSource } from './tree-source.ts';

/** What a {@link TreeView} is given of a tree in which a word may be sought. */
export interface ShownTree {
  readonly source: TreeSource;
  readonly expanded: ReadonlySet<string>;
  readonly onExpanded: (expanded: ReadonlySet<string>) => void;
}

/**
 * Which nodes of a tree are open. While a word is sought only what it finds is shown, open as far as is needed to see it;
 * afterwards the tree is as it was.
 * @param source the same object while nothing in it changes
 * @param selected the node that is chosen: what is above it is open from the start, and when another is chosen, or this one is moved
 */
export function useTree(source: TreeSource, word = '', selected?: string): ShownTree {
  const [expanded, onExpanded] = useState<ReadonlySet<string>>(
    () => new Set([...onlyTop(source), ...leading(source, selected)]),
  );
  const way = [...leading(source, selected), selected].join('\n');
  const [chosen, setChosen] = useState(way);
  if (chosen !== way) {
    setChosen(way);
    onExpanded(new Set([...expanded, ...leading(source, selected)]));
  }
  const found = useMemo(() => (word.trim() === '' ? undefined : foundIn(source, word)), [source, word]);
  const [turned, setTurned] = useState<{
    readonly of: typeof found;
    readonly expanded: ReadonlySet<string>;
  }>();
  if (found === undefined) return { source, expanded, onExpanded };
  return {
    source: found.source,
    expanded: turned?.of === found ? turned.expanded : found.expanded,
    onExpanded: (next) => setTurned({ of: found, expanded: next }),
  };
}

/** What has to be open for a node to be seen. */
const leading = (source: TreeSource, selected: string | undefined): readonly string[] =>
  selected === undefined ? [] : [...above(source, selected)];

/** The topmost node, where there is one only: what is below it is seen from the start. */
function onlyTop(source: TreeSource): readonly string[] {
  const top = source.children();
  return top.length === 1 ? top : [];
}
