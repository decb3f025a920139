import { session } from '../../../../connection/session-state.ts';
import type { Player } from '../../../../players/player.ts';

/** A picture of a camera at its full size. */
export interface Still {
  readonly url: string;
  /** ms since 1970 UTC. */
  readonly takenMs: number;
}

/** Cameras whose picture is kept; of more the oldest goes. */
const MOST_KEPT = 8;

/** In the memory of the page alone, by device and channel, the oldest first. */
const stills = new Map<string, Still>();

const keyOf = (deviceid: string, channel: number): string => `${channel} ${deviceid}`;

/** The newest picture that this page has seen of a camera while it was calibrated. */
export function stillOf(deviceid: string, channel: number): Still | undefined {
  return stills.get(keyOf(deviceid, channel));
}

/** Keeps what a player shows now, where it shows something. */
export async function keepStill(
  deviceid: string,
  channel: number,
  player: Pick<Player, 'snapshot' | 'facts'>,
): Promise<void> {
  const { pictureTakenMs: takenMs } = player.facts;
  const { user } = session.getState();
  const picture = takenMs === undefined ? undefined : await player.snapshot();
  if (takenMs === undefined || picture === undefined || user !== session.getState().user) return;
  const key = keyOf(deviceid, channel);
  forget(key);
  stills.set(key, { url: URL.createObjectURL(picture), takenMs });
  for (const oldest of stills.keys()) {
    if (stills.size <= MOST_KEPT) break;
    forget(oldest);
  }
}

function forget(key: string): void {
  const still = stills.get(key);
  if (still !== undefined) URL.revokeObjectURL(still.url);
  stills.delete(key);
}

// What one person saw is not for the next.
session.subscribe(({ user }, before) => {
  if (user !== before.user) for (const key of stills.keys()) forget(key);
});
