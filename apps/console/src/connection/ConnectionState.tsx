import { useSession } from './use-session.ts';
import { t } from '../ground/i18n/t.ts';
import './connection-state.css';

const words = {
  off: 'not connected',
  connecting: 'connecting…',
  online: 'connected',
  lost: 'connection lost',
} as const;

/** How the connection is, in words, with a dot that flashes for half a second with each list answer. */
export function ConnectionState() {
  const beats = useSession((state) => state.beats);
  const connection = useSession((state) => state.connection);
  return (
    <span className="or-connection" data-connection={connection}>
      {/* A new element for each beat: its animation is the flash. */}
      <span key={beats} className="or-beat" data-connection={connection} data-beats={beats} />
      <span className="or-connection-word">{t(words[connection])}</span>
    </span>
  );
}
