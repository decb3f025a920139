import type { Setting } from '@outrider/model/entity/setting.ts';
import { t, translate } from '../../ground/i18n/t.ts';
import { SelectField } from './SelectField.tsx';
import { kindOf, type SettingFields as Fields, toldSetting } from './setting-values.ts';
import { unitNames } from './setting-units.ts';
import { SwitchField } from './SwitchField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

interface SettingFieldsProps {
  readonly fields: Fields;
  /** The option of the start that says a field, by field: it is shown and cannot be edited. */
  readonly pinned: Readonly<Record<string, string | undefined>>;
  /** What is shown of secrets, by field. */
  readonly masks: Readonly<Record<string, string>>;
}

/** The fields of a form, as settings are declared; those that are laid out by hand are left out. */
export function SettingFields({ fields, pinned, masks }: SettingFieldsProps) {
  return Object.entries(fields).map(([name, setting]) => (
    <SettingField key={name} name={name} setting={setting} pinnedBy={pinned[name]} mask={masks[name] ?? ''} />
  ));
}

interface SettingFieldProps {
  readonly name: string;
  readonly setting: Setting;
  readonly pinnedBy: string | undefined;
  readonly mask: string;
}

function SettingField({ name, setting, pinnedBy, mask }: SettingFieldProps) {
  const { choices = [], unit } = setting;
  const kind = kindOf(setting);
  const label = translate(setting.label);
  const isPinned = pinnedBy !== undefined;
  const hint = isPinned
    ? t('The option {option} of the start says this: it cannot be changed here', { option: pinnedBy })
    : setting.hint && translate(setting.hint);
  const said = hint === undefined ? {} : { hint };
  switch (kind) {
    case 'own':
      return null;
    case 'choice': {
      const options = choices.map((choice) => ({
        value: String(choice),
        text: toldSetting(setting, choice),
      }));
      return <SelectField name={name} label={label} options={options} disabled={isPinned} {...said} />;
    }
    case 'switch':
      return <SwitchField name={name} label={label} disabled={isPinned} {...said} />;
    case 'lines':
      return (
        <TextAreaField
          name={name}
          label={label}
          lines={setting.lines ?? 1}
          readOnly={isPinned}
          placeholder={mask}
          {...said}
        />
      );
    default:
      return (
        <TextField
          name={name}
          label={label}
          readOnly={isPinned}
          {...said}
          {...(kind === 'number' ? { inputMode: 'numeric' } : {})}
          {...(unit === undefined ? {} : { unit: unitNames[unit]() })}
          {...(kind === 'secret'
            ? { type: 'password', placeholder: mask, autoComplete: 'new-password' }
            : {})}
        />
      );
  }
}
