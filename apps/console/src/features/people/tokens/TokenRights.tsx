import { hasRight, rights, withRight } from '@outrider/model/people/rights.ts';
import type { RightGroup } from '@outrider/model/people/rights-table.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useSession } from '../../../connection/use-session.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { Check } from '../../../ui/form/Check.tsx';
import { givenRights, wholeAccess } from './token-values.ts';

const groups: readonly (readonly [group: RightGroup, title: PlainWord])[] = [
  ['page', 'Page rights'],
  ['function', 'Function rights'],
  ['serverDevice', 'Server Device Setting'],
  ['remoteDevice', 'Remote Device Setting'],
];
const NONE = '0'.repeat(rights.length);

/** The rights of a token, among those of its owner. */
export function TokenRights() {
  const { field, fieldState } = useController<{ access: string }>({ name: 'access' });
  const own = useSession(({ access }) => access);
  const id = useId();
  const offered = new Set<string>(givenRights(own));
  const fault = fieldState.error?.message;
  return (
    <fieldset className="or-token-rights mb-3" aria-describedby={`${id}-about`}>
      <legend className="form-label">{t('Rights')}</legend>
      <div className="or-token-all">
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => field.onChange(wholeAccess(own))}
        >
          {t('All of mine')}
        </button>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => field.onChange(NONE)}
        >
          {t('None')}
        </button>
      </div>
      <div className="or-token-list">
        {groups.map(([group, title]) => {
          const shown = rights.filter((right) => right.group === group && offered.has(right.name));
          return shown.length === 0 ? null : (
            <section key={group} aria-label={t(title)}>
              <h3>{t(title)}</h3>
              {shown.map(({ name, text }) => (
                <Check
                  key={name}
                  text={t(text)}
                  checked={hasRight(field.value, name)}
                  onCheck={(granted) => field.onChange(withRight(field.value, name, granted))}
                />
              ))}
            </section>
          );
        })}
      </div>
      <div id={`${id}-about`} className={fault === undefined ? 'form-text' : 'invalid-feedback d-block'}>
        {fault === undefined
          ? t('A token never has more rights than you: what you lose, it loses too.')
          : translate(fault)}
      </div>
    </fieldset>
  );
}
