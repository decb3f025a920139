import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icons/Icon.tsx';
import { TREE_ROW_HEIGHT } from '../list/row-height.ts';
import { useLatest } from '../use-latest.ts';
import { rowOfTyped, type TreeAct, treeAct } from './tree-keys.ts';
import { type TreeRow, treeRows, type TreeSource } from './tree-source.ts';
import './tree.css';

/** Letters typed within this of one another are one word. */
const TYPED_WITHIN_MS = 600;

type RowData = Readonly<Record<`data-${string}`, string | number | undefined>>;

interface TreeViewProps {
  /** What the tree is of, for screen readers. */
  readonly label: string;
  /** The same object while nothing in it changes. */
  readonly source: TreeSource;
  /** Nodes whose children are shown. */
  readonly expanded: ReadonlySet<string>;
  readonly onExpanded: (expanded: ReadonlySet<string>) => void;
  /** The node that is chosen; it is brought into sight when another is chosen. */
  readonly selected?: string | undefined;
  /** For nodes that can be switched: whether one is on, or a part of what is below it; undefined for one that cannot be. */
  readonly checked?: (id: string) => boolean | 'mixed' | undefined;
  /** A click on a node, Enter or the space bar. */
  readonly onPick: (id: string) => void;
  /** What a row says of its node in data attributes, for code that looks for it. */
  readonly dataOf?: (id: string) => RowData;
  /** Whether letters that are typed lead to what begins with them; not where letters are keys of the page. */
  readonly typed?: boolean;
  /** What a node shows; nothing in it takes the focus. */
  readonly children: (id: string) => ReactNode;
}

/**
 * A tree, one row a node, by the ARIA pattern of trees. Only rows in sight exist, so that ten thousands stay light: the focus
 * is therefore on the tree, which says on which row the keys are.
 */
export function TreeView(props: TreeViewProps) {
  const { label, source, expanded, onExpanded, selected, checked, onPick, dataOf, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const rows = useMemo(() => treeRows(source, expanded), [source, expanded]);
  const indexOf = useMemo(() => new Map(rows.map(({ id }, at) => [id, at])), [rows]);
  const [activeId, setActiveId] = useState<string>();
  const chosen = selected === undefined ? undefined : indexOf.get(selected);
  const active = (activeId === undefined ? undefined : indexOf.get(activeId)) ?? chosen ?? 0;
  const typed = useRef({ letters: '', atMs: 0 });

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => TREE_ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    // The row where the keys are exists always: it is what the tree says it is.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
  });

  // When another is chosen, not when its row moves because one above it was opened.
  const chosenRow = useLatest(chosen);
  useEffect(() => {
    if (selected !== undefined && chosenRow.current !== undefined)
      virtualizer.scrollToIndex(chosenRow.current);
  }, [selected, chosenRow, virtualizer]);

  function open(ids: readonly string[], opened: boolean): void {
    const next = new Set(expanded);
    for (const id of ids)
      if (opened) next.add(id);
      else next.delete(id);
    onExpanded(next);
  }

  function moveTo(row: number): void {
    setActiveId(rows[row]?.id);
    virtualizer.scrollToIndex(row);
  }

  function perform(act: TreeAct): void {
    if ('to' in act) moveTo(act.to);
    else if ('open' in act) open(act.open, true);
    else if ('close' in act) open([act.close], false);
    else onPick(act.pick);
  }

  /** The row that a letter leads to, when it is one. */
  function typedRow({ key, timeStamp }: KeyboardEvent): number | undefined {
    if (key.length !== 1 || props.typed === false) return undefined;
    const { letters, atMs } = typed.current;
    typed.current = { letters: timeStamp - atMs < TYPED_WITHIN_MS ? letters + key : key, atMs: timeStamp };
    return rowOfTyped(rows, (id) => source.label(id), active, typed.current.letters);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A menu of a row has keys of its own.
    if (event.target !== event.currentTarget) return;
    const act = treeAct(event.key, rows, active);
    const row = act === undefined ? typedRow(event) : undefined;
    if (act === undefined && row === undefined) return;
    event.preventDefault();
    // A menu around it and the keys of the shell must not take them too.
    event.stopPropagation();
    if (act !== undefined) perform(act);
    else if (row !== undefined) moveTo(row);
  }

  /** The menu key, or the right button: opens the menu of the row, where it has one. */
  function openMenu(event: MouseEvent<HTMLElement>): void {
    const { currentTarget, target } = event;
    const row =
      (target instanceof Element ? target.closest('.or-tree-row') : null) ??
      currentTarget.querySelector('.or-tree-row[data-active="true"]');
    const button = row?.querySelector<HTMLButtonElement>('.dropdown-toggle');
    if (button === null || button === undefined || button.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    button.focus();
    button.click();
  }

  const idOf = (row: number): string => `${prefix}-${rows[row]?.id}`;
  return (
    <div
      ref={scroller}
      className="or-tree"
      role="tree"
      aria-label={label}
      aria-activedescendant={rows.length === 0 ? undefined : idOf(active)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a tree is what the keys are in
      tabIndex={0}
      onKeyDown={onKeyDown}
      onContextMenu={openMenu}
    >
      <div style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <TreeItem
              key={key}
              row={row}
              id={idOf(index)}
              top={start}
              height={size}
              active={index === active}
              selected={row.id === selected}
              checked={checked?.(row.id)}
              data={dataOf?.(row.id)}
              onToggle={() => {
                setActiveId(row.id);
                open([row.id], row.expanded === false);
              }}
              onPick={() => {
                setActiveId(row.id);
                onPick(row.id);
              }}
            >
              {children(row.id)}
            </TreeItem>
          );
        })}
      </div>
    </div>
  );
}

interface TreeItemProps {
  readonly row: TreeRow;
  readonly id: string;
  readonly top: number;
  readonly height: number;
  readonly active: boolean;
  readonly selected: boolean;
  readonly checked: boolean | 'mixed' | undefined;
  readonly data: RowData | undefined;
  readonly onToggle: () => void;
  readonly onPick: () => void;
  readonly children: ReactNode;
}

function TreeItem(props: TreeItemProps) {
  const { row, id, top, height, active, selected, checked, data, onToggle, onPick, children } = props;
  const { level, position, siblings, expanded } = row;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the keys
    <div
      id={id}
      role="treeitem"
      className="or-tree-row"
      data-active={active}
      data-node={row.id}
      {...data}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={selected}
      aria-checked={checked}
      style={{ height, transform: `translateY(${top}px)`, '--level': level - 1 } as CSSProperties}
      onClick={onPick}
    >
      {/* For the mouse: keys have the arrows for it. */}
      <span
        className="or-tree-twisty"
        aria-hidden
        onClick={(event) => {
          if (expanded === undefined) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {expanded === undefined ? null : <Icon name={expanded ? 'chevron-down' : 'chevron-right'} />}
      </span>
      {checked === undefined ? null : (
        <span className="or-tree-check" data-checked={checked} aria-hidden>
          {checked === false ? null : <Icon name={checked === true ? 'check-lg' : 'dash-lg'} />}
        </span>
      )}
      {children}
    </div>
  );
}
