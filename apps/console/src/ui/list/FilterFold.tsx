import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { watchMedia } from '../../ground/media-query.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../icons/Icon.tsx';
import './filter-fold.css';

/** As wide as style sheets have the question above its answer. */
const stacked = watchMedia('(max-width: 900px)');

/** Whether a question stands above its answer, as on tablets and phones. */
export function useIsStacked(): boolean {
  return useSyncExternalStore(stacked.subscribe, () => stacked.matches);
}

interface FilterFoldProps {
  /** Whether there is so little room that the fields fold. */
  readonly folds: boolean;
  /** What was asked for, in a few words. */
  readonly said: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The fields of a question: where there is little room, a line that says what was asked for, and opens them. */
export function FilterFold({ folds, said, open, onOpen, children }: FilterFoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const line = useRef<HTMLElement>(null);
  // The button that asked is folded away with the fields: the focus goes to what opens them.
  useLayoutEffect(() => {
    if (!open && fold.current?.contains(document.activeElement)) line.current?.focus();
  }, [open]);
  if (!folds) return children;
  return (
    <details
      ref={fold}
      className="or-fold"
      open={open}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary ref={line}>
        <Icon name="search" /> {t('Filters')}
        {said === '' ? null : <span className="or-muted"> · {said}</span>}
      </summary>
      {children}
    </details>
  );
}
