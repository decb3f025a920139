import { useId } from 'react';
import { TextField } from './TextField.tsx';

interface ZoneFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The zone of the server's clock, which counts while the field is empty. */
  readonly serverZone: string;
}

/** Whose clocks hours are of: the name of a time zone, in the field `zone`. */
export function ZoneField({ label, hint, serverZone }: ZoneFieldProps) {
  const id = useId();
  return (
    <>
      <TextField name="zone" label={label} list={id} placeholder={serverZone} hint={hint} />
      <datalist id={id}>
        {Intl.supportedValuesOf('timeZone').map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
