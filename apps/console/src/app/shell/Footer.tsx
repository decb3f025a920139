import { ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import { useSession } from '../../connection/use-session.ts';
import { Heartbeat } from '../../connection/Heartbeat.tsx';
import { ServerFacts } from '../../features/server/ServerFacts.tsx';
import { ServerTime } from '../../features/server/ServerTime.tsx';
import { FilterButtons } from '../../features/devices/filter/FilterButtons.tsx';

/** Filter modes with their counts, server, time and heartbeat. */
export function Footer() {
  const isAdmin = useSession(({ user }) => sameName(user, ADMIN_NAME));
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
