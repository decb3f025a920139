import { setPreference, useColourMode, usePreference } from '../../app/preferences.ts';
import { languages, t } from '../../i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Language, and light or dark: before anyone has signed in. */
export function SignInLooks() {
  const language = usePreference('language');
  const mode = useColourMode();
  return (
    <div className="or-login-looks">
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className="btn btn-link btn-sm"
          aria-pressed={code === language}
          onClick={() => setPreference('language', code)}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        className="btn btn-link btn-sm"
        onClick={() => setPreference('colourMode', mode === 'dark' ? 'light' : 'dark')}
      >
        <Icon
          name={mode === 'dark' ? 'sun' : 'moon-stars'}
          label={mode === 'dark' ? t('Light') : t('Dark')}
        />
      </button>
    </div>
  );
}
