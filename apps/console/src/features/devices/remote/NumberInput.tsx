import { useState } from 'react';
import { type FieldUnit, typedNumber } from './field-units.ts';
import { plainText } from './value-words.ts';

interface NumberInputProps {
  readonly id: string;
  readonly unit: FieldUnit;
  readonly value: unknown;
  /** Told the number as it is kept, or the text where it is none. */
  readonly onValue: (value: unknown) => void;
  /** Brings what was typed within limits, once the field is left. */
  readonly clamp?: (kept: number) => number;
  readonly isWrong: boolean;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** A number in a person's unit: what they type stays as they typed it while they do. */
export function NumberInput({ unit, value, onValue, clamp, isWrong, ...named }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  const kept = typeof value === 'number' ? String(unit.shown(value)) : plainText(value);
  return (
    <span className={unit.name === '' ? undefined : 'input-group'}>
      <input
        {...named}
        className={`form-control or-remote-number ${isWrong ? 'is-invalid' : ''}`}
        inputMode={unit.tenths ? 'decimal' : 'numeric'}
        autoComplete="off"
        aria-invalid={isWrong}
        value={typed ?? kept}
        onChange={({ target }) => {
          setTyped(target.value);
          onValue(typedNumber(target.value, unit) ?? target.value);
        }}
        onBlur={() => {
          setTyped(undefined);
          if (clamp !== undefined && typeof value === 'number' && clamp(value) !== value)
            onValue(clamp(value));
        }}
      />
      {unit.name === '' ? null : (
        <span className="input-group-text" aria-hidden>
          {unit.name}
        </span>
      )}
    </span>
  );
}
