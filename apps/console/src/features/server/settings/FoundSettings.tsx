import { serverSettings } from '@outrider/model/server-settings.ts';
import { t } from '../../../ground/i18n/t.ts';
import type { FoundSetting } from './find-settings.ts';

interface FoundSettingsProps {
  readonly found: readonly FoundSetting[];
  readonly onChoose: (setting: FoundSetting) => void;
}

/** The settings that were found, each with its section. */
export function FoundSettings({ found, onChoose }: FoundSettingsProps) {
  if (found.length === 0) return <output className="or-muted">{t('No setting has these words')}</output>;
  return (
    <ul className="or-settings-found" aria-label={t('Settings that were found')}>
      {found.map((setting) => (
        <li key={`${setting.section}.${setting.field}`}>
          <button type="button" onClick={() => onChoose(setting)}>
            {t(setting.label)}
            <small>{t(serverSettings[setting.section].title)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
