import { useId, useRef, useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { LanguageOptions } from '../../../ui/choices/LanguageOptions.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { toast } from '../../../ui/notices/toast.ts';

interface OwnLanguageProps {
  /** Code of the one that is kept; empty: the server's default. */
  readonly kept: string;
  /** Reads anew what is kept. */
  readonly onSaved: () => Promise<unknown>;
}

/** In which language one is told things while one is not here: it is kept as soon as it is chosen. */
export function OwnLanguage({ kept, onSaved }: OwnLanguageProps) {
  /** The one that was chosen, until it is kept. */
  const [chosen, setChosen] = useState<string>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const id = useId();
  async function save(language: string): Promise<void> {
    setChosen(language);
    // One after the other: the one that is kept in the end is the one that was chosen last.
    const saved = last.current.then(() => httpCall('chooseLanguage', { language }));
    const ended = (last.current = saved.catch(() => {}));
    try {
      await saved;
      toast('success', t('The language of messages was saved.'), { id: 'own language' });
      await onSaved();
    } catch (refused) {
      toastError(refused);
    }
    if (last.current === ended) setChosen(undefined);
  }
  return (
    <div className="or-account-language">
      <label htmlFor={id}>{t('Language of messages')}</label>
      <div>
        <select
          id={id}
          className="form-select form-select-sm"
          aria-describedby={`${id}-hint`}
          value={chosen ?? kept}
          onChange={({ target }) => void save(target.value)}
        >
          <option value="">{t("The server's default")}</option>
          <LanguageOptions />
        </select>
        <p id={`${id}-hint`} className="form-text">
          {t('For email, text messages and notifications.')}
        </p>
      </div>
    </div>
  );
}
