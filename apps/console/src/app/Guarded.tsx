import { Suspense } from 'react';
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
  if (verdict !== 'show') return <TurnedAway to={verdict.to} denied={verdict.denied === true} />;
  return (
    <ScreenBoundary key={screen.path}>
      <PageTitle title={title} />
      <Suspense fallback={<Waiting />}>
        <Component />
      </Suspense>
    </ScreenBoundary>
  );
}
