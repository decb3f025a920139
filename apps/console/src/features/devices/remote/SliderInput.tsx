import type { FieldParts } from './RemoteField.tsx';

interface SliderInputProps extends FieldParts {
  readonly low: number;
  readonly high: number;
  /** What stands beside it: the value in words. */
  readonly words: (value: number) => string;
}

/** A number as a slider, with what it says beside it. */
export function SliderInput({ id, describedBy, value, onValue, low, high, words }: SliderInputProps) {
  const isKnown = typeof value === 'number';
  const number = isKnown ? value : low;
  const text = isKnown ? words(number) : '–';
  return (
    <span className="or-remote-slider">
      <input
        id={id}
        type="range"
        className="form-range"
        min={low}
        max={high}
        value={number}
        aria-valuetext={text}
        aria-describedby={describedBy}
        onChange={({ target }) => onValue(Number(target.value))}
      />
      <output htmlFor={id}>{text}</output>
    </span>
  );
}
