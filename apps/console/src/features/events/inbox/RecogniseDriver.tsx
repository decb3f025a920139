import { MAX_WORDS_LENGTH } from '@outrider/model/live/words.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { takeCase } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Missing } from '../../../ui/form/Missing.tsx';
import { missingWords } from '../../../ui/form/missing-words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { toast } from '../../../ui/notices/toast.ts';

/** Tells the driver of a case what was done well: the recorder reads it out. */
export function RecogniseDriver({ id }: { readonly id: number }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ready = text.trim() !== '' && !isBusy;
  function tell(): void {
    setBusy(true);
    httpCall('recogniseDriver', { id, text: text.trim() })
      .then(({ case: told }) => {
        takeCase(told);
        setText('');
        setOpen(false);
        toast('success', t('The driver hears it as soon as the vehicle is online.'));
      }, toastError)
      .finally(() => setBusy(false));
  }
  if (!isOpen)
    return (
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpen(true)}>
        <Icon name="star" /> {t('Recognise the driver')}
      </button>
    );
  return (
    <form
      className="or-coaching-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) tell();
      }}
    >
      <textarea
        className="form-control form-control-sm"
        rows={2}
        aria-label={t('What was done well; the driver hears it')}
        placeholder={t('What was done well; the driver hears it')}
        maxLength={MAX_WORDS_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value.replaceAll('\n', ' '))}
      />
      <div className="or-case-assignee">
        <button type="submit" className="btn btn-sm btn-primary" disabled={!ready}>
          {t('Tell the driver')}
        </button>
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </button>
        <Missing words={missingWords([[t('What was done well; the driver hears it'), text.trim() !== '']])} />
      </div>
    </form>
  );
}
