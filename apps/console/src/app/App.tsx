import { lazy, useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { useStore } from 'zustand';
import { endHeld, signOut } from '../connection/session.ts';
import { useSession } from '../connection/use-session.ts';
import { isOver } from '../features/server/expiry.ts';
import { Guarded } from './Guarded.tsx';
import { awaitedPicture } from '../ground/awaited-picture.ts';
import { entrance } from '../ground/entrance.ts';
import { t, textsDrawn, textsMended } from '../ground/i18n/t.ts';
import { useColourMode, usePreference } from '../ground/preferences.ts';
import { signInAgain } from './late-sign-in-again.ts';
import { ScreensContext } from '../routing/screens-context.ts';
import { screens } from './screens.ts';
import { Shell } from './shell/Shell.tsx';
import { TalkLayer } from '../talk/TalkLayer.tsx';
import { TrialOver } from '../features/server/TrialOver.tsx';
import { Toasts } from './Toasts.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useAccessNotice } from './use-access-notice.ts';
import { useIsMobile } from '../ground/use-is-mobile.ts';
import { Late } from '../ui/states/Late.tsx';
import { unknownScreen } from './unknown-screen.ts';

const EnrolFirst = lazy(() => import('../features/people/factors/EnrolFirst.tsx'));

/** Where notices stand on a phone, which has the figures and the places below. */
const PHONE_OFFSET = { bottom: 'calc(108px + env(safe-area-inset-bottom))', top: 60, left: 12, right: 12 };
const DESK_OFFSET = { bottom: 48, top: 56, right: 16 };

/** The console: every screen of the table behind its guard, those of the shell inside it. */
export function App() {
  const language = usePreference('language');
  const spoken = `${language} ${useStore(textsDrawn)}`;
  // Somebody changed texts: everything below is drawn again as it stands.
  useStore(textsMended);
  const mode = useColourMode();
  useAccessNotice();
  const isMobile = useIsMobile();
  // Asked again with each list answer.
  const over = useSession(
    ({ server }) =>
      server !== undefined && isOver(server.expiry, server.timeZone, Date.now() + server.clockOffsetMs),
  );
  const owesFactor = useSession((state) => state.owesFactor);
  const held = useSession((state) => state.held);
  useEffect(() => {
    // What is shown in place of the pictures of a link.
    if (over || owesFactor) awaitedPicture.settle();
  }, [over, owesFactor]);
  if (over) return <TrialOver />;
  if (owesFactor)
    return (
      <>
        <Late onFault={() => void signOut()}>
          <EnrolFirst key={spoken} />
        </Late>
        <Toasts containerAriaLabel={t('Notifications')} theme={mode} closeButton />
      </>
    );
  return (
    // Every text is drawn anew in another language.
    <BrowserRouter key={spoken} basename={entrance}>
      <UnsavedGuard>
        <ScreensContext value={screens}>
          <Routes>
            <Route element={<Shell />}>
              {screens
                .filter(({ shell }) => shell)
                .map((screen) => (
                  <Route key={screen.path} path={screen.path} element={<Guarded screen={screen} />} />
                ))}
            </Route>
            {screens
              .filter(({ shell }) => !shell)
              .map((screen) => (
                <Route key={screen.path} path={screen.path} element={<Guarded screen={screen} />} />
              ))}
            <Route path={unknownScreen.path} element={<Guarded screen={unknownScreen} />} />
          </Routes>
        </ScreensContext>
      </UnsavedGuard>
      <TalkLayer />
      {held ? <signInAgain.Part onFault={endHeld} waiting={<div className="modal-backdrop show" />} /> : null}
      <Toasts
        containerAriaLabel={t('Notifications')}
        theme={mode}
        closeButton
        visibleToasts={4}
        // What shows them takes a window for a phone's up to 600 px alone.
        offset={isMobile ? PHONE_OFFSET : DESK_OFFSET}
        mobileOffset={PHONE_OFFSET}
      />
    </BrowserRouter>
  );
}
