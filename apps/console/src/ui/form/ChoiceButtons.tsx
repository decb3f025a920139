import { useId } from 'react';
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
  const message = fieldState.error?.message;
  const id = useId();
  return (
    <fieldset
      className="or-choice-buttons mb-3"
      aria-describedby={message === undefined ? undefined : `${id}-fault`}
    >
      <legend className="form-label">{label}</legend>
      {choices.map(({ value, text, title }, at) => (
        <label
          key={value}
          className="btn btn-sm btn-outline-secondary"
          {...(title !== undefined && { title })}
        >
          <input
            // Where the cursor goes when something is wrong.
            ref={at === 0 ? field.ref : undefined}
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
      {message === undefined ? null : (
        <div id={`${id}-fault`} className="invalid-feedback d-block">
          {translate(message)}
        </div>
      )}
    </fieldset>
  );
}
