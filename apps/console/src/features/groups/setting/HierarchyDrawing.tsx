import type { GroupTree } from '@outrider/model/groups/group-tree.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { GroupMark } from '../../../fleet/groups/GroupSearchTree.tsx';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useSize } from '../../../ui/use-size.ts';
import { type Branch, layOut, type PlacedGroup, within } from './hierarchy-layout.ts';
import './hierarchy.css';

/** CSS pixels of the drawing. */
const COLUMN = 190;
const NODE_WIDTH = 150;
const ROW = 34;
const NODE_HEIGHT = 26;
const EDGE = 12;
/** Rows that are drawn above and below those in sight, and by how many the drawing moves on. */
const SPARE_ROWS = 20;

interface HierarchyDrawingProps {
  readonly tree: GroupTree<Group>;
  readonly selected: number | undefined;
  readonly onPick: (groupid: number) => void;
  /** What stands behind a name. */
  readonly note: (group: Group) => string;
}

const topOf = ({ row }: PlacedGroup): number => EDGE + row * ROW;
const leftOf = ({ column }: PlacedGroup): number => EDGE + column * COLUMN;

/** The whole hierarchy as a picture, from the roots on the left; a click chooses a group. The tree beside it does so by keys. */
export function HierarchyDrawing({ tree, selected, onPick, note }: HierarchyDrawingProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const size = useSize(scroller);
  const [step, setStep] = useState(0);
  const hierarchy = useMemo(() => layOut(tree), [tree]);
  const path = useMemo(
    () => new Set(selected === undefined ? [] : tree.path(selected).map(({ groupid }) => groupid)),
    [tree, selected],
  );
  const rowsInSight = (size?.height ?? 0) / ROW;
  const from = step * SPARE_ROWS;
  const seen = within(hierarchy, from - SPARE_ROWS, from + rowsInSight + 2 * SPARE_ROWS);

  useBringIntoSight(scroller, hierarchy.groups, selected);
  usePicks(scroller, onPick);

  return (
    <section
      ref={scroller}
      className="or-hierarchy"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
      tabIndex={0}
      aria-label={t('Drawing of {count} groups', { count: tree.size })}
      onScroll={(event) => setStep(Math.floor(event.currentTarget.scrollTop / ROW / SPARE_ROWS))}
    >
      <div
        className="or-hierarchy-sheet"
        style={{ width: 2 * EDGE + hierarchy.columns * COLUMN, height: 2 * EDGE + hierarchy.rows * ROW }}
      >
        <svg aria-hidden>
          {seen.branches.map((branch) => (
            <path
              key={branch.to.group.groupid}
              d={lineOf(branch)}
              data-on={path.has(branch.to.group.groupid)}
            />
          ))}
        </svg>
        {seen.groups.map((placed) => {
          const { group, column } = placed;
          return (
            <div
              key={group.groupid}
              className="or-hierarchy-group"
              data-groupid={group.groupid}
              data-on={path.has(group.groupid)}
              data-selected={group.groupid === selected}
              title={group.name}
              style={{ top: topOf(placed), left: leftOf(placed), width: NODE_WIDTH, height: NODE_HEIGHT }}
            >
              <GroupMark depth={column + 1} />
              <span className="or-tree-label">{group.name}</span>
              <span className="or-muted">{note(group)}</span>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** From the right edge of a group to the left edge of one below it. */
function lineOf({ from, to }: Branch): string {
  const [x1, y1] = [leftOf(from) + NODE_WIDTH, topOf(from) + NODE_HEIGHT / 2];
  const [x2, y2] = [leftOf(to), topOf(to) + NODE_HEIGHT / 2];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

/** Scrolls to the chosen group when another is chosen. */
function useBringIntoSight(
  scroller: RefObject<HTMLDivElement | null>,
  groups: readonly PlacedGroup[],
  selected: number | undefined,
): void {
  const placed = groups.find(({ group }) => group.groupid === selected);
  const top = placed === undefined ? undefined : topOf(placed);
  const left = placed === undefined ? undefined : leftOf(placed);
  useEffect(() => {
    const view = scroller.current;
    if (view === null || top === undefined || left === undefined) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = view;
    const below = top < scrollTop || top + NODE_HEIGHT > scrollTop + clientHeight;
    const beside = left < scrollLeft || left + NODE_WIDTH > scrollLeft + clientWidth;
    view.scrollTo({
      top: below ? top - clientHeight / 2 : scrollTop,
      left: beside ? left - clientWidth / 2 : scrollLeft,
    });
  }, [scroller, top, left]);
}

/** Chooses the group that is clicked on. */
function usePicks(scroller: RefObject<HTMLDivElement | null>, onPick: (groupid: number) => void): void {
  const latest = useLatest(onPick);
  useEffect(() => {
    const view = scroller.current;
    if (view === null) return;
    const onClick = ({ target }: MouseEvent): void => {
      const group = target instanceof Element ? target.closest<HTMLElement>('[data-groupid]') : null;
      if (group !== null) latest.current(Number(group.dataset['groupid']));
    };
    view.addEventListener('click', onClick);
    return () => view.removeEventListener('click', onClick);
  }, [scroller, latest]);
}
