import { localeOf } from '@outrider/model/preferences/languages.ts';
import { chooseLanguage } from '../../../connection/own-language.ts';
import { useLanguages } from '../../../ground/languages.ts';
import { setPreference, useColourMode, usePreference } from '../../../ground/preferences.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { isSmallScreen } from './small-screen.ts';

/** Language, light or dark, and how large the screen should be: before anyone has signed in. */
export function SignInLooks() {
  const languages = useLanguages();
  const language = usePreference('language');
  const mode = useColourMode();
  return (
    <div className="or-login-looks">
      {languages.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className="btn btn-link btn-sm"
          lang={localeOf(code)}
          aria-pressed={code === language}
          onClick={() => chooseLanguage(code)}
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
      {isSmallScreen(screen) ? <p className="or-muted">{t('Recommended resolution: 1920x1080')}</p> : null}
    </div>
  );
}
