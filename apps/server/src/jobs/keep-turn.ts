import type { Clock } from '@outrider/kit/clock.ts';

/** A turn that is asked for this often stays where it is: {@link ClusterTurns} has others take it after three times as long. */
const AGAIN_MS = 30_000;

/**
 * Keeps the turn of work that one server of several does, however long the work takes.
 * @param turn asks for it; absent where every server does the work
 * @returns lets it be: the work is done
 */
export function keepTurn(turn: (() => Promise<boolean>) | undefined, clock: Clock): () => void {
  if (turn === undefined) return () => {};
  let cancel = (): void => {};
  const again = (): void => {
    cancel = clock.after(AGAIN_MS, () => {
      // A store that is busy for a while is asked once more in time.
      turn().catch(() => {});
      again();
    });
  };
  again();
  return () => cancel();
}
