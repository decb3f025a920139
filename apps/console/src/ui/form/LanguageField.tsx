import { localeOf } from '@outrider/model/preferences/languages.ts';
import { t } from '../../ground/i18n/t.ts';
import { useLanguages } from '../../ground/languages.ts';
import { SelectField } from './SelectField.tsx';

interface LanguageFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** The language in which somebody is told something: the code of one that there is; empty is the server's default. */
export function LanguageField(props: LanguageFieldProps) {
  const languages = useLanguages().map(({ code, name }) => ({
    value: code,
    text: name,
    lang: localeOf(code),
  }));
  return <SelectField {...props} options={[{ value: '', text: t("The server's default") }, ...languages]} />;
}
