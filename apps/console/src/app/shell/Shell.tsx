import { Outlet } from 'react-router';
import { useSession } from '../../connection/use-session.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { ConnectionStrip } from '../../connection/ConnectionStrip.tsx';
import { Footer } from './Footer.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { MobileBar } from './MobileBar.tsx';
import { NavBar } from './NavBar.tsx';
import { useEventToasts } from '../../features/events/use-event-toasts.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** What stands around the screens: bar above, footer below. */
export function Shell() {
  const isMobile = useIsMobile();
  const serverKnown = useSession((state) => state.server !== undefined);
  const { helpShown, hideHelp } = useShellKeys();
  useEventToasts();
  return (
    <div className="or-shell">
      {serverKnown ? (
        <header className="or-top">
          {isMobile ? <MobileBar /> : <NavBar />}
          <ConnectionStrip />
        </header>
      ) : null}
      <div className="or-work">
        <Outlet />
      </div>
      {serverKnown ? <Footer /> : null}
      <KeysDialog shown={helpShown} onHide={hideHelp} />
    </div>
  );
}
