import { MAX_AGENT_LENGTH } from '@outrider/model/people/session-record.ts';
import { useEffect, useState } from 'react';
import { httpCall } from '../../../../connection/call.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { usePreference } from '../../../../ground/preferences.ts';
import { toastError } from '../../../../ui/notices/toast-error.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { type PushFault, pushFault, PushRefused, subscribe } from './push-subscription.ts';

/** A browser that cannot be told, in words. */
interface Refusal {
  readonly fault: PushFault;
  readonly said: string;
}

interface TurnOnBrowserProps {
  /** By which push services know the server. */
  readonly serverKey: string;
  readonly onTurnedOn: () => void;
}

/** Has the browser of this page told, or says why it cannot be. */
export function TurnOnBrowser({ serverKey, onTurnedOn }: TurnOnBrowserProps) {
  const language = usePreference('language');
  const [refusal, setRefusal] = useState<Refusal>();
  const [session, setSession] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const show = (fault: PushFault | undefined): void =>
      setRefusal(fault === undefined ? undefined : { fault, said: '' });
    void pushFault().then(show, () => show('unsupported'));
  }, []);

  async function turnOn(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      const subscription = await subscribe(serverKey);
      const agent = navigator.userAgent.slice(0, MAX_AGENT_LENGTH);
      await httpCall('tellBrowser', { ...subscription, origin: location.origin, agent, language, session });
      onTurnedOn();
    } catch (error) {
      if (error instanceof PushRefused) setRefusal({ fault: error.fault, said: error.message });
      else toastError(error);
    }
    setBusy(false);
  }

  const never = refusal !== undefined && refusal.fault !== 'unreached' && refusal.fault !== 'denied';
  return (
    <div className="or-turn-on-browser">
      {never ? null : (
        <>
          <div className="form-check mb-2">
            <input
              id="told-until-sign-out"
              className="form-check-input"
              type="checkbox"
              checked={session}
              onChange={(event) => setSession(event.target.checked)}
            />
            <label className="form-check-label" htmlFor="told-until-sign-out">
              {t('Only until I sign out here')}
            </label>
          </div>
          <button
            type="button"
            className="btn btn-sm btn-primary"
            disabled={busy || refusal?.fault === 'denied'}
            onClick={() => void turnOn()}
          >
            <Icon name="bell" /> {t('Notify me here while the console is closed')}
          </button>
        </>
      )}
      {refusal === undefined ? null : (
        <output className="or-muted d-block mt-2">
          {faultWords(refusal.fault)}
          {refusal.said === '' ? null : <small className="d-block">{refusal.said}</small>}
        </output>
      )}
    </div>
  );
}

function faultWords(fault: PushFault): string {
  switch (fault) {
    case 'insecure':
      return t('Browsers allow notifications on https pages only: open the console by https.');
    case 'unsupported':
      return t(
        'This browser has no notifications for closed pages, or does not trust the certificate of the server.',
      );
    case 'denied':
      return t('The browser blocks this: allow it in its settings.');
    case 'unreached':
      return t(
        'The browser did not reach its push service. It needs the internet: Google, Mozilla, Microsoft and Apple each run one for their browsers. Private windows have none.',
      );
  }
}
