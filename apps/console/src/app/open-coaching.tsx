import { lazy, type ReactNode, Suspense } from 'react';
import { findServer } from '../connection/session.ts';
import { takeCoachingToken } from '../features/events/coaching/coaching-address.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { WithWords } from './WithWords.tsx';

/** The page of a driver's link instead of the console (rule INBOX-11): its token is out of the address bar before anything is asked for. */
export function openCoaching(): () => ReactNode {
  const token = takeCoachingToken();
  const server = findServer();
  const CoachingPage = lazy(async () => {
    await server;
    const { CoachingPage: Page } = await import('../features/events/coaching/CoachingPage.tsx');
    return { default: Page };
  });
  return () => (
    <WithWords>
      {() => (
        <ScreenBoundary>
          <Suspense fallback={null}>
            <CoachingPage token={token} />
          </Suspense>
        </ScreenBoundary>
      )}
    </WithWords>
  );
}
