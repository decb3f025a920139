import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { wordedSettingOf } from '../remote/sections.ts';
import { bulkWords } from './bulk-words.ts';

interface ChosenSettingsProps {
  readonly settings: readonly (readonly [key: RemoteKey, value: unknown])[];
  /** Takes one out again; absent where nothing is chosen any more. */
  readonly onRemove?: (key: RemoteKey) => void;
}

/** What recorders are to have: each setting with its value. */
export function ChosenSettings({ settings, onRemove }: ChosenSettingsProps) {
  const lengths = useLengthUnit();
  if (settings.length === 0)
    return (
      <p className="or-muted">
        {t('Nothing is changed yet: what you leave as it is stays as each device has it.')}
      </p>
    );
  return (
    <ul className="or-bulk-chosen" aria-label={t('What is changed')}>
      {settings.map(([key, value]) => {
        const name = t(wordedSettingOf(key).label);
        return (
          <li key={key} data-key={key}>
            <span className="or-muted">{name}</span> <strong>{bulkWords(key, value, lengths)}</strong>
            {onRemove === undefined ? null : (
              <button
                type="button"
                className="or-bulk-remove"
                aria-label={t('Leave {name} as it is', { name })}
                title={t('Leave {name} as it is', { name })}
                onClick={() => onRemove(key)}
              >
                <Icon name="x-lg" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
