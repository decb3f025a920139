import type { ComponentProps } from 'react';
import { Labelled } from './Labelled.tsx';
import { IsoField } from '../calendar/IsoField.tsx';

interface LabelledIsoProps extends Omit<ComponentProps<typeof IsoField>, 'id' | 'label' | 'wide'> {
  readonly id: string;
  readonly label: string;
}

/** A field of a day or a time below its label, as wide as the form. */
export function LabelledIso({ id, label, ...field }: LabelledIsoProps) {
  return (
    <Labelled id={id} label={label}>
      <IsoField {...field} id={id} field={label} wide />
    </Labelled>
  );
}
