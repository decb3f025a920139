import { useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { formatStretch } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { giveReason } from './late-reason.ts';
import { usePrivateTimes } from './use-private-times.ts';
import './private-note.css';

/** Times that are told one by one; of more only how many. */
const MOST_TOLD = 3;
interface PrivateNoteProps {
  readonly deviceid: string;
  /** What is on show, ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Whether vehicles are named: where several are on show. */
  readonly named?: boolean;
  /** Whether footage is not on show here. */
  readonly placeAlone?: boolean;
  /** Called when somebody gave a reason: what is on show may be more now. */
  readonly onGiven?: () => void;
}

/** Says what of a stretch is private, and that it is no gap; where a reason opens it, it asks for one. Nothing where nothing is. */
export function PrivateNote({
  deviceid,
  fromMs,
  toMs,
  named = false,
  placeAlone = false,
  onGiven,
}: PrivateNoteProps) {
  const [asking, setAsking] = useState(false);
  const hide = (): void => setAsking(false);
  const times = usePrivateTimes(deviceid, fromMs, toMs).filter(({ what }) => !placeAlone || what === 'all');
  if (times.length === 0) return null;
  const told = times.slice(0, MOST_TOLD).map(({ from, to }) => formatStretch(from * 1_000, to * 1_000));
  const more = times.length - told.length;
  return (
    <aside className="or-private-note">
      <Icon name="lock" />
      <span>
        {named ? <strong>{deviceid} </strong> : null}
        {t('Private, and not shown: {times}', {
          times: told.join(', ') + (more > 0 ? ` +${more}` : ''),
        })}
      </span>
      {times.some(({ mode }) => mode === 'reason') ? (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setAsking(true)}>
          {t('Give a reason')}
        </button>
      ) : null}
      {asking ? (
        <giveReason.Part
          deviceid={deviceid}
          fromMs={fromMs}
          toMs={toMs}
          {...(onGiven !== undefined && { onGiven })}
          onHide={hide}
          onFault={hide}
        />
      ) : null}
    </aside>
  );
}
