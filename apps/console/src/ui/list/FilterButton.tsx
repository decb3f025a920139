import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icons.ts';

export interface FilterButtonProps {
  /** What it says, translated; that it filters, where nothing else is said. */
  readonly text?: string;
  readonly icon?: IconName;
  /** How many of the filters behind it are set. */
  readonly set: number;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** On a phone opens the filters of a list, and says how many of them are set. */
export function FilterButton({ text = t('Filter'), icon = 'funnel', set, open, onOpen }: FilterButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-sm btn-outline-secondary"
      aria-expanded={open}
      onClick={() => onOpen(!open)}
    >
      <Icon name={icon} /> {text} {set === 0 ? null : <span className="or-count">{set}</span>}
    </button>
  );
}
