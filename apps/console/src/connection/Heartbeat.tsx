import { useSession } from './use-session.ts';
import { t } from '../ground/i18n/t.ts';
import './heartbeat.css';

const words = {
  off: 'not connected',
  connecting: 'connecting…',
  online: 'connected',
  lost: 'connection lost',
} as const;

/** A dot that flashes for half a second with each list answer, and says how the connection is. */
export function Heartbeat() {
  const beats = useSession((state) => state.beats);
  const connection = useSession((state) => state.connection);
  const word = t(words[connection]);
  return (
    // A new element for each beat: its animation is the flash.
    <span key={beats} className="or-beat" data-connection={connection} data-beats={beats} title={word}>
      <span className="visually-hidden">{word}</span>
    </span>
  );
}
