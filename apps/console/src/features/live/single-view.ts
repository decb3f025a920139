import { awaitedPicture } from '../../ground/awaited-picture.ts';
import { lateScreen } from '../../routing/late-screen.ts';

/** /liveview/{deviceid}. */
export const singleView = lateScreen(() => import('./SingleView.tsx'));

/** Begins what pictures take, while the sign-in is under way: the code, the thread that decodes them. */
export function openSingleViewAhead(): void {
  awaitedPicture.expect();
  singleView
    .fetch()
    .then(({ beginPlayers }) => beginPlayers())
    .catch(() => {
      // It is begun again when the screen is shown.
    });
}
