import { lazy, type ReactNode, Suspense } from 'react';
import { findServer } from '../connection/session.ts';
import { takeAddress } from '../features/shares/standalone/open-view.ts';
import { t } from '../ground/i18n/t.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Toasts } from './Toasts.tsx';
import { WithWords } from './WithWords.tsx';

/**
 * A standalone page instead of the console (rule NAV-9). What its address proves is out of the address bar before anything
 * else is asked for.
 */
export function openStandalone(): () => ReactNode {
  const address = takeAddress();
  const server = findServer();
  const StandalonePage = lazy(async () => {
    await server;
    const { StandalonePage: Page } = await import('../features/shares/standalone/StandalonePage.tsx');
    return { default: Page };
  });
  return () => (
    <WithWords>
      {() => (
        <ScreenBoundary>
          <Suspense fallback={null}>
            <StandalonePage address={address} />
          </Suspense>
          <Toasts containerAriaLabel={t('Notifications')} visibleToasts={4} />
        </ScreenBoundary>
      )}
    </WithWords>
  );
}
