import { Suspense } from 'react';
import { useFocusFollows } from './focus-main.ts';
import { judge } from '../routing/guard.ts';
import { PageTitle } from './PageTitle.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import type { Screen } from '../routing/screen.ts';
import { TurnedAway } from './TurnedAway.tsx';
import { useVisitor } from '../routing/use-visitor.ts';
import { Waiting } from '../connection/Waiting.tsx';

/** A screen behind its guard: shown, waited for, or left for where the visitor may go. */
export function Guarded({ screen }: { readonly screen: Screen }) {
  const verdict = judge(screen, useVisitor());
  const { component: Component, title } = screen;
  if (verdict === 'wait') return <Waiting />;
  if (verdict !== 'show')
    return (
      <TurnedAway to={verdict.to} denied={verdict.denied === true} signedIn={screen.guard === 'public'} />
    );
  return (
    <ScreenBoundary key={screen.path}>
      <PageTitle title={title} />
      <Suspense fallback={<Waiting />}>
        <Component />
        <FocusFollows path={screen.path} />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Beside the screen, so that it is there when the screen is. */
function FocusFollows({ path }: { readonly path: string }) {
  useFocusFollows(path);
  return null;
}
