import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { numberOf } from '../slot-number.ts';
import { fenceIcons } from '../fence-icons.ts';

/** Rows that are drawn: who has more reads how many there are. */
const MOST_ROWS = 300;

const outcomes = [
  { what: 'refused', word: 'Refused', look: 'danger' },
  { what: 'changed', word: 'Is changed', look: 'warning' },
  { what: 'made', word: 'New', look: 'success' },
  { what: 'same', word: 'There already', look: 'secondary' },
] as const;

/** What an import would do with each shape of a file: what needs a look first. */
export function ImportRows({ plan }: { readonly plan: HttpAnswer<'checkFenceImport'> }) {
  const rows = outcomes.flatMap((outcome) =>
    plan.rows.filter(({ what }) => what === outcome.what).map((row) => ({ ...row, ...outcome })),
  );
  return (
    <>
      <p className="or-import-counts">
        {outcomes
          .filter(({ what }) => plan[what] > 0)
          .map(({ what, word, look }) => (
            <span key={what} className={`badge text-bg-${look}`}>
              {`${plan[what]} ${t(word)}`}
            </span>
          ))}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      <section className="or-import-rows" tabIndex={0} aria-label={t('What happens to each shape')}>
        <table className="table table-sm">
          <thead>
            <tr>
              <th scope="col">{t('Title')}</th>
              <th scope="col">{t('Corners')}</th>
              <th scope="col">{t('Import')}</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .slice(0, MOST_ROWS)
              .map(({ title, kind, corners, index, word, look, why, legs, streets }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a file that never move
                <tr key={at}>
                  <td>
                    {kind === undefined ? null : <Icon name={fenceIcons[kind]} />}{' '}
                    {title === '' && index !== undefined ? numberOf(index) : title}
                  </td>
                  <td className="or-numeric">{corners}</td>
                  <td>
                    <span className={`badge text-bg-${look}`}>{t(word)}</span>{' '}
                    {why === undefined ? '' : saidWords(why)}
                    {legs === undefined || streets === undefined ? null : (
                      <span className="or-muted">
                        {t('{streets} of {legs} legs along streets', { streets, legs })}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {rows.length > MOST_ROWS ? (
        <p className="or-muted">
          {t('{count} more shapes are not listed', { count: rows.length - MOST_ROWS })}
        </p>
      ) : null}
    </>
  );
}
