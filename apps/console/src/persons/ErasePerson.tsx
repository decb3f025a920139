import { useState } from 'react';
import { t, translate } from '../ground/i18n/t.ts';
import { useCall } from '../connection/use-call.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { errorWords } from '../ui/notices/error-words.ts';
import { FormFault } from '../ui/notices/FormFault.tsx';
import { TypedToConfirm } from '../ui/form/TypedToConfirm.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { toast } from '../ui/notices/toast.ts';
import { Unread } from '../ui/states/Unread.tsx';
import { erase, type Person, type PersonLook } from './person.ts';
import { WhatGoes } from './WhatGoes.tsx';
import './persons.css';

interface ErasePersonProps {
  readonly person: Person;
  readonly onHide: () => void;
  /** They are no longer there. */
  readonly onErased: () => void;
}

/** Shows what erasing a person does and leaves, and does it once their name was typed. */
export function ErasePerson({ person, onHide, onErased }: ErasePersonProps) {
  const ofAccount = useCall('lookAtPerson', [{ name: person.name }], { enabled: person.kind === 'account' });
  const driverid = person.kind === 'driver' ? person.driverid : 0;
  const ofDriver = useCall('lookAtDriver', [{ driverid }], { enabled: person.kind === 'driver' });
  const { data: look, error, refetch } = person.kind === 'account' ? ofAccount : ofDriver;
  if (look === undefined || look.refused !== '')
    return (
      <Dialog id="erase-person" title={t('Erase a person')} onHide={onHide}>
        {look === undefined ? (
          <Unread error={error} onRetry={refetch} />
        ) : (
          <p className="mb-0">{translate(look.refused)}</p>
        )}
      </Dialog>
    );
  return <Question person={person} look={look} onHide={onHide} onErased={onErased} />;
}

function Question({ person, look, onHide, onErased }: ErasePersonProps & { readonly look: PersonLook }) {
  const [typed, setTyped] = useState('');
  const [texts, setTexts] = useState(true);
  const [also, setAlso] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const { name } = look;

  async function confirm(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      const words = also.split('\n').map((line) => line.trim());
      const { alias } = await erase(person, { typed, texts, also: words.filter((word) => word !== '') });
      toast('success', t('{alias} replaces the name from now on', { alias }));
      onErased();
    } catch (error) {
      setFault(errorWords(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      id="erase-person"
      title={t('Erase {name}', { name })}
      onHide={onHide}
      size="lg"
      action={
        <button
          type="button"
          className="btn btn-danger"
          disabled={busy || typed.trim() !== name}
          onClick={() => void confirm()}
        >
          <Icon name="trash3" /> {t('Erase {name}', { name })}
        </button>
      }
    >
      <p>
        {person.kind === 'account'
          ? t(
              'The account is removed at once, with every session and token. Then a pseudonym replaces the name everywhere; that goes on by itself, even after a restart. This cannot be undone.',
            )
          : t(
              'The driver is removed at once. Then a pseudonym replaces the name everywhere; that goes on by itself, even after a restart. This cannot be undone.',
            )}
      </p>
      <WhatGoes look={look} />
      <div className="form-check mb-2">
        <input
          id="erase-texts"
          type="checkbox"
          className="form-check-input"
          checked={texts}
          aria-describedby="erase-texts-hint"
          onChange={({ target }) => setTexts(target.checked)}
        />
        <label className="form-check-label" htmlFor="erase-texts">
          {t('Also look for the name in notes, memos and other texts')}
        </label>
        <p id="erase-texts-hint" className="form-text mt-0">
          {t('Whole words only. Turn this off if the name is also an ordinary word.')}
        </p>
      </div>
      <div className="mb-3">
        <label className="form-label" htmlFor="erase-also">
          {t('Other names in texts')}
        </label>
        <textarea
          id="erase-also"
          className="form-control"
          rows={2}
          value={also}
          aria-describedby="erase-also-hint"
          onChange={({ target }) => setAlso(target.value)}
        />
        <p id="erase-also-hint" className="form-text mb-0">
          {t('One per line, such as first and last name.')}
        </p>
      </div>
      <TypedToConfirm device={name} typed={typed} onType={setTyped} isLast />
      <FormFault text={fault} />
    </Dialog>
  );
}
