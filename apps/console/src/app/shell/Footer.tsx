import { ADMIN_NAME, sameName } from '@outrider/model/people/user.ts';
import { ConnectionState } from '../../connection/ConnectionState.tsx';
import { useRight, useSession } from '../../connection/use-session.ts';
import { OpenCases } from '../../features/events/inbox/OpenCases.tsx';
import { UnreadAlarms } from '../../features/events/UnreadAlarms.tsx';
import { VehiclesWithProblems } from '../../features/health/VehiclesWithProblems.tsx';
import { FilterButtons } from '../../features/devices/filter/FilterButtons.tsx';
import { LicenceNotice } from '../../features/server/LicenceNotice.tsx';
import { ServerTime } from '../../features/server/ServerTime.tsx';
import { useListOldSince } from '../../fleet/use-old-since.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { AsOf } from '../../ui/states/AsOf.tsx';

/**
 * How things stand: connection, alarms, and how many vehicles do what, each figure a way to them
 * for those who have a list; the server's clock.
 */
export function Footer() {
  const isAdmin = useSession(({ user }) => sameName(user, ADMIN_NAME));
  const hasEvents = useRight('F_event');
  const hasHealth = useRight('P_dash');
  const isMobile = useIsMobile();
  const oldSince = useListOldSince();
  return (
    <footer className="or-footer">
      <ConnectionState />
      <AsOf sinceMs={oldSince} />
      {/* On a phone the bell is as near. */}
      {hasEvents && !isMobile ? <UnreadAlarms /> : null}
      {hasEvents ? <OpenCases /> : null}
      {/* On a phone it is among the places of the fleet. */}
      {hasHealth && !isMobile ? <VehiclesWithProblems /> : null}
      <FilterButtons />
      <div className="or-bar-space" />
      {isAdmin ? <LicenceNotice /> : null}
      <ServerTime />
    </footer>
  );
}
