import { Icon } from '../icons/Icon.tsx';
import './search-field.css';

interface SearchFieldProps {
  /** What is sought, for screen readers. */
  readonly label: string;
  /** Shown in the empty box; the label unless given. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (word: string) => void;
}

/** A box for a word that is sought in what stands below it. */
export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  return (
    <div className="or-search-field">
      <Icon name="search" className="or-muted" />
      <input
        type="search"
        className="form-control form-control-sm"
        placeholder={placeholder}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
