import type { ServerSection } from '@outrider/model/server-settings.ts';
import { useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { AsOf } from '../../../ui/states/AsOf.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { Unread } from '../../../ui/states/Unread.tsx';
import { ViewerZone } from '../../../ui/text/ViewerZone.tsx';
import { SettingForm } from '../settings/SettingForm.tsx';
import {
  type Kept as KeptRow,
  kindOf,
  limitWords,
  nextWords,
  oldestWords,
  removedWords,
} from './kept-words.ts';
import '../../../ui/table/card-table.css';
import '../server-page.css';
import './kept.css';

/** /kept: how long each kind of thing is kept, what went last and goes next; changed here by the settings that there are (rule PRIV-8). */
export default function Kept() {
  const { data, error, refetch, dataUpdatedAt } = useCall('listKept', []);
  const [changing, setChanging] = useState<KeptRow>();
  return (
    <main className="or-server-page" tabIndex={-1} aria-busy={data === undefined && error === null}>
      <header className="or-server-page-head">
        <h1>{t('How long things are kept')}</h1>
        {data === undefined ? null : <AsOf sinceMs={error === null ? undefined : dataUpdatedAt} />}
      </header>
      {data === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : (
        <>
          <p className="or-muted mb-0">
            {t(
              'What is older than its limit is removed automatically, some of it within minutes, some within the hour. Removals are noticed once an hour, and whenever this page is opened.',
            )}{' '}
            <ViewerZone atMs={dataUpdatedAt} />
          </p>
          <div className="or-card-room">
            <table className="table or-card-table or-kept">
              <thead>
                <tr>
                  <th scope="col">{t('Kind')}</th>
                  <th scope="col">{t('Kept for')}</th>
                  <th scope="col">{t('Goes back to')}</th>
                  <th scope="col">{t('Removed last')}</th>
                  <th scope="col">{t('Next removal')}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t('Change')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.kinds.map((row) => (
                  <Row key={`${row.kind} ${row.folder}`} row={row} onChange={() => setChanging(row)} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {changing === undefined ? null : (
        <ChangeDialog row={changing} onKept={() => void refetch()} onHide={() => setChanging(undefined)} />
      )}
    </main>
  );
}

function Row({ row, onChange }: { readonly row: KeptRow; readonly onChange: () => void }) {
  const kind = kindOf(row);
  const { hint } = kind;
  return (
    <tr>
      <th scope="row">
        {translate(kind.label)}
        {row.folder === '' ? null : <code>{row.folder}</code>}
        {hint === undefined ? null : <small>{translate(hint)}</small>}
      </th>
      <td data-label={t('Kept for')}>{limitWords(row)}</td>
      <td data-label={t('Goes back to')}>{oldestWords(row)}</td>
      <td data-label={t('Removed last')}>
        <span>
          {removedWords(row)}
          {row.removed === null ? null : (
            <small>{t('seen at {time}', { time: formatTime(row.removed * 1_000) })}</small>
          )}
        </span>
      </td>
      <td data-label={t('Next removal')}>{nextWords(row)}</td>
      <td>
        {changesOf(row).length > 0 ? (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-label={t('Change how long {kind} are kept', { kind: translate(kind.label) })}
            onClick={onChange}
          >
            {t('Change')}
          </button>
        ) : (
          <small>{t('Fixed')}</small>
        )}
      </td>
    </tr>
  );
}

/** Section and field of what is set of it, that this page can change: folders have a form of their own. */
function changesOf(row: KeptRow): readonly (readonly [section: ServerSection, field: string])[] {
  const { days, room, count } = kindOf(row);
  const keys = [days !== undefined && 'setting' in days ? days.setting : undefined, room, count];
  return keys.flatMap((key) => {
    if (key === undefined || key === 'recordDisks.folders') return [];
    const [section = '', field = ''] = key.split('.');
    return [[section as ServerSection, field] as const];
  });
}

interface ChangeDialogProps {
  readonly row: KeptRow;
  readonly onKept: () => void;
  readonly onHide: () => void;
}

function ChangeDialog({ row, onKept, onHide }: ChangeDialogProps) {
  const changes = changesOf(row);
  return (
    <Dialog
      id="change-kept"
      title={t('Change how long {kind} are kept', { kind: translate(kindOf(row).label) })}
      onHide={onHide}
    >
      {changes.map(([section, field], index) => (
        <SettingForm
          key={`${section}.${field}`}
          section={section}
          only={[field]}
          first={index === 0 ? field : undefined}
          onFocused={() => {}}
          onKept={() => {
            onKept();
            if (changes.length === 1) onHide();
          }}
        />
      ))}
    </Dialog>
  );
}
