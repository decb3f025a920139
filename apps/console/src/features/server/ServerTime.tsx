import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatTime, formatZone } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';

/** The server's clock, in its own zone. */
export function ServerTime() {
  const server = useSession((state) => state.server);
  const now = useNow();
  if (server === undefined) return null;
  return (
    <time className="or-time" title={`${t('Server time')}, ${formatZone(server.timeZone)}`}>
      {formatTime(now + server.clockOffsetMs, server.timeZone)}
    </time>
  );
}
