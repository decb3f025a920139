import { Icon } from '../icons/Icon.tsx';
import './sort-button.css';

interface SortButtonProps {
  /** The heading, translated. */
  readonly text: string;
  /** Whether the table is sorted by it now. */
  readonly active: boolean;
  readonly descending: boolean;
  readonly onClick: () => void;
}

/** A heading that sorts its table. */
export function SortButton({ text, active, descending, onClick }: SortButtonProps) {
  return (
    <button type="button" className="or-sort" data-active={active} onClick={onClick}>
      {text}
      <Icon name={active && descending ? 'arrow-down' : 'arrow-up'} />
    </button>
  );
}
