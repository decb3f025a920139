import { t } from '../../ground/i18n/t.ts';
import { EmptyState } from '../states/EmptyState.tsx';

interface NoneMatchProps {
  /** What there is none of, translated. */
  readonly title: string;
  /** Empties the search. */
  readonly onClear: () => void;
}

/** In place of a list that its search leaves empty: why it is, and the way back. */
export function NoneMatch({ title, onClear }: NoneMatchProps) {
  return (
    <EmptyState icon="search" title={title}>
      <p>{t('Nothing in this list matches the search.')}</p>
      <button type="button" className="btn btn-sm btn-outline-primary" onClick={onClear}>
        {t('Clear the search')}
      </button>
    </EmptyState>
  );
}
