import { useController } from 'react-hook-form';
import { IsoField } from '../calendar/IsoField.tsx';
import type { IsoKind } from '../calendar/iso-text.ts';
import { TextFieldFrame } from './TextFieldFrame.tsx';
import { useCheckChanged } from './use-check-changed.ts';

interface IsoTextFieldProps {
  readonly kind: IsoKind;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly hideLabel?: boolean;
  readonly first?: boolean;
  readonly alsoChecks?: readonly string[];
}

/** A day, a moment or a time of the day in a form: empty too, as far as the form's schema takes it. */
export function IsoTextField(props: IsoTextFieldProps) {
  const { kind, name, first = false, alsoChecks = [] } = props;
  const checkChanged = useCheckChanged();
  const { field } = useController({ name });
  const change = (value: string): void => {
    field.onChange(value);
    checkChanged(alsoChecks);
  };
  return (
    <TextFieldFrame {...props}>
      {({ id, invalid, describedBy }) => (
        <IsoField
          kind={kind}
          id={id}
          field={props.label}
          wide
          mayBeEmpty
          keepsWrong
          value={String(field.value ?? '')}
          invalid={invalid}
          describedBy={describedBy}
          first={first}
          fieldRef={field.ref}
          onValue={change}
          onLeave={field.onBlur}
        />
      )}
    </TextFieldFrame>
  );
}
