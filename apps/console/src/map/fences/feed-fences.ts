import { httpCall } from '../../connection/call.ts';
import { onPush } from '../../connection/push-takers.ts';
import { session } from '../../connection/session-state.ts';
import type { FleetPicture } from '../fleet-picture.ts';
import { NO_FENCES } from '../fence-layer.ts';

/** The push tells of changes; what the user sees of vehicles may change without a word: they are asked for again so often, ms. */
const AGAIN_MS = 600_000;
/** Once told of a change a page waits so long, and up to as long again: changes come in rows, and not all pages ask at once. */
const SETTLED_MS = 300;

/** How it stands with the fences on a map. */
export interface FencesShown {
  /** Whether they could not be had: those that are shown, if any, are old. */
  readonly failed: boolean;
  /** How many have no room on the map. */
  readonly left: number;
}

/** Draws the fences that watch vehicles in sight of the user, as they are now. Returns the way to stop, which takes them off. */
export function feedFences(
  view: Pick<FleetPicture, 'setFences'>,
  tell: (shown: FencesShown) => void,
): () => void {
  let stopped = false;
  let drawn = '';
  const ask = (): void => {
    if (session.getState().connection !== 'online' || document.visibilityState === 'hidden') return;
    httpCall('mapFences').then(
      ({ fences, left }) => {
        if (stopped) return;
        const now = JSON.stringify(fences);
        if (now !== drawn) view.setFences(fences);
        drawn = now;
        tell({ failed: false, left });
      },
      () => {
        if (!stopped) tell({ failed: true, left: 0 });
      },
    );
  };
  ask();
  const timer = setInterval(ask, AGAIN_MS);
  let soon: ReturnType<typeof setTimeout> | undefined;
  const stopPush = onPush('fences', () => {
    soon ??= setTimeout(
      () => {
        soon = undefined;
        ask();
      },
      SETTLED_MS * (1 + Math.random()),
    );
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
    document.removeEventListener('visibilitychange', ask);
    forget();
    view.setFences(NO_FENCES);
  };
}
