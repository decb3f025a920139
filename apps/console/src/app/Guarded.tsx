import { Suspense, useEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { useFocusFollows } from '../ui/focus-main.ts';
import { screenIsThere } from '../ground/first-paint.ts';
import { awaitedPicture } from '../ground/awaited-picture.ts';
import { LOGIN_PATH } from '../ground/paths.ts';
import { pathWanted, wantedAfter } from '../routing/arrival.ts';
import { judge } from '../routing/guard.ts';
import { PageTitle } from './PageTitle.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import type { Screen } from '../routing/screen.ts';
import { TurnedAway } from './TurnedAway.tsx';
import { useVisitor } from '../routing/use-visitor.ts';
import { useSession } from '../connection/use-session.ts';
import { Waiting } from '../connection/Waiting.tsx';

/** A screen behind its guard: shown, waited for, or left for where the visitor may go. */
export function Guarded({ screen }: { readonly screen: Screen }) {
  const verdict = judge(screen, useVisitor());
  const { component: Component, title } = screen;
  if (verdict === 'wait') return <Waiting />;
  if (verdict !== 'show') return <LedOn screen={screen} to={verdict.to} denied={verdict.denied === true} />;
  return (
    <ScreenBoundary key={screen.path}>
      <PageTitle title={title} />
      <Suspense fallback={<Waiting />}>
        <Component />
        <ScreenIsThere screen={screen} />
      </Suspense>
    </ScreenBoundary>
  );
}

interface LedOnProps {
  readonly screen: Screen;
  readonly to: string;
  readonly denied: boolean;
}

/** Leads to the sign-in and remembers what for, and from there to what was wanted (rule SIGN-15). */
function LedOn({ screen, to, denied }: LedOnProps) {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const user = useSession((all) => all.user);
  const ended = useSession((all) => all.ended);
  if (screen.guard === 'public') {
    const wanted = pathWanted(state, user);
    return <TurnedAway to={wanted ?? to} denied={denied} arrival={{ signedIn: wanted === undefined }} />;
  }
  const wanted = to === LOGIN_PATH ? wantedAfter(pathname + search, ended) : undefined;
  return (
    <TurnedAway
      to={to}
      denied={denied}
      arrival={{ signedIn: false, ...(wanted === undefined ? {} : { wanted }) }}
    />
  );
}

/** Beside the screen, so that it is there when the screen is. */
function ScreenIsThere({ screen: { path, guard, ahead } }: { readonly screen: Screen }) {
  useFocusFollows(path);
  useEffect(() => {
    // Whom a link or what was kept signs in passes by the sign-in screen.
    if (guard !== 'public') screenIsThere();
    // Another than the one that was begun.
    if (ahead === undefined) awaitedPicture.settle();
  }, [guard, ahead]);
  return null;
}
