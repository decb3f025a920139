import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../Icon.tsx';

interface SaveFileProps {
  readonly name: string;
  /** What it shows beside its picture. */
  readonly text: string;
  readonly onSave: () => void;
}

/** Saves a file of a list. */
export function SaveFile({ name, text, onSave }: SaveFileProps) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-link or-query-save"
      aria-label={t('Download {name}', { name })}
      onClick={onSave}
    >
      <Icon name="download" /> {text}
    </button>
  );
}
