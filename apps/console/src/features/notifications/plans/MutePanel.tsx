import type { WireMute } from '@outrider/protocol/notifications/mute-calls.ts';
import { useId, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { useGroups } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';
import { Unread } from '../../../ui/states/Unread.tsx';
import { MuteDialog } from './MuteDialog.tsx';
import './notice-plans.css';

const RENEW_MS = 30_000;

async function end(id: number): Promise<void> {
  try {
    await httpCall('removeMute', { id });
  } catch (error) {
    toastError(error);
  }
  await askAgain('listMutes');
}

/** Of which vehicles nobody is told for a while, by whom and why, and until when (rule NOTE-11). */
export function MutePanel() {
  const { data, error, refetch } = useCall('listMutes', [], { renewMs: RENEW_MS });
  const [asks, setAsks] = useState(false);
  const id = useId();
  return (
    <section className="or-plan-holding or-mutes" aria-labelledby={id}>
      <div className="or-mutes-head">
        <h3 id={id}>{t('Muted notices')}</h3>
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setAsks(true)}>
          {t('Mute notices')}
        </button>
      </div>
      {data === undefined ? (
        error === null ? null : (
          <Unread error={error} onRetry={refetch} />
        )
      ) : data.mutes.length === 0 ? (
        <p className="or-muted">{t('Nothing is muted.')}</p>
      ) : (
        <ul>
          {data.mutes.map((mute) => (
            <Mute key={mute.id} mute={mute} />
          ))}
        </ul>
      )}
      {asks ? <MuteDialog onHide={() => setAsks(false)} /> : null}
    </section>
  );
}

function Mute({ mute }: { readonly mute: WireMute }) {
  const { id, deviceid, groupid, user, reason, until, critical } = mute;
  const { tree } = useGroups();
  const zone = useSession(({ server }) => server?.timeZone ?? 0);
  const whose = groupid === undefined ? deviceid : (tree?.get(groupid)?.name ?? `#${groupid}`);
  return (
    <li>
      <strong className="or-mute-whose">{whose}</strong>
      <IconButton
        icon="x-lg"
        text={t('End the mute of {whose}', { whose })}
        className="or-action"
        onClick={() => void end(id)}
      />
      <small>{t('until {until}', { until: formatTime(until * 1_000, zone) })}</small>
      <small className="or-muted">
        {t('{user}: {reason}', { user, reason })}
        {critical === 1 ? ` · ${t('critical events, too')}` : ''}
      </small>
    </li>
  );
}
