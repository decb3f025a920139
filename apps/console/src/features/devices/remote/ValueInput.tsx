import type { WordedSetting } from '@outrider/model/remote-setting-words.ts';
import { z } from 'zod';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { IsoField } from '../../../ui/calendar/IsoField.tsx';
import { fieldUnit } from './field-units.ts';
import { NumberInput } from './NumberInput.tsx';
import { plainText } from './value-words.ts';

interface ValueInputProps {
  readonly id: string;
  readonly setting: WordedSetting;
  /** What the value may be: of a list, one element. */
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly onValue: (value: unknown) => void;
  readonly isWrong: boolean;
  /** Said to screen readers where no label stands beside it. */
  readonly name?: string;
  readonly describedBy?: string;
}

/** The input of one value: a switch, a choice, a number or a text, as it is declared. */
export function ValueInput(props: ValueInputProps) {
  const { id, setting, schema, value, onValue, isWrong, name, describedBy } = props;
  const lengths = useLengthUnit();
  const named = { id, 'aria-label': name, 'aria-describedby': describedBy };
  if (setting.choices !== undefined) {
    const { choices } = setting;
    const isOffered = choices.some((choice) => choice.value === value);
    return (
      <select
        {...named}
        className="form-select"
        value={plainText(value)}
        onChange={({ target }) =>
          onValue(choices.find((choice) => String(choice.value) === target.value)?.value)
        }
      >
        {isOffered ? null : <option value={plainText(value)}>{plainText(value)}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={String(choice.value)}>
            {choice.text === undefined ? String(choice.value) : t(choice.text)}
          </option>
        ))}
      </select>
    );
  }
  if (schema instanceof z.ZodBoolean)
    return (
      <span className="form-check form-switch or-remote-switch">
        <input
          {...named}
          type="checkbox"
          className="form-check-input"
          // Neither on nor off, where the recorder has not said.
          ref={(box) => {
            if (box !== null) box.indeterminate = typeof value !== 'boolean';
          }}
          checked={value === true}
          onChange={({ target }) => onValue(target.checked)}
        />
      </span>
    );
  if (schema instanceof z.ZodNumber)
    return (
      <NumberInput
        {...named}
        unit={fieldUnit(setting.unit, lengths)}
        value={value}
        onValue={onValue}
        isWrong={isWrong}
      />
    );
  const [usual] = [setting.default].flat();
  const isTime = typeof usual === 'string' && /^\d\d:\d\d$/.test(usual);
  if (isTime)
    return (
      <IsoField
        kind="time"
        id={id}
        value={plainText(value)}
        invalid={isWrong}
        wide
        keepsWrong
        onValue={onValue}
        {...(name === undefined ? {} : { label: name })}
        {...(describedBy === undefined ? {} : { describedBy })}
      />
    );
  return (
    <input
      {...named}
      type={setting.secret === true ? 'password' : 'text'}
      className={`form-control ${isWrong ? 'is-invalid' : ''}`}
      autoComplete={setting.secret === true ? 'new-password' : 'off'}
      placeholder={setting.secret === true ? t('Unchanged') : undefined}
      spellCheck={false}
      aria-invalid={isWrong}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
