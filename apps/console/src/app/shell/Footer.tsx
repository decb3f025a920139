import { ADMIN_NAME } from '@outrider/model/people/user.ts';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatTime, formatZone } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { expiryDate } from '../../features/server/expiry.ts';
import { FilterButtons } from '../../features/devices/filter/FilterButtons.tsx';
import { Heartbeat } from './Heartbeat.tsx';

/** Filter modes with their counts, server, time and heartbeat. */
export function Footer() {
  const isAdmin = useSession(({ user }) => user === ADMIN_NAME);
  return (
    <footer className="or-footer">
      <FilterButtons />
      <div className="or-bar-space" />
      {isAdmin ? <ServerFacts /> : null}
      <ServerTime />
      <Heartbeat />
    </footer>
  );
}

function ServerFacts() {
  const server = useSession((state) => state.server);
  if (server === undefined) return null;
  return (
    <span className="or-facts or-muted">
      <span>
        {t('Version')} {server.version}
      </span>
      <span>
        {t('Max license')} {server.maxLicense === 0 ? t('unlimited') : server.maxLicense}
      </span>
      <span>
        {t('Expiry')} {server.expiry === '' ? t('never') : expiryDate(server.expiry, server.timeZone)}
      </span>
    </span>
  );
}

function ServerTime() {
  const server = useSession((state) => state.server);
  const now = useNow();
  if (server === undefined) return null;
  return (
    <time className="or-time" title={`${t('Server time')}, ${formatZone(server.timeZone)}`}>
      {formatTime(now + server.clockOffsetMs, server.timeZone)}
    </time>
  );
}
