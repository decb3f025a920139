import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { saidWords } from '../../../ui/notices/error-words.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { BackupBar } from './BackupBar.tsx';

type Listed = HttpAnswer<'listBackups'>;

/** What is made or checked at the moment, with a way to stop it; else what came of the last. */
export function BackupWork({ work, ended }: Pick<Listed, 'work' | 'ended'>) {
  if (work !== null) return <Running work={work} />;
  return <output>{ended === null ? null : <Ended ended={ended} />}</output>;
}

function Running({ work }: { readonly work: NonNullable<Listed['work']> }) {
  const { does, name, user } = work;
  const who = user === '' ? t('the clock') : user;
  const stop = (): void =>
    void httpCall('stopBackup')
      .then(() => askAgain('listBackups'))
      .catch(toastError);
  return (
    <section
      className="or-backup-work"
      aria-label={does === 'make' ? t('A backup is being made') : t('A backup is being checked')}
    >
      <strong>
        {does === 'make'
          ? t('A backup is being made for {who}', { who })
          : t('{name} is being checked for {who}', { name, who })}
      </strong>
      <BackupBar {...work} />
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={stop}>
        {t('Stop')}
      </button>
    </section>
  );
}

function Ended({
  ended: { does, name, began, fault, stopped },
}: {
  readonly ended: NonNullable<Listed['ended']>;
}) {
  const time = formatRecent(began * 1_000);
  const what = does === 'make' ? t('The backup of {time}', { time }) : name;
  if (stopped)
    return (
      <span className="or-backup-ended">
        {does === 'make'
          ? t('{what} was stopped: nothing of it is left.', { what })
          : t('The check of {name} was stopped. The backup is as it was.', { name })}
      </span>
    );
  if (fault !== '')
    return (
      <span className="or-backup-ended or-backup-fault">
        <Icon name="exclamation-triangle" />{' '}
        {does === 'make'
          ? t('{what} was not made: {why}', { what, why: saidWords(fault) })
          : t('{what}: {why}', { what, why: saidWords(fault) })}
      </span>
    );
  return (
    <span className="or-backup-ended">
      <Icon name="check-lg" />{' '}
      {does === 'make' ? t('{what} was made, and read whole.', { what }) : t('{what} is whole.', { what })}
    </span>
  );
}
