import { PLAYED_SECONDS } from '@outrider/protocol/recordings/calls.ts';
import { readSignedFile } from '../connection/signed-file.ts';
import { signedAddress } from '../connection/signed-address.ts';
import { firstPicture } from '../players/first-picture.ts';
import type { ChannelPlace } from './footage.ts';

/** CSS pixels that a picture fills at most. */
const SMALL = { width: 192, height: 108 };
const PATH = '/gkserver/recording.mp4';

/**
 * Reads a picture of a recording; undefined when it cannot be shown here. Rejects when it could not be had in time, and with what the server says
 * where it gives none.
 */
export type PictureReader = (place: ChannelPlace, ms: number) => Promise<string | undefined>;

/** Has the browser decode the first picture of a stretch, which is a key picture, on plain http too. */
export async function readKeyPicture(
  { deviceid, channel }: ChannelPlace,
  ms: number,
  most = SMALL,
): Promise<string | undefined> {
  // Of as much as is given the first picture is taken: a recording may begin in the middle.
  const wanted = {
    deviceid,
    ch: String(channel),
    spbtime: String(Math.floor(ms / 1_000)),
    duration: String(PLAYED_SECONDS),
  };
  const canvas = await firstPicture(signedAddress(PATH, wanted), most);
  if (canvas === undefined) await refusalOf(wanted);
  return canvas?.toDataURL('image/jpeg', 0.7);
}

/** An element of video does not say why it has nothing. @throws CallError what the server says, where it is the server that gives nothing */
async function refusalOf(wanted: Readonly<Record<string, string>>): Promise<void> {
  const enough = new AbortController();
  try {
    await readSignedFile(PATH, wanted, { signal: enough.signal, onBytes: () => enough.abort() });
  } catch (error) {
    if (!enough.signal.aborted) throw error;
  }
}
