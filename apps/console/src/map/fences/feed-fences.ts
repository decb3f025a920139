import { httpCall } from '../../connection/call.ts';
import { onPush } from '../../connection/push-takers.ts';
import { session } from '../../connection/session-state.ts';
import type { FleetPicture } from '../fleet-picture.ts';
import { type MapFence, NO_FENCES } from '../fence-layer.ts';
import { around, isServed, type Sight, sightOf } from '../sight.ts';
import { fencesInSight } from './fences-in-sight.ts';

/** The push tells of changes; what the user sees of vehicles may change without a word: they are asked for again so often, ms. */
const AGAIN_MS = 600_000;
/** Once told of a change a page waits so long, and up to as long again: changes come in rows, and not all pages ask at once. */
const SETTLED_MS = 300;

/** How it stands with the fences on a map. */
export interface FencesShown {
  /** Whether they could not be had: those that are shown, if any, are old. */
  readonly failed: boolean;
}

/**
 * Draws the fences that watch vehicles in sight of the user, as they are now: where there are too many corners those far from what the map shows
 * by simpler shapes, until the map comes there. Returns the way to stop, which takes them off.
 */
export function feedFences(
  view: Pick<FleetPicture, 'setFences' | 'view' | 'followMoves'>,
  tell: (shown: FencesShown) => void,
): () => void {
  let stopped = false;
  /** Questions so far, and the newest one that was answered: of two under way the earlier may be answered last. */
  let [asked, answered] = [0, 0];
  let known = '';
  let all: readonly MapFence[] = [];
  /** What those that are drawn were chosen for; undefined while all are. */
  let chosenFor: Sight | undefined;
  /** What the shapes as they are were asked for; undefined while all are. */
  let exactIn: Sight | undefined;
  const draw = (): void => {
    const chosen = fencesInSight(all, view.view());
    ({ chosenFor } = chosen);
    view.setFences(chosen);
  };
  const ask = (): void => {
    if (session.getState().connection !== 'online' || document.visibilityState === 'hidden') return;
    const near = around(sightOf(view.view()));
    const number = ++asked;
    const isOver = (): boolean => stopped || number < answered;
    httpCall('mapFences', { ...near.centre, radius: near.radius }).then(
      ({ fences, simpler }) => {
        if (isOver()) return;
        answered = number;
        exactIn = simpler > 0 ? near : undefined;
        const now = JSON.stringify(fences);
        if (now !== known) {
          all = fences;
          draw();
        }
        known = now;
        tell({ failed: false });
      },
      () => {
        if (!isOver()) tell({ failed: true });
      },
    );
  };
  ask();
  const timer = setInterval(ask, AGAIN_MS);
  let soon: ReturnType<typeof setTimeout> | undefined;
  const askSoon = (): void => {
    soon ??= setTimeout(
      () => {
        soon = undefined;
        ask();
      },
      SETTLED_MS * (1 + Math.random()),
    );
  };
  const stopPush = onPush('fences', askSoon);
  const stopMoves = view.followMoves(() => {
    const sight = sightOf(view.view());
    if (exactIn !== undefined && !isServed(sight, exactIn)) askSoon();
    if (chosenFor !== undefined && !isServed(sight, chosenFor)) draw();
  });
  document.addEventListener('visibilitychange', ask);
  const forget = session.subscribe(({ connection }, before) => {
    if (connection === 'online' && before.connection !== 'online') ask();
  });
  return () => {
    stopped = true;
    clearInterval(timer);
    clearTimeout(soon);
    stopPush();
    stopMoves();
    document.removeEventListener('visibilitychange', ask);
    forget();
    view.setFences(NO_FENCES);
  };
}
