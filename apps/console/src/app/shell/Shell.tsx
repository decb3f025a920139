import { Outlet } from 'react-router';
import { useStore } from 'zustand';
import { useSession } from '../../connection/use-session.ts';
import { unattended } from '../../ground/unattended.ts';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { t } from '../../ground/i18n/t.ts';
import { ConnectionStrip } from '../../connection/ConnectionStrip.tsx';
import { focusMain } from '../../ui/focus-main.ts';
import { Footer } from './Footer.tsx';
import { MobileBar } from './MobileBar.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { NavBar } from './NavBar.tsx';
import { DemoWelcome } from './DemoWelcome.tsx';
import { useGreeting } from './use-greeting.ts';
import { useNoticeClicks } from './use-notice-clicks.ts';
import { useEventToasts } from '../../features/events/use-event-toasts.ts';
import { useRetrievalToasts } from '../../features/retrievals/use-retrieval-toasts.ts';
import { OfferRestore } from '../../features/server/restore/OfferRestore.tsx';
import { ShellDialogs } from './ShellDialogs.tsx';
import { VehicleDialogs } from './VehicleDialogs.tsx';
import { useFilterInAddress } from './use-filter-in-address.ts';
import { useMissedSignIns } from '../../features/people/sign-in/use-missed-sign-ins.ts';
import { useFreshGroupFilter } from '../../features/groups/use-fresh-group-filter.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** What stands around the screens: bar above, footer below. */
export function Shell() {
  const isMobile = useIsMobile();
  const serverKnown = useSession((state) => state.server !== undefined);
  const bare = useStore(unattended, (asked) => asked.bare);
  const { dialog, show } = useShellKeys();
  useEventToasts();
  useRetrievalToasts();
  useFilterInAddress();
  useMissedSignIns();
  useFreshGroupFilter();
  const greeting = useGreeting();
  useNoticeClicks();
  return (
    <div className="or-shell">
      {serverKnown ? (
        <header className="or-top">
          {bare ? null : <SkipLink />}
          {bare ? null : isMobile ? <MobileBar /> : <NavBar onShow={show} />}
          <ConnectionStrip />
          {bare ? null : <OfferRestore />}
          {bare || greeting === undefined ? null : <DemoWelcome onDone={greeting.done} />}
        </header>
      ) : null}
      <div className="or-work">
        <Outlet />
      </div>
      {serverKnown && !bare ? <Footer /> : null}
      {serverKnown && !bare && isMobile ? <PhoneBar onShow={show} /> : null}
      <VehicleDialogs />
      <ShellDialogs dialog={dialog} show={show} />
    </div>
  );
}

/** The first stop of the keys: past the bar. Seen when the focus is on it. */
function SkipLink() {
  return (
    <button type="button" className="btn btn-primary visually-hidden-focusable or-skip" onClick={focusMain}>
      {t('Skip to the content')}
    </button>
  );
}
