import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../connection/use-session.ts';
import { ACCOUNT_PATH } from '../../ground/paths.ts';
import { t } from '../../ground/i18n/t.ts';
import { setPreference, usePreference } from '../../ground/preferences.ts';
import { Switch } from './Switch.tsx';

/** Whether the system can notify for this page: browsers let it on https pages and on localhost alone. */
const canNotify = (): boolean => window.isSecureContext && 'Notification' in window;

/** How somebody wants to be told of events (rule D05). */
export function NoticeSwitches({ onOpen }: { readonly onOpen: (() => void) | undefined }) {
  const isKiosk = useSession(({ kiosk }) => kiosk);
  const eventNotify = usePreference('eventNotify');
  const everyEvent = usePreference('everyEvent');
  const alarmSound = usePreference('alarmSound');
  return (
    <>
      <Switch
        id="event-notify"
        text={t('Event notify')}
        on={eventNotify}
        onTurn={(on) => setPreference('eventNotify', on)}
      />
      {eventNotify ? (
        <>
          <Switch
            id="every-event"
            text={t('Every event, not only alarms')}
            on={everyEvent}
            onTurn={(on) => setPreference('everyEvent', on)}
          />
          <Switch
            id="alarm-sound"
            text={t('Sound for alarms')}
            on={alarmSound}
            onTurn={(on) => setPreference('alarmSound', on)}
          />
          {canNotify() ? <SystemSwitch /> : null}
          {isKiosk ? null : (
            <Link
              to={`${ACCOUNT_PATH}#account-browsers`}
              className="d-inline-block mt-3"
              onClick={() => onOpen?.()}
            >
              {t('While the console is closed …')}
            </Link>
          )}
        </>
      ) : null}
    </>
  );
}

/** Notifications of the system, for while another window is in front: the browser asks the person first. */
function SystemSwitch() {
  const wished = usePreference('systemNotify');
  const [permission, setPermission] = useState(() => Notification.permission);
  async function turn(on: boolean): Promise<void> {
    const now = on ? await Notification.requestPermission() : permission;
    setPermission(now);
    setPreference('systemNotify', on && now === 'granted');
  }
  return (
    <>
      <Switch
        id="system-notify"
        text={t('System notifications')}
        on={wished && permission === 'granted'}
        onTurn={(on) => void turn(on)}
      />
      {permission === 'denied' ? (
        <p className="or-muted mb-0">{t('The browser blocks this: allow it in its settings.')}</p>
      ) : null}
    </>
  );
}
