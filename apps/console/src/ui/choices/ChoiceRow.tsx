import { type ReactNode, useRef } from 'react';
import { useMoreAside } from '../list/use-more-aside.ts';
import './choices.css';

interface ChoiceRowProps {
  /** What is chosen, for people who do not see the row. */
  readonly label: string;
  /** Buttons, each with `aria-pressed`. */
  readonly children: ReactNode;
}

/** Buttons of which some are on; on a phone one row, which fades at the edge beyond which there are more. */
export function ChoiceRow({ label, children }: ChoiceRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useMoreAside(row);
  return (
    <fieldset ref={row} className="or-choices or-choice-row or-more-room">
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
