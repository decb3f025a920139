import { useController } from 'react-hook-form';
import { translate } from '../../ground/i18n/t.ts';
import './choice-buttons.css';

interface ChoiceButtonsProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: number; readonly text: string; readonly title?: string }[];
}

/** Some of a few, each a button that is in or out. */
export function ChoiceButtons({ name, label, choices }: ChoiceButtonsProps) {
  const { field, fieldState } = useController({ name });
  const chosen = field.value as readonly number[];
  return (
    <fieldset className="or-choice-buttons mb-3">
      <legend className="form-label">{label}</legend>
      {choices.map(({ value, text, title }) => (
        <label
          key={value}
          className="btn btn-sm btn-outline-secondary"
          {...(title !== undefined && { title })}
        >
          <input
            type="checkbox"
            className="visually-hidden"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              field.onChange(
                target.checked
                  ? [...chosen, value].sort((a, b) => a - b)
                  : chosen.filter((one) => one !== value),
              )
            }
            onBlur={field.onBlur}
          />
          {text}
        </label>
      ))}
      {fieldState.error?.message === undefined ? null : (
        <div className="invalid-feedback d-block">{translate(fieldState.error.message)}</div>
      )}
    </fieldset>
  );
}
