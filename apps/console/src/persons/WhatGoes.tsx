import { t, translate } from '../ground/i18n/t.ts';
import { formatDay } from '../ui/text/format.ts';
import type { PersonLook } from './person.ts';

const HOUR_MS = 3_600_000;

/** What erasing a person does, and what it leaves. */
export function WhatGoes({ look }: { readonly look: PersonLook }) {
  const { places, kept, namesakes, backups } = look;
  return (
    <>
      <h3 className="or-person-heading">{t('What goes')}</h3>
      <ul className="or-person-places">
        {places.map(({ what, rows, fate }) => (
          <li key={`${what} ${fate}`}>
            <span>{translate(what)}</span>
            <span className="or-muted">
              {rows ?? t('many')} · {fate === 'removed' ? t('removed') : t('a pseudonym instead of the name')}
            </span>
          </li>
        ))}
      </ul>
      {namesakes === 0 ? null : (
        <div className="alert alert-warning" role="note">
          {t('{count} others have this name. Where only the name stands, theirs is replaced, too.', {
            count: namesakes,
          })}
        </div>
      )}
      <h3 className="or-person-heading">{t('What stays, and why')}</h3>
      <dl className="or-person-kept">
        {kept.map(({ what, why }) => (
          <div key={what}>
            <dt>{translate(what)}</dt>
            <dd>{translate(why)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('Backups')}</dt>
          <dd>{backupWords(backups)}</dd>
          <dd>
            {t(
              'Whoever restores a backup that was made before, also one that was copied elsewhere, has this person again: nothing leads from the pseudonym to the name. Keep the request, and erase them once more then.',
            )}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Which backups hold them still, and when they go. */
function backupWords({ made, keep, hours }: PersonLook['backups']): string {
  const [newest] = made;
  const oldest = made.at(-1);
  if (newest === undefined || oldest === undefined) return t('No backup is in the folder of this server.');
  const which = t(
    '{count} earlier backups still contain this person. The newest is of {newest}, the oldest of {oldest}.',
    { count: made.length, newest: formatDay(newest * 1_000), oldest: formatDay(oldest * 1_000) },
  );
  const goneMs = Date.now() + keep * hours * HOUR_MS;
  const when =
    hours === 0
      ? t('Those stay until somebody removes them.')
      : t('Scheduled backups are gone by about {time}, when {keep} newer ones exist.', {
          time: formatDay(goneMs),
          keep,
        });
  return `${which} ${when}`;
}
