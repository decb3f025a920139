import { useSession } from '../../connection/use-session.ts';
import { useListOldSince } from '../../fleet/use-old-since.ts';
import { t } from '../../ground/i18n/t.ts';
import { aged } from '../../ui/states/aged.ts';
import { formatTime, formatZone } from '../../ui/text/format.ts';
import { useNow } from '../../ui/use-now.ts';

/** The server's clock, in its own zone. */
export function ServerTime() {
  const server = useSession((state) => state.server);
  const now = useNow();
  const oldSince = useListOldSince();
  if (server === undefined) return null;
  const [date, time] = formatTime(now + server.clockOffsetMs, server.timeZone).split(' ');
  return (
    <time
      className="or-time"
      title={`${t('Server time')}, ${formatZone(server.timeZone)} ${server.timeZoneName}`}
      {...aged(oldSince)}
    >
      {/* In a narrow window one below the other. */}
      <span>{date}</span> <span>{time}</span>
    </time>
  );
}
