import { administersServer } from '@outrider/model/variants/variant.ts';
import { autoLogin } from '../connection/saved-login.ts';
import { useSession } from '../connection/use-session.ts';
import type { Visitor } from './guard.ts';
import { useIsMobile } from '../ground/use-is-mobile.ts';
import { useVariant } from '../ground/variant.ts';

/** Who is at the screen, as the guard judges. */
export function useVisitor(): Visitor {
  // What somebody typed stands where it is until they have signed in again.
  const loginFlag = useSession((state) => (state.held ? 1 : state.loginFlag));
  const byLink = useSession((state) => state.signingIn);
  const linkSignsIn = useSession(
    ({ signingIn, linked, connection }) => signingIn && linked && connection !== 'lost',
  );
  const access = useSession((state) => state.access);
  const level = useSession((state) => state.level);
  const manager = useSession((state) => state.branch !== undefined);
  const userName = useSession((state) => state.user);
  const serverAdmin = useVariant((variant) => administersServer({ userName, level }, variant));
  const accessLog = useVariant((variant) => variant.accessLog);
  const setsFaces = useVariant((variant) => variant.faceLevels.includes(level));
  const recordingDevices = useVariant((variant) => variant.recordingDevices);
  const sameHost = useSession((state) => state.sameHost);
  const diagnosis = useSession((state) => state.server?.diagnosis === true);
  const several = useSession((state) => state.server?.several === true);
  const serverKnown = useSession((state) => state.server !== undefined);
  const isMobile = useIsMobile();
  return {
    loginFlag,
    byLink,
    linkSignsIn,
    access,
    level,
    manager,
    serverAdmin,
    accessLog,
    setsFaces,
    recordingDevices,
    diagnosis,
    several,
    sameHost,
    serverKnown,
    isMobile,
    autoLogin: autoLogin(),
  };
}
