import { hasWords } from '@outrider/kit/search-words.ts';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { t, translate } from '../../../ground/i18n/t.ts';
import { RequiredMark } from '../../../ui/form/RequiredMark.tsx';
import './group-choice.css';

/** Groups that are offered at once: of more, a word chooses. */
const OFFERED = 60;

interface GroupChoiceProps {
  /** Names by id, those of groups above them included. */
  readonly paths: ReadonlyMap<number, string>;
  /** Whether there has to be one: said behind the heading. */
  readonly needed?: boolean;
}

/** Groups in a form, of which there may be several: those whose devices a user sees, or a token. */
export function GroupChoice({ paths, needed = false }: GroupChoiceProps) {
  const { control } = useFormContext<{ groupIds: readonly number[] }>();
  const { field, fieldState } = useController({ control, name: 'groupIds' });
  const id = useId();
  const [word, setWord] = useState('');
  // What was chosen when the form was opened stays on top; the rest does not jump while one clicks.
  const [first] = useState(() => new Set(field.value));
  const chosen = new Set(field.value);
  const found = [...paths]
    .filter(([, path]) => hasWords([path], word))
    .sort(
      ([a, one], [b, other]) =>
        Number(first.has(b)) - Number(first.has(a)) || one.localeCompare(other, undefined, { numeric: true }),
    );
  const fault = fieldState.error?.message;
  const toggle = (groupid: number): void =>
    field.onChange(
      chosen.has(groupid) ? field.value.filter((one) => one !== groupid) : [...field.value, groupid],
    );
  return (
    <fieldset className="or-group-choice mb-3" aria-describedby={`${id}-fault`}>
      <legend className="form-label">
        {t('Groups')}
        {needed ? <RequiredMark /> : null}
      </legend>
      {paths.size === 0 ? (
        <p className="or-muted">
          {t('There are no groups yet.')} <Link to="/groupsetting">{t('Groups')}</Link>
        </p>
      ) : null}
      {paths.size > 8 ? (
        <input
          type="search"
          className="form-control form-control-sm"
          placeholder={t('Find a group')}
          aria-label={t('Find a group')}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      ) : null}
      <div className="or-group-list">
        {found.slice(0, OFFERED).map(([groupid, path]) => (
          <label key={groupid} className="form-check">
            <input
              type="checkbox"
              className="form-check-input"
              checked={chosen.has(groupid)}
              onChange={() => toggle(groupid)}
            />
            <span>{path}</span>
          </label>
        ))}
        {found.length > OFFERED ? (
          <p className="or-muted mb-0">
            {t('{count} more: find them by a word', { count: found.length - OFFERED })}
          </p>
        ) : null}
      </div>
      <div id={`${id}-fault`} className={fault === undefined ? '' : 'invalid-feedback d-block'}>
        {fault === undefined ? '' : translate(fault)}
      </div>
    </fieldset>
  );
}
