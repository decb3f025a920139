import { useEffect, useState } from 'react';
import { control } from './session.ts';
import { useSession } from './use-session.ts';
import { t } from '../ground/i18n/t.ts';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { Skeleton } from '../ui/states/Skeleton.tsx';
import './waiting.css';

/** Nothing is shown for so long: most answers are quicker (rule D01). */
const BLANK_MS = 300;
const bars = ['60%', '85%', '72%', '90%', '66%', '80%'];

/** What stands where a screen will be, until the server is known and the screen is loaded: it says which of them. */
export function Waiting() {
  const [blank, setBlank] = useState(true);
  // Once it is, what is waited for is the code of a screen, or its facts.
  const words = useSession(({ connection }) => (connection === 'online' ? 'Loading' : 'connecting…'));
  const unreached = useSession(({ connection, server }) => connection === 'lost' && server === undefined);
  useEffect(() => {
    const timer = setTimeout(() => setBlank(false), BLANK_MS);
    return () => clearTimeout(timer);
  }, []);
  if (blank) return null;
  if (unreached) {
    return (
      <main className="or-alone">
        <ErrorState title={t('The server does not answer')} onRetry={() => control.retryNow()}>
          <p>{t('It is tried again automatically every 10 seconds.')}</p>
        </ErrorState>
      </main>
    );
  }
  return (
    <main className="or-waiting" aria-busy="true" aria-label={t(words)}>
      <p className="text-body-secondary">{t(words)}</p>
      {bars.map((width) => (
        <Skeleton key={width} width={width} height="1.25rem" />
      ))}
    </main>
  );
}
