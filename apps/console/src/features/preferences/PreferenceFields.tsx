import { localeOf } from '@outrider/model/preferences/languages.ts';
import { themes } from '@outrider/model/preferences/themes.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { NavLink } from 'react-router';
import { chooseLanguage } from '../../connection/own-language.ts';
import { useRight, useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icons.ts';
import { useLanguages } from '../../ground/languages.ts';
import { colourModes, setPreference, usePreference } from '../../ground/preferences.ts';
import { useVariant } from '../../ground/variant.ts';
import { FramedPageLinks } from './FramedPageLinks.tsx';
import { NoticeSwitches } from './NoticeSwitches.tsx';
import './preferences-menu.css';

const modeNames = { auto: 'Same as the system', light: 'Light', dark: 'Dark' } as const;
const unitNames = { kilometre: 'Kilometre', mile: 'Mile' } as const;
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** How somebody wants the console: language, theme, unit, notices; and pages of others (rule NAV-1: global settings). */
export function PreferenceFields({ onOpen }: { readonly onOpen?: () => void }) {
  const languages = useLanguages();
  const language = usePreference('language');
  const themeName = usePreference('themeName');
  const colourMode = usePreference('colourMode');
  const lengthUnit = usePreference('lengthUnit');
  const forcedKm = useVariant((all) => all.forcedKm);
  const hasEvents = useRight('F_event');
  const isAdmin = useSession(({ level }) => level === 0);
  return (
    <>
      <Selection
        id="language"
        icon="translate"
        label={t('Language')}
        choices={languages.map(({ code, name }) => [code, name, localeOf(code)])}
        value={language}
        onChoose={chooseLanguage}
      />
      <Selection
        id="theme"
        icon="palette"
        label={t('Theme')}
        choices={themes.map((name) => [name, name === 'default' ? t('Default') : capital(name)])}
        value={themeName}
        onChoose={(name) => setPreference('themeName', name)}
      />
      <Choice
        label={t('Light or dark')}
        choices={colourModes}
        names={modeNames}
        value={colourMode}
        onChoose={(mode) => setPreference('colourMode', mode)}
      />
      {forcedKm ? null : (
        <Choice
          label={t('Length unit')}
          choices={['kilometre', 'mile'] as const}
          names={unitNames}
          value={lengthUnit}
          onChoose={(unit) => setPreference('lengthUnit', unit)}
        />
      )}
      {hasEvents ? <NoticeSwitches onOpen={onOpen} /> : null}
      {isAdmin ? (
        <NavLink to="/i18neditor" className="or-preferences-link" onClick={() => onOpen?.()}>
          <Icon name="translate" /> {t('Translations')}
        </NavLink>
      ) : null}
      <FramedPageLinks className="or-preferences-link" onOpen={onOpen} />
    </>
  );
}

interface SelectionProps<T extends string> {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  /** Each with what it is called, and in which language where it is not that of the console. */
  readonly choices: readonly (readonly [choice: T, name: string, lang?: string])[];
  readonly value: T;
  readonly onChoose: (choice: T) => void;
}

function Selection<T extends string>({ id, icon, label, choices, value, onChoose }: SelectionProps<T>) {
  return (
    <>
      <label className="form-label" htmlFor={id}>
        <Icon name={icon} /> {label}
      </label>
      <select
        id={id}
        className="form-select form-select-sm"
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([choice]) => choice === target.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        {choices.map(([choice, name, lang]) => (
          <option key={choice} value={choice} lang={lang}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly choices: readonly T[];
  readonly names: Readonly<Record<T, PlainWord>>;
  readonly value: T;
  readonly onChoose: (choice: T) => void;
}

function Choice<T extends string>({ label, choices, names, value, onChoose }: ChoiceProps<T>) {
  const nameOf = (choice: T): PlainWord => names[choice];
  return (
    <fieldset>
      <legend className="form-label">{label}</legend>
      <div className="btn-group btn-group-sm w-100">
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={`btn ${choice === value ? 'btn-primary' : 'btn-outline-primary'}`}
            aria-pressed={choice === value}
            onClick={() => onChoose(choice)}
          >
            {t(nameOf(choice))}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
