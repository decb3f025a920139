import { languages } from '@outrider/model/preferences/languages.ts';
import { themes } from '@outrider/model/preferences/themes.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import Dropdown from 'react-bootstrap/Dropdown';
import { useRight } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { colourModes, setPreference, usePreference } from '../../ground/preferences.ts';
import { useVariant } from '../../ground/variant.ts';
import './settings-menu.css';

const modeNames = { auto: 'As the system', light: 'Light', dark: 'Dark' } as const;
const unitNames = { kilometre: 'Kilometre', mile: 'Mile' } as const;
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Global settings: language, theme, length unit, event notify. */
export function SettingsMenu() {
  const language = usePreference('language');
  const themeName = usePreference('themeName');
  const colourMode = usePreference('colourMode');
  const lengthUnit = usePreference('lengthUnit');
  const eventNotify = usePreference('eventNotify');
  const everyEvent = usePreference('everyEvent');
  const forcedKm = useVariant((all) => all.forcedKm);
  const hasEvents = useRight('F_event');
  return (
    <Dropdown autoClose="outside">
      <Dropdown.Toggle as="button" type="button" className="or-link" title={t('Global settings')}>
        <Icon name="gear" /> <span>{t('Global settings')}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu className="or-settings">
        <label className="form-label" htmlFor="language">
          <Icon name="translate" /> {t('Language')}
        </label>
        <select
          id="language"
          className="form-select form-select-sm"
          value={language}
          onChange={(event) => {
            const chosen = languages.find(({ code }) => code === event.target.value);
            if (chosen !== undefined) setPreference('language', chosen.code);
          }}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <label className="form-label" htmlFor="theme">
          <Icon name="palette" /> {t('Theme')}
        </label>
        <select
          id="theme"
          className="form-select form-select-sm"
          value={themeName}
          onChange={(event) =>
            setPreference('themeName', themes.find((name) => name === event.target.value) ?? 'default')
          }
        >
          {themes.map((name) => (
            <option key={name} value={name}>
              {name === 'default' ? t('Default') : capital(name)}
            </option>
          ))}
        </select>
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
        {hasEvents ? (
          <Switch
            id="event-notify"
            text={t('Event notify')}
            on={eventNotify}
            onTurn={(on) => setPreference('eventNotify', on)}
          />
        ) : null}
        {hasEvents && eventNotify ? (
          <Switch
            id="every-event"
            text={t('Every event, not alarms alone')}
            on={everyEvent}
            onTurn={(on) => setPreference('everyEvent', on)}
          />
        ) : null}
      </Dropdown.Menu>
    </Dropdown>
  );
}

interface SwitchProps {
  readonly id: string;
  readonly text: string;
  readonly on: boolean;
  readonly onTurn: (on: boolean) => void;
}

function Switch({ id, text, on, onTurn }: SwitchProps) {
  return (
    <div className="form-check form-switch mt-3">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        checked={on}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {text}
      </label>
    </div>
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
