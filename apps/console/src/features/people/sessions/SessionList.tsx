import type { SessionRow } from '@outrider/protocol/people/session-row.ts';
import { useState } from 'react';
import { httpCall } from '../../../connection/call.ts';
import { signOut } from '../../../connection/session.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { askBeforeLeaving } from '../../../ground/leaving.ts';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { formatRecent, formatTime } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { LevelBadge } from '../../../ui/badges/LevelBadge.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { agentWords } from './agent-words.ts';
import './sessions.css';

const RENEW_MS = 5_000;

interface SessionListProps {
  /** Whose they are; undefined: one's own. */
  readonly user: string | undefined;
}

/** Where somebody is signed in: each session can be ended, and all of them (rule USER-11). */
export function SessionList({ user }: SessionListProps) {
  const whose = user === undefined ? {} : { editingName: user };
  const { data, error, refetch } = useCall('listSessions', [whose], { renewMs: RENEW_MS });
  const [busy, setBusy] = useState(false);

  async function end(id: string | undefined): Promise<void> {
    setBusy(true);
    try {
      await httpCall('endSession', { ...whose, ...(id === undefined ? {} : { id }) });
      // This page was signed in by one of them.
      if (id === undefined && user === undefined) await signOut();
      else await refetch();
    } catch (fault) {
      toastError(fault);
    }
    setBusy(false);
  }

  if (data === undefined)
    return error === null ? (
      <Skeleton height="4rem" />
    ) : (
      <ErrorState title={t('The sessions could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  if (data.length === 0) return <p className="or-muted">{t('Not signed in anywhere.')}</p>;
  return (
    <>
      <ul className="or-sessions">
        {data.map((session) => (
          <Session key={session.id} session={session} busy={busy} onEnd={() => void end(session.id)} />
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-sm btn-outline-danger"
        disabled={busy}
        onClick={() => {
          const endAll = (): void => void end(undefined);
          if (user === undefined) askBeforeLeaving(endAll);
          else endAll();
        }}
      >
        <Icon name="box-arrow-right" /> {t('Sign out everywhere')}
      </button>
    </>
  );
}

interface SessionProps {
  readonly session: SessionRow;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const { agent, ip, begintime, lasttime, online, own } = session;
  const what = agentWords(agent) || t('Unknown browser');
  return (
    <li>
      <div className="or-session-what">
        <strong title={agent}>{what}</strong>
        {own ? <LevelBadge colour="primary">{t('This session')}</LevelBadge> : null}
        {online && !own ? <LevelBadge colour="success">{t('Open now')}</LevelBadge> : null}
      </div>
      <span className="or-muted">
        {ip === '' ? '' : `${ip} · `}
        {t('since {time}', { time: formatTime(begintime * 1000).slice(0, 16) })}
        {online ? '' : ` · ${t('last seen {time}', { time: formatRecent(lasttime * 1000) })}`}
      </span>
      {own ? null : (
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={t('Sign out {browser} at {address}', { browser: what, address: ip })}
          disabled={busy}
          onClick={onEnd}
        >
          {t('Sign out')}
        </button>
      )}
    </li>
  );
}
