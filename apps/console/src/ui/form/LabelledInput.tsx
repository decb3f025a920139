import type { ComponentProps } from 'react';
import { Labelled } from './Labelled.tsx';

interface LabelledInputProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange'> {
  readonly id: string;
  readonly label: string;
  /** Told what was typed. */
  readonly onText: (text: string) => void;
}

/** A field for one line below its label. */
export function LabelledInput({ id, label, onText, ...input }: LabelledInputProps) {
  return (
    <Labelled id={id} label={label}>
      <input {...input} id={id} className="form-control" onChange={({ target }) => onText(target.value)} />
    </Labelled>
  );
}
