import { useId, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { LanguageOptions } from '../../../ui/LanguageOptions.tsx';
import { toastError } from '../../../ui/toast-error.ts';
import { toast } from '../../../ui/toast.ts';

interface OwnLanguageProps {
  /** Code of the one that is kept; empty: the server's default. */
  readonly kept: string;
  readonly onSaved: () => void;
}

/** In which language one is told things while one is not here: it is kept as soon as it is chosen. */
export function OwnLanguage({ kept, onSaved }: OwnLanguageProps) {
  const [chosen, setChosen] = useState(kept);
  const id = useId();
  async function save(language: string): Promise<void> {
    setChosen(language);
    try {
      await httpCall('chooseLanguage', { language });
      toast('success', t('The language of messages was saved.'));
      onSaved();
    } catch (refused) {
      setChosen(kept);
      toastError(refused);
    }
  }
  return (
    <div className="or-account-language">
      <label htmlFor={id}>{t('Language of messages')}</label>
      <div>
        <select
          id={id}
          className="form-select form-select-sm"
          aria-describedby={`${id}-hint`}
          value={chosen}
          onChange={({ target }) => void save(target.value)}
        >
          <option value="">{t("The server's default")}</option>
          <LanguageOptions />
        </select>
        <p id={`${id}-hint`} className="form-text">
          {t('Of email, text messages and notifications.')}
        </p>
      </div>
    </div>
  );
}
