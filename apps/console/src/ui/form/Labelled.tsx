import type { ReactNode } from 'react';

interface LabelledProps {
  /** Of what is labelled. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A field below its label. */
export function Labelled({ id, label, children }: LabelledProps) {
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
