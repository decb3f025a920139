import { CANVAS } from '@outrider/model/remote-settings/calibration.ts';
import { httpCall } from '../../../../connection/call.ts';
import { session } from '../../../../connection/session-state.ts';
import { signedAddress } from '../../../../connection/signed-address.ts';
import { firstPicture } from '../../../../players/first-picture.ts';
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

/** The newest picture of a camera that this page has seen while it was calibrated, or has read from the server. */
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
  put(keyOf(deviceid, channel), picture, takenMs);
}

/**
 * Reads the newest picture of a camera that the server keeps, where that is newer than the page's own.
 * @throws CallError, or the fault of the browser
 */
export async function readKeptStill(deviceid: string, channel: number): Promise<void> {
  const { user } = session.getState();
  const { stills: kept } = await httpCall('listStills', { deviceids: [deviceid], ch: channel });
  const [newest] = kept;
  if (newest === undefined) return;
  const takenMs = newest.t - (session.getState().server?.clockOffsetMs ?? 0);
  if ((stillOf(deviceid, channel)?.takenMs ?? 0) >= takenMs) return;
  const address = signedAddress('/gkserver/still.mp4', { deviceid, ch: String(channel) });
  const canvas = await firstPicture(address, CANVAS);
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas === undefined ? resolve(null) : canvas.toBlob(resolve, 'image/jpeg'),
  );
  if (picture !== null && user === session.getState().user) put(keyOf(deviceid, channel), picture, takenMs);
}

function put(key: string, picture: Blob, takenMs: number): void {
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
