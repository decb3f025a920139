import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../connection/use-session.ts';
import { useDeviceIds, useDevicesLoaded, useNewDeviceIds } from '../../fleet/use-devices.ts';
import { CONNECT_PATH } from '../../ground/paths.ts';
import type { ArrivalState } from '../../routing/arrival.ts';
import { isWelcomed, rememberWelcomed } from './welcomed.ts';

/** Somebody is told of the demo fleet. */
interface Greeting {
  /** It was heard: it is not said again. */
  readonly done: () => void;
}

/**
 * Greets who has just signed in: an administrator of a server that has no device yet is led to what there is to do, and
 * anybody is told once of a demo fleet that it is one.
 * @returns what has to be said; undefined is nothing
 */
export function useGreeting(): Greeting | undefined {
  const isAdmin = useSession(({ level }) => level === 0);
  const isDemo = useSession(({ server }) => server?.demo === true);
  const user = useSession((state) => state.user);
  const loaded = useDevicesLoaded();
  const none = useDeviceIds().length + useNewDeviceIds().length === 0;
  const state = useLocation().state as ArrivalState | null;
  const navigate = useNavigate();
  const arrived = loaded && state?.signedIn === true;
  const leads = arrived && isAdmin && none;
  const [greeted, setGreeted] = useState<{ readonly user: string; readonly answered: boolean }>();
  // It stays on the screens that come after, until it is answered.
  if (arrived && !leads && isDemo && !none && greeted?.user !== user && !isWelcomed(user))
    setGreeted({ user, answered: false });
  useEffect(() => {
    if (leads) void navigate(CONNECT_PATH, { replace: true });
  }, [leads, navigate]);
  if (greeted?.user !== user || greeted.answered) return undefined;
  const done = (): void => {
    rememberWelcomed(user);
    setGreeted({ user, answered: true });
  };
  return { done };
}
