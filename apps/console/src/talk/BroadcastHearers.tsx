import type { DeviceNotice } from '@outrider/protocol/live/talk-messages.ts';
import { t, translate } from '../ground/i18n/t.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import type { TalkNow } from './talk-state.ts';

/** Names that a list shows at once. */
const SHOWN = 200;

/** How many devices hear it, and each that does not, with why. */
export function BroadcastHearers({ now }: { readonly now: TalkNow }) {
  if (now.devices.size === 0)
    return now.phase === 'fault' ? null : <output>{t('Waiting for the microphone')}</output>;
  const all = [...now.devices.values()];
  const hearing = all.filter(({ state }) => state === 'talking').length;
  const calling = all.filter(({ state }) => state === 'calling').length;
  const missing = all.filter(({ state }) => state === 'busy' || state === 'over');
  return (
    <>
      <output className="broadcast-count">
        <Icon name="megaphone" />{' '}
        <strong>{t('{n} of {all} hear you', { n: hearing, all: all.length })}</strong>
        {calling > 0 ? <span className="or-muted">{t('{n} being called', { n: calling })}</span> : null}
      </output>
      {missing.length === 0 ? null : (
        <>
          <h3 className="broadcast-missing-title">{t('Not reached')}</h3>
          <ul className="broadcast-missing">
            {missing.slice(0, SHOWN).map((notice) => (
              <li key={notice.deviceid}>
                <strong>{notice.deviceid}</strong> <span className="or-muted">{why(notice)}</span>
              </li>
            ))}
          </ul>
          {missing.length > SHOWN ? <p>{t('and {n} more', { n: missing.length - SHOWN })}</p> : null}
        </>
      )}
    </>
  );
}

const why = ({ user, reason }: DeviceNotice): string =>
  user === undefined ? translate(reason ?? '') : t('{user} is talking with it', { user });
