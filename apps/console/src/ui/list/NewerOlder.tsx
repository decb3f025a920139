import { t } from '../../ground/i18n/t.ts';

interface NewerOlderProps {
  /** What is leafed through, for screen readers. */
  readonly label: string;
  /** Leads to the first page; undefined on that. */
  readonly onNewest: (() => void) | undefined;
  /** Leads to the next page; undefined where there is none. */
  readonly onOlder: (() => void) | undefined;
}

/** Below a list that is read in pages, the newest first; nothing where there is but one page. */
export function NewerOlder({ label, onNewest, onOlder }: NewerOlderProps) {
  if (onNewest === undefined && onOlder === undefined) return null;
  return (
    <nav className="d-flex flex-shrink-0 gap-2" aria-label={label}>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={onNewest === undefined}
        onClick={onNewest}
      >
        {t('Newest')}
      </button>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={onOlder === undefined}
        onClick={onOlder}
      >
        {t('Older')}
      </button>
    </nav>
  );
}
