import type { WireDialect } from '@outrider/protocol/devices/dialect-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { Unread } from '../../../ui/states/Unread.tsx';

/** Files by which makes of recorders are asked and told what no standard has, and what is wrong with them. */
export function DialectsTab() {
  const { data, error, refetch } = useCall('listDialects', []);
  const isAdministrator = useSession(({ level }) => level === 0);
  const [busy, setBusy] = useState(false);
  const readAnew = async (): Promise<void> => {
    setBusy(true);
    try {
      await httpCall('readDialectsAnew');
      await askAgain('listDialects');
    } catch (fault) {
      toastError(fault);
    }
    setBusy(false);
  };
  const files = data?.dialects;
  return (
    <>
      <div className="or-tools">
        <p className="or-muted mb-0">
          {t(
            'A JSON file for each make, in the folder dialects of the data folder; the guide says what it holds.',
          )}
        </p>
        <div className="or-bar-space" />
        {isAdministrator ? (
          <button
            type="button"
            className="btn btn-outline-secondary"
            disabled={busy}
            onClick={() => void readAnew()}
          >
            {t('Read the folder again')}
          </button>
        ) : null}
      </div>
      {files === undefined ? (
        <Unread error={error} onRetry={refetch} />
      ) : files.length === 0 ? (
        <EmptyState icon="hdd" title={t('There are no files of dialects')}>
          {t('Recorders are asked and told by the standards.')}
        </EmptyState>
      ) : (
        <ul className="or-dialects" aria-label={t('Dialects')}>
          {files.map((file) => (
            <Dialect key={file.file} dialect={file} />
          ))}
        </ul>
      )}
    </>
  );
}

function Dialect({ dialect }: { readonly dialect: WireDialect }) {
  const { file, name, for: makes, keys, commands, faults } = dialect;
  const isFaulty = faults.length > 0;
  return (
    <li aria-label={file}>
      <h2>
        {name === '' ? file : name}{' '}
        <LevelBadge colour={isFaulty ? 'danger' : 'success'}>
          {isFaulty ? t('Not in use') : t('In use')}
        </LevelBadge>
      </h2>
      {name === '' ? null : <p className="or-muted mb-0">{file}</p>}
      {makes.length === 0 ? null : (
        <p className="mb-0">
          {makes
            .map(({ manufacturer, model, firmware }) =>
              [manufacturer, model, firmware].filter((word) => word !== '').join(' '),
            )
            .join(', ')}
        </p>
      )}
      {isFaulty ? (
        <ul className="or-dialect-faults">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : (
        <p className="mb-0">
          {t('{count} settings', { count: keys })}
          {commands.length === 0 ? null : <> · {t('commands: {names}', { names: commands.join(', ') })}</>}
        </p>
      )}
    </li>
  );
}
