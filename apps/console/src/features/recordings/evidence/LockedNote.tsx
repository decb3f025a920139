import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatClock } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';

interface LockedNoteProps {
  readonly deviceid: string;
  /** The day that is looked at, ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  /** A lock was chosen: its beginning. */
  readonly onPlay: (ms: number) => void;
}

/** What of a day is locked, and why. */
export function LockedNote({ deviceid, fromMs, toMs, onPlay }: LockedNoteProps) {
  const { data } = useCall('recordLocks', [
    { deviceid, from: Math.floor(fromMs / 1_000), to: Math.ceil(toMs / 1_000) },
  ]);
  // What plans hold of events is seen with the events.
  const locks = data?.locks.filter(({ user }) => user !== '') ?? [];
  if (locks.length === 0) return null;
  return (
    <section className="or-locked" aria-label={t('Locked')}>
      {locks.map(({ id, from, to, reason }) => (
        <button
          key={id}
          type="button"
          className="btn btn-sm btn-outline-secondary"
          onClick={() => onPlay(Math.max(from * 1_000, fromMs))}
        >
          <Icon name="lock" /> {formatClock(from * 1_000)} – {formatClock(to * 1_000)} {reason}
        </button>
      ))}
    </section>
  );
}
