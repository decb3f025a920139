import type { BackupKind } from '@outrider/model/server/backup.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireBackup } from '@outrider/protocol/server/backup-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { saveSigned } from '../../../connection/save-signed.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { formatBytes, formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { CheckBackup } from './CheckBackup.tsx';
import { DeleteBackup } from './DeleteBackup.tsx';

const kinds: Readonly<Record<BackupKind, PlainWord>> = {
  manual: 'Made by hand',
  scheduled: 'Scheduled',
  migration: 'Before an upgrade',
};

interface BackupItemProps {
  readonly backup: WireBackup;
  /** Version of this server's database. */
  readonly own: number;
  /** Whether another is being made or checked. */
  readonly busy: boolean;
}

/** A backup: when it was made and why, what is known of it, and what can be done with it. */
export function BackupItem({ backup, own, busy }: BackupItemProps) {
  const { name, kind, made, bytes, sealed } = backup;
  const [asks, setAsks] = useState<'check' | 'delete'>();
  const time = formatTime(made * 1_000);
  const check = (): void => {
    if (sealed) setAsks('check');
    else
      void httpCall('checkBackup', { name })
        .then(() => askAgain('listBackups'))
        .catch(toastError);
  };
  const save = (): void => saveSigned(`/gkserver/backups/${name}/file`, {}, name);
  return (
    <li aria-label={time}>
      <div className="or-backup-made">
        <strong>{time}</strong>
        <span className="or-muted">{t(kinds[kind])}</span>
      </div>
      <span className="or-numeric">{formatBytes(bytes).text}</span>
      <span>
        <Icon name={sealed ? 'lock' : 'unlock'} /> {sealed ? t('Sealed') : t('Plain')}
      </span>
      <span>{versionWords(backup, own)}</span>
      <Found backup={backup} />
      <div className="or-backup-acts">
        <button type="button" className="btn btn-sm btn-outline-secondary" disabled={busy} onClick={check}>
          {t('Check')}
        </button>
        <IconButton
          icon="download"
          text={t('Download {name}', { name })}
          className="btn btn-sm btn-outline-secondary"
          onClick={save}
        />
        <IconButton
          icon="trash3"
          text={t('Delete {name}', { name })}
          className="btn btn-sm btn-outline-danger"
          onClick={() => setAsks('delete')}
        />
      </div>
      {asks === 'check' ? <CheckBackup name={name} onHide={() => setAsks(undefined)} /> : null}
      {asks === 'delete' ? <DeleteBackup name={name} time={time} onHide={() => setAsks(undefined)} /> : null}
    </li>
  );
}

function versionWords({ version }: WireBackup, own: number): string {
  if (version === 0) return t('Version not known yet');
  if (version === own) return t('Of this version');
  return version < own
    ? t('Of an earlier version ({version})', { version })
    : t('Of a later version ({version})', { version });
}

function Found({ backup: { checked, fault, users, devices } }: { readonly backup: WireBackup }) {
  if (checked === 0) return <span className="or-muted">{t('Not checked here')}</span>;
  const time = formatTime(checked * 1_000);
  if (fault !== '')
    return (
      <span className="or-backup-fault">
        <Icon name="exclamation-triangle" /> {saidWords(fault)}{' '}
        <span className="or-muted">{t('checked {time}', { time })}</span>
      </span>
    );
  return (
    <span>
      <Icon name="check-lg" /> {t('Whole')}{' '}
      <span className="or-muted">
        {t('checked {time}', { time })}
        {users === undefined || devices === undefined
          ? null
          : ` · ${t('{users} people, {devices} devices', { users, devices })}`}
      </span>
    </span>
  );
}
