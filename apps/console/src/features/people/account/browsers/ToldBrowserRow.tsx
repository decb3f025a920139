import type { WireToldBrowser } from '@outrider/protocol/notifications/browser-calls.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { formatRecent, formatTime } from '../../../../ui/text/format.ts';
import { LevelBadge } from '../../../../ui/badges/LevelBadge.tsx';
import { agentWords } from '../../sessions/agent-words.ts';

interface ToldBrowserRowProps {
  readonly browser: WireToldBrowser;
  /** Whether it is the browser of this page. */
  readonly isThis: boolean;
  readonly busy: boolean;
  readonly onTest: () => void;
  readonly onEnd: () => void;
}

/** A browser that is told. */
export function ToldBrowserRow({ browser, isThis, busy, onTest, onEnd }: ToldBrowserRowProps) {
  const { agent, added, told, session } = browser;
  const name = agentWords(agent) || t('Unknown browser');
  return (
    <li>
      <div className="or-session-what">
        <strong title={agent}>{name}</strong>
        {isThis ? <LevelBadge colour="primary">{t('This browser')}</LevelBadge> : null}
        {session ? <LevelBadge colour="secondary">{t('Until you sign out')}</LevelBadge> : null}
      </div>
      <span className="or-muted">
        {t('since {time}', { time: formatTime(added * 1_000).slice(0, 16) })}
        {' · '}
        {told === 0
          ? t('not told anything yet')
          : t('last told {time}', { time: formatRecent(told * 1_000) })}
      </span>
      <div className="or-told-browser-acts">
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={t('Send a test notification to {browser}', { browser: name })}
          disabled={busy}
          onClick={onTest}
        >
          {t('Test')}
        </button>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={t('Turn off {browser}', { browser: name })}
          disabled={busy}
          onClick={onEnd}
        >
          {t('Turn off')}
        </button>
      </div>
    </li>
  );
}
