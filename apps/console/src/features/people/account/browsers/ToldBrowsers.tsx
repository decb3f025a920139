import type { WireToldBrowser } from '@outrider/protocol/notifications/browser-calls.ts';
import { useEffect, useState } from 'react';
import { httpCall } from '../../../../connection/call.ts';
import { useCall } from '../../../../connection/use-call.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { errorWords, saidWords } from '../../../../ui/notices/error-words.ts';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../../ui/states/Skeleton.tsx';
import { toast } from '../../../../ui/notices/toast.ts';
import { toastError } from '../../../../ui/notices/toast-error.ts';
import { agentWords } from '../../sessions/agent-words.ts';
import { ownMark, unsubscribe } from './push-subscription.ts';
import { ToldBrowserRow } from './ToldBrowserRow.tsx';
import { TurnOnBrowser } from './TurnOnBrowser.tsx';
import '../../sessions/sessions.css';
import './told-browsers.css';

const RENEW_MS = 10_000;

/** Browsers in which one is told of events while the console is closed (rule NOTE-15). */
export function ToldBrowsers() {
  const { data, error, refetch } = useCall('toldBrowsers', [], { renewMs: RENEW_MS });
  const [mark, setMark] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    ownMark().then(setMark, () => setMark(undefined));
  }, [data]);

  async function act(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (fault) {
      toastError(fault);
    }
    await refetch();
    setBusy(false);
  }
  const end = async ({ id, mark: ended }: WireToldBrowser): Promise<void> => {
    await httpCall('untellBrowser', { id });
    if (ended === mark) await unsubscribe();
  };
  const test = async ({ id, agent }: WireToldBrowser): Promise<void> => {
    const { sent, answer } = await httpCall('testBrowser', { id });
    const browser = agentWords(agent) || t('Unknown browser');
    if (sent) toast('success', t('The push service of {browser} took the notification.', { browser }));
    else toast('error', t('{browser} was not reached: {answer}', { browser, answer: saidWords(answer) }));
  };

  if (data === undefined)
    return error === null ? (
      <Skeleton height="4rem" />
    ) : (
      <ErrorState title={t('The browsers could not be read.')} onRetry={() => void refetch()}>
        {errorWords(error)}
      </ErrorState>
    );
  const { key, browsers } = data;
  const isOn = mark !== undefined && browsers.some((browser) => browser.mark === mark);
  return (
    <>
      <p className="or-muted">
        {t(
          'This browser can notify you of events while the console is closed: those of the realtime event plans, for vehicles that you may see.',
        )}
      </p>
      {browsers.length === 0 ? null : (
        <ul className="or-sessions">
          {browsers.map((browser) => (
            <ToldBrowserRow
              key={browser.id}
              browser={browser}
              isThis={browser.mark === mark}
              busy={busy}
              onTest={() => void act(() => test(browser))}
              onEnd={() => void act(() => end(browser))}
            />
          ))}
        </ul>
      )}
      {isOn ? null : <TurnOnBrowser serverKey={key} onTurnedOn={() => void refetch()} />}
    </>
  );
}
