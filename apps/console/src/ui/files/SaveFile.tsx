import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../icons/Icon.tsx';

interface SaveFileProps {
  readonly name: string;
  /** What it shows beside its picture. */
  readonly text: string;
  readonly onSave: () => void;
}

/** Saves a file of a list. */
export function SaveFile({ name, text, onSave }: SaveFileProps) {
  const action = t('Download {name}', { name });
  return (
    <button
      type="button"
      className="btn btn-sm btn-link or-query-save"
      // Whoever speaks to the page says what they see (WCAG 2.5.3).
      aria-label={action.toLowerCase().includes(text.toLowerCase()) ? action : `${action}, ${text}`}
      onClick={onSave}
    >
      <Icon name="download" /> {text}
    </button>
  );
}
