import { PLAYED_SECONDS } from '@outrider/protocol/recordings/calls.ts';
import { readSignedFile } from '../connection/signed-file.ts';
import { signedAddress } from '../connection/signed-address.ts';
import type { ChannelPlace } from './footage.ts';

/** CSS pixels that a picture fills at most. */
const SMALL = { width: 192, height: 108 };
const WITHIN_MS = 6_000;
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
  { width, height } = SMALL,
): Promise<string | undefined> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  try {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    video.addEventListener('loadeddata', () => resolve(true), { once: true });
    video.addEventListener('error', () => resolve(false), { once: true });
    const late = setTimeout(() => reject(new Error('no picture in time')), WITHIN_MS);
    // Of as much as is given the first picture is taken: a recording may begin in the middle.
    const wanted = {
      deviceid,
      ch: String(channel),
      spbtime: String(Math.floor(ms / 1_000)),
      duration: String(PLAYED_SECONDS),
    };
    video.src = signedAddress(PATH, wanted);
    const there = await promise;
    clearTimeout(late);
    if (!there) await refusalOf(wanted);
    const canvas = document.createElement('canvas');
    const part = Math.min(width / video.videoWidth, height / video.videoHeight);
    if (!there || !Number.isFinite(part)) return undefined;
    canvas.width = Math.round(video.videoWidth * part);
    canvas.height = Math.round(video.videoHeight * part);
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', 0.7);
  } finally {
    // What is not read yet is not sent any more.
    video.removeAttribute('src');
    video.load();
  }
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
