import { addedLanguage, type LanguageConfig } from '@outrider/model/preferences/added-language.ts';
import { flags } from '@outrider/model/preferences/flags.ts';
import { localeOf } from '@outrider/model/preferences/languages.ts';
import { locale, t } from '../../../ground/i18n/t.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fault, useSchemaForm } from '../../../ui/form/use-schema-form.ts';

interface AddLanguageProps {
  /** Codes of those that there are. */
  readonly taken: readonly string[];
  readonly onAdd: (language: LanguageConfig) => void;
  readonly onHide: () => void;
}

/** Asks which language is added: what it is called by browsers and by its people, and the flag beside it. */
export function AddLanguage({ taken, onAdd, onHide }: AddLanguageProps) {
  const schema = addedLanguage.refine(({ config }) => !taken.includes(config), {
    path: ['config'],
    error: fault('This language already exists'),
  });
  const form = useSchemaForm(schema, { config: '', name: '', icon: 'gb' as const });
  const countries = new Intl.DisplayNames([localeOf(locale())], { type: 'region' });
  const options = flags
    .map((value) => ({ value, text: countries.of(value.toUpperCase()) ?? value }))
    .sort((a, b) => a.text.localeCompare(b.text, locale()));
  return (
    <FormDialog
      id="add-language"
      title={t('Add a language')}
      form={form}
      saveText={t('Add')}
      onSave={async (language) => {
        onAdd(language);
        return undefined;
      }}
      onHide={onHide}
    >
      <TextField
        name="config"
        label={t('Code of the language')}
        hint={t('As browsers call it, such as de, es or pt-BR.')}
        first
      />
      <TextField
        name="name"
        label={t('Name of the language')}
        hint={t('In the language itself, as in Deutsch.')}
      />
      <SelectField name="icon" label={t('Flag')} options={options} />
    </FormDialog>
  );
}
