import type { LanguageConfig } from '@outrider/model/preferences/added-language.ts';
import { t } from '../../../ground/i18n/t.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { Flag } from './Flag.tsx';

interface LanguageChoiceProps {
  readonly languages: readonly LanguageConfig[];
  /** Codes of those that have a column. */
  readonly shown: ReadonlySet<string>;
  readonly onShow: (code: string, shows: boolean) => void;
  /** Codes of those that stay. */
  readonly own: readonly string[];
  readonly onAdd: () => void;
  readonly onRemove: (language: LanguageConfig) => void;
}

/** Which languages have a column; and languages come and go here. */
export function LanguageChoice({ languages, shown, onShow, own, onAdd, onRemove }: LanguageChoiceProps) {
  return (
    <fieldset className="or-i18n-languages">
      <legend className="visually-hidden">{t('Shown languages')}</legend>
      {languages.map((language) => {
        const { config, name, icon } = language;
        return (
          <span key={config} className="or-i18n-language">
            <label className="form-check">
              <input
                type="checkbox"
                className="form-check-input"
                checked={shown.has(config)}
                onChange={({ target }) => onShow(config, target.checked)}
              />
              <Flag code={icon} />
              <span lang={config}>{name}</span>
            </label>
            {own.includes(config) ? null : (
              <IconButton
                icon="x-lg"
                text={t('Remove {language}', { language: name })}
                className="btn btn-sm btn-link"
                onClick={() => onRemove(language)}
              />
            )}
          </span>
        );
      })}
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onAdd}>
        {t('Add a language')}
      </button>
    </fieldset>
  );
}
