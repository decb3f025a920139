import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../connection/use-session.ts';
import { useDeviceIds, useDevicesLoaded, useNewDeviceIds } from '../../fleet/use-devices.ts';
import { CONNECT_PATH } from '../../ground/paths.ts';
import type { ArrivalState } from '../../routing/arrival.ts';

/** Leads the administrator who has just signed in to a server that has no device yet to what there is to do. */
export function useGreeting(): void {
  const isAdmin = useSession(({ level }) => level === 0);
  const loaded = useDevicesLoaded();
  const none = useDeviceIds().length + useNewDeviceIds().length === 0;
  const state = useLocation().state as ArrivalState | null;
  const navigate = useNavigate();
  const greets = isAdmin && loaded && none && state?.signedIn === true;
  useEffect(() => {
    if (greets) void navigate(CONNECT_PATH, { replace: true });
  }, [greets, navigate]);
}
