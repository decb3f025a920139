interface SwitchProps {
  readonly id: string;
  readonly text: string;
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
}

/** A setting that is on or off. */
export function Switch({ id, text, on, onTurn }: SwitchProps) {
  return (
    <div className="form-check form-switch mt-3">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        checked={on}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {text}
      </label>
    </div>
  );
}
