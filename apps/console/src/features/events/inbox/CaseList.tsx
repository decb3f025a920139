import { useVirtualizer } from '@tanstack/react-virtual';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { CaseRow } from './CaseRow.tsx';

const ROW_PX = 58;

interface CaseListProps {
  readonly cases: readonly ToldCase[];
  readonly shown: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** The cases below each other; of a thousand those in sight exist. */
export function CaseList({ cases, shown, onChoose }: CaseListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by the compiler
  const virtualizer = useVirtualizer({
    count: cases.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => cases[index]?.id ?? index,
    overscan: 6,
  });
  const at = cases.findIndex(({ id }) => id === shown);
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [at, virtualizer]);
  return (
    <div ref={scroller} className="or-case-list">
      <ul aria-label={t('Alarms to decide about')} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const one = cases[index];
          if (one === undefined) return null;
          return (
            <li
              key={key}
              aria-setsize={cases.length}
              aria-posinset={index + 1}
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <CaseRow one={one} chosen={one.id === shown} onChoose={() => onChoose(one.id)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
