import { session } from '../connection/session.ts';
import { awaitedPicture } from '../ground/awaited-picture.ts';

/** Until then the page has what it shows: the first look is no part of what comes later. */
const FIRST_LOOK_MS = 2_000;

/**
 * Does the work once, soon after the first list has come, and behind a picture that the page was opened for: what the first view has no
 * need of. For what waits only until the first screen is painted, see ground/first-paint.ts.
 */
export function afterFirstLook(work: () => void): void {
  const stop = session.subscribe(({ lastAnswerAt }) => {
    if (lastAnswerAt === 0) return;
    stop();
    setTimeout(() => void awaitedPicture.settled().then(work), FIRST_LOOK_MS);
  });
}
