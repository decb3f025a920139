import { useEffect, useRef } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { useIsMobile } from '../../../ground/use-is-mobile.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { type AccessRow, fieldWords, type RowChange, sentenceOf, valueWords } from './change-words.ts';
import { withGroupNames } from './group-words.ts';
import { outcomeWords } from './outcome-words.ts';
import { useGroupName } from './use-group-name.ts';
import '../../../ui/form/form-panel.css';

interface EntryDetailsProps {
  readonly row: AccessRow;
  readonly onClose: () => void;
}

/** An entry of the trail: what was done, what each field was and is, and by whom, when, from where. */
export function EntryDetails({ row, onClose }: EntryDetailsProps) {
  const { serialno, datetime, username, ip, deviceid, action, method, data, changes, outcome, type } = row;
  const facts: readonly [label: string, value: string][] = [
    [t('Who'), username === '' ? t('had not signed in') : username],
    [t('Outcome'), outcomeWords(outcome)],
    [t('Device'), deviceid === '' ? '–' : deviceid.replaceAll(',', ', ')],
    [t('IP address'), ip],
    [t('Way'), type === 'vcp' ? t('connection of the console') : t('web call')],
    [t('Call'), method === '' ? action : `${action} · ${method}`],
    [t('Entry'), String(serialno)],
  ];
  const nameOf = useGroupName();
  const panel = useRef<HTMLElement>(null);
  const isMobile = useIsMobile();
  useEffect(() => {
    // There it lies over the list.
    if (isMobile) panel.current?.focus();
  }, [isMobile, serialno]);
  return (
    <aside ref={panel} className="or-form-panel" aria-labelledby="log-entry" tabIndex={-1}>
      <header>
        <h2 id="log-entry">
          {formatTime(datetime * 1_000)} <ViewerZone atMs={datetime * 1_000} />
        </h2>
        <IconButton icon="x-lg" text={t('Close')} className="or-action" onClick={onClose} />
      </header>
      <div className="or-form-panel-body">
        <p className="or-log-what">{sentenceOf(withGroupNames(action, data, nameOf))}</p>
        {changes.length === 0 ? null : <Changes changes={changes} isDone={outcome === 'ok'} />}
        <dl className="or-log-facts">
          {facts.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </aside>
  );
}

interface ChangesProps {
  readonly changes: readonly RowChange[];
  /** Not where it was refused when it was known what would change. */
  readonly isDone: boolean;
}

function Changes({ changes, isDone }: ChangesProps) {
  return (
    <table className="or-log-changes">
      <caption>{isDone ? t('What changed') : t('What would have changed')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }, at) => (
          // Two permissions may have one name.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <th scope="row">{fieldWords(field)}</th>
            {before === null || after === null ? (
              <td colSpan={2} className="or-muted">
                {t('changed; what it holds is not kept here')}
              </td>
            ) : (
              <>
                <td>{before === '' ? '–' : <del>{valueWords(before)}</del>}</td>
                <td>{after === '' ? '–' : <ins>{valueWords(after)}</ins>}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
