interface CheckProps {
  readonly text: string;
  readonly checked: boolean;
  readonly onCheck: (checked: boolean) => void;
  /** Of its place among others. */
  readonly className?: string;
}

/** A box that is ticked, with its words, outside of a form that keeps its values. */
export function Check({ text, checked, onCheck, className = 'm-0' }: CheckProps) {
  return (
    <label className={`form-check ${className}`}>
      <input
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
      />{' '}
      {text}
    </label>
  );
}
