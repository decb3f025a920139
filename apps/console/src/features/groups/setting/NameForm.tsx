import { GROUP_NAME_LENGTH } from '@outrider/model/groups/limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { typedGroupName } from '../group-name.ts';

interface NameFormProps {
  readonly label: string;
  /** What the button says that saves. */
  readonly action: string;
  /** What stands there at first; saving it as it is does nothing. */
  readonly first?: string;
  /** Gives what went wrong, in words. */
  readonly onSave: (name: string) => Promise<string | undefined>;
}

/** Asks for the name of a group in a line; its button waits for a name (rule GROUP-4). */
export function NameForm({ label, action, first = '', onSave }: NameFormProps) {
  const id = useId();
  const [name, setName] = useState(first);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  /** Whether something of what was typed last is no part of a name. */
  const [leftOut, setLeftOut] = useState(false);
  const adds = first === '';
  const idle = name === '' || name === first;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Names are added one after the other, without waiting for the server; another name is given once.
    if (idle || (busy && !adds)) return;
    setBusy(true);
    setFault(undefined);
    setLeftOut(false);
    // What is typed from now on is the next one.
    if (adds) setName('');
    const wrong = await onSave(name);
    setBusy(false);
    if (wrong === undefined) return;
    setFault(wrong);
    if (adds) setName((typed) => typed || name);
  }

  return (
    <form className="or-name-form" onSubmit={(event) => void save(event)} noValidate>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div className="input-group">
        <input
          id={id}
          className={`form-control form-control-sm ${fault === undefined ? '' : 'is-invalid'}`}
          value={name}
          maxLength={GROUP_NAME_LENGTH}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={leftOut || fault !== undefined ? `${id}-fault` : undefined}
          onChange={({ target }) => {
            const taken = typedGroupName(target.value);
            // It is said until the name was saved: whoever types on still sees why it runs together.
            setLeftOut((before) => (before && taken !== '') || taken !== target.value);
            setName(taken);
          }}
        />
        <button type="submit" className="btn btn-sm btn-outline-primary" disabled={idle || (busy && !adds)}>
          {action}
        </button>
      </div>
      {fault === undefined ? (
        <output className="or-muted d-block">
          <span id={`${id}-fault`}>{leftOut ? t('Names have no blanks and no apostrophes.') : ''}</span>
        </output>
      ) : (
        <div id={`${id}-fault`} className="text-danger" role="alert">
          {fault}
        </div>
      )}
    </form>
  );
}
