import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../../../connection/use-session.ts';
import { watchMedia } from '../../../ground/media-query.ts';
import { useLeaveWarning } from '../../../ground/use-leave-warning.ts';
import { t } from '../../../ground/i18n/t.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { ColumnPanel } from './ColumnPanel.tsx';
import { changeCount, shownPermissions } from './permission-draft.ts';
import { load, permissions, saveAll } from './permission-store.ts';
import { RightsMatrix } from './RightsMatrix.tsx';
import { usePermissionColumns } from './use-permission-columns.ts';
import './permissions.css';

/** Whether the panel of columns stands beside the matrix from the start: it is opened where it would cover columns. */
const roomForPanel = watchMedia('(min-width: 1100px)');

/** The permission matrix: rights as rows, permissions as columns (rule RIGHT-8). */
export default function Permission() {
  const { draft, loaded, fault, busy } = useStore(permissions);
  const connection = useSession((state) => state.connection);
  const [panel, setPanel] = useState(() => roomForPanel.matches);
  const [word, setWord] = useState('');
  const all = shownPermissions(draft);
  const { isShown, toggle } = usePermissionColumns();
  const count = changeCount(draft);

  useEffect(() => {
    if (connection === 'online') void load();
  }, [connection]);
  useLeaveWarning(count > 0);

  return (
    <main className="or-permission" aria-busy={!loaded && fault === undefined}>
      <div className="or-tools">
        <h1>{t('Permission')}</h1>
        <span className="or-muted">{t('{count} permissions', { count: all.length })}</span>
        <SearchField label={t('Find a right')} value={word} onChange={setWord} />
        <div className="or-bar-space" />
        <button
          type="button"
          className="or-link"
          aria-expanded={panel}
          aria-controls="permission-columns"
          onClick={() => setPanel(!panel)}
        >
          <Icon name="columns-gap" /> {t('Columns')}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          disabled={count === 0 || busy}
          onClick={() => void saveAll()}
        >
          <Icon name="floppy" /> {count === 0 ? t('Save all') : t('Save {count} changes', { count })}
        </button>
      </div>
      <div className="or-permission-body">
        <div className="or-permission-scroll">
          {fault !== undefined && !loaded ? (
            <ErrorState title={t('The permissions could not be read')} onRetry={() => void load()}>
              {fault}
            </ErrorState>
          ) : loaded ? (
            <RightsMatrix
              draft={draft}
              columns={all.filter(({ id }) => isShown(id))}
              word={word}
              onClearWord={() => setWord('')}
              onHide={toggle}
              onShow={(id) => {
                if (!isShown(id)) toggle(id);
              }}
            />
          ) : (
            <LoadingMatrix />
          )}
        </div>
        {panel ? <ColumnPanel all={all} isShown={isShown} onToggle={toggle} /> : null}
      </div>
    </main>
  );
}

function LoadingMatrix() {
  return (
    <div className="or-permission-loading">
      {Array.from({ length: 16 }, (_, at) => (
        <Skeleton key={at} height="20px" />
      ))}
    </div>
  );
}
