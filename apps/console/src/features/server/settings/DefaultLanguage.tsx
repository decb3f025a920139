import { languageSettings } from '@outrider/model/preferences/language-settings.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLanguages } from '../../../ground/languages.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { LanguageOptions } from '../../../ui/choices/LanguageOptions.tsx';
import { ChangedMeanwhile } from '../../../ui/form/ChangedMeanwhile.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { isConflict, type SettingStates, writeSection } from './write-section.ts';

const { label, hint } = languageSettings.fields.default;

/** The language of people who have not chosen one: one of those that there are, those that people added among them. */
export function DefaultLanguage() {
  const { data, error, refetch } = useCall('readServerSettings', [{ section: 'language' }]);
  if (error !== null)
    return (
      <ErrorState title={t('This could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data === undefined) return <Skeleton width="100%" height="8rem" />;
  const kept = languageSettings.fields.default.schema.parse(data.fields['default']?.value);
  return <Choice states={data.fields} kept={kept} onSaved={() => void refetch()} />;
}

interface ChoiceProps {
  readonly states: SettingStates;
  /** The language that is set; '' for the variant's. */
  readonly kept: string;
  readonly onSaved: () => void;
}

function Choice({ states, kept, onSaved }: ChoiceProps) {
  const languages = useLanguages();
  const [picked, setPicked] = useState<string>();
  const [refused, setRefused] = useState(false);
  const chosen = picked ?? kept;
  const nameOf = (wanted: string): string =>
    wanted === '' ? t("The variant's") : (languages.find(({ code }) => code === wanted)?.name ?? wanted);
  const [busy, setBusy] = useState(false);
  const id = useId();
  async function save(): Promise<void> {
    setBusy(true);
    try {
      await writeSection('language', { default: chosen }, states);
      toast('success', t('The settings were kept.'));
      setRefused(false);
      onSaved();
    } catch (error) {
      if (isConflict(error)) setRefused(true);
      else toastError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className="or-setting-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="mb-3">
        <label className="form-label" htmlFor={id}>
          {t(label)}
        </label>
        <select
          id={id}
          className="form-select"
          aria-describedby={`${id}-hint`}
          value={chosen}
          onChange={({ target }) => setPicked(target.value)}
        >
          <option value="">{t("The variant's")}</option>
          <LanguageOptions />
        </select>
        <p id={`${id}-hint`} className="form-text">
          {t(hint)}
        </p>
      </div>
      {refused && chosen !== kept ? (
        <ChangedMeanwhile
          differences={[
            {
              name: 'default',
              label: t(label),
              theirs: nameOf(kept),
              yours: nameOf(chosen),
              onTake: () => setPicked(undefined),
            },
          ]}
        />
      ) : null}
      <button type="submit" className="btn btn-primary" disabled={busy || chosen === kept}>
        {t('Save')}
      </button>
      <p className="mt-3">
        <Link to="/i18neditor">{t('Add languages, and change words')}</Link>
      </p>
    </form>
  );
}
