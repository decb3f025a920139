import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { CaseGroupHead } from './CaseGroupHead.tsx';
import { type CaseLine, placesOf } from './case-groups.ts';
import { CaseRow } from './CaseRow.tsx';
import type { ChoosesSeveral } from './choosing.ts';
import './case-list.css';

const ROW_PX = 58;
const HEAD_PX = 30;

interface CaseListProps {
  /** Cases, and above those of a group what they have in common. */
  readonly lines: readonly CaseLine[];
  readonly shown: number | undefined;
  readonly onChoose: (id: number) => void;
  /** Which are chosen to be decided together; undefined where they cannot be. */
  readonly several: ChoosesSeveral | undefined;
}

/** The cases below each other; of a thousand those in sight exist. */
export function CaseList({ lines, shown, onChoose, several }: CaseListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isHead(lines[index]) ? HEAD_PX : ROW_PX),
    getItemKey: (index) => keyOf(lines[index]) ?? index,
    overscan: 6,
  });
  const { of, places } = useMemo(() => placesOf(lines), [lines]);
  const at = lines.findIndex((line) => 'one' in line && line.one.id === shown);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [at, virtualizer]);
  return (
    <div ref={scroller} className="or-case-list">
      <ul aria-label={t('Alarms to decide about')} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <li
              key={key}
              // A line above a group is no alarm: it is not counted.
              aria-setsize={places[index] === undefined ? undefined : of}
              aria-posinset={places[index]}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              {'group' in line ? (
                <CaseGroupHead group={line.group} />
              ) : (
                <CaseRow
                  one={line.one}
                  chosen={line.one.id === shown}
                  several={several}
                  onChoose={() => onChoose(line.one.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const isHead = (line: CaseLine | undefined): boolean => line !== undefined && 'group' in line;
const keyOf = (line: CaseLine | undefined): string | number | undefined =>
  line === undefined ? undefined : 'group' in line ? line.group.key : line.one.id;
