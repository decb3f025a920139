import { sameName } from '@outrider/model/people/user.ts';
import type { ToldCase } from '@outrider/protocol/events/case-calls.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { takeCase } from '../../../fleet/open-cases.ts';
import { t } from '../../../ground/i18n/t.ts';
import { toastError } from '../../../ui/notices/toast-error.ts';

interface CaseAssigneeProps {
  readonly one: ToldCase;
  /** Who is signed in. */
  readonly user: string;
}

/** Whose case it is: taken by oneself, given to somebody by his name, or given back to everybody. */
export function CaseAssignee({ one: { id, assignee }, user }: CaseAssigneeProps) {
  const [name, setName] = useState('');
  const assign = (to: string): void =>
    void httpCall('assignCase', { id, assignee: to }).then(({ case: told }) => {
      takeCase(told);
      setName('');
    }, toastError);
  return (
    <form
      className="or-case-assignee"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') assign(name.trim());
      }}
    >
      <span>{assignee === '' ? t('Not assigned') : t('Assigned to {user}', { user: assignee })}</span>
      {sameName(assignee, user) ? null : (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => assign(user)}>
          {t('Assign to me')}
        </button>
      )}
      {assignee === '' ? null : (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => assign('')}>
          {t('Unassign')}
        </button>
      )}
      <input
        className="form-control form-control-sm"
        aria-label={t('Assign to a user')}
        placeholder={t('Assign to a user')}
        maxLength={64}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </form>
  );
}
