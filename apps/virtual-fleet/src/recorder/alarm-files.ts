import { attachmentKinds } from '@outrider/jt808/messages/attachments.ts';
import { cardMovie } from '../card/card-movie.ts';
import type { Motion } from '../driving/motion.ts';
import { encodeJpeg } from '../encoder/jpeg-encoder.ts';
import type { AlarmFile } from '../network/attachment-upload.ts';
import { drawScene } from '../scene/draw-scene.ts';
import { Picture } from '../scene/picture.ts';
import type { MediaSource } from '../sources/media-source.ts';
import { itemIds, type AlarmItemName } from './alarm-item.ts';
import type { RecorderIdentity } from './recorder-identity.ts';

const SIZE = { width: 640, height: 360 };
const CLIP_MS = 8_000;
/** Cameras whose picture it keeps: the road, and the cabin. */
const PICTURED = [1, 4] as const;
/** Two pictures and a clip. */
export const ALARM_FILES = PICTURED.length + 1;

/** An alarm of which a recorder keeps files. */
export interface KeptAlarm {
  readonly item: AlarmItemName;
  readonly kind: number;
  /** When and how the vehicle was. */
  readonly timeMs: number;
  readonly motion: Motion;
  /** When it began, which its sign says, ms. */
  readonly signMs: number;
}

/** The files of an alarm: a picture of each camera that it keeps one of, and a clip of the driver. @param alarmNumber the platform's */
export async function alarmFiles(
  { item, kind, timeMs, motion }: KeptAlarm,
  { deviceId, phone, version }: RecorderIdentity,
  source: MediaSource,
  alarmNumber: string,
): Promise<AlarmFile[]> {
  const module = itemIds[item].toString(16);
  /** Kind, channel, alarm, number, the number of the platform: T/JSATL12-2017 section 4.6.3. */
  const nameOf = (what: number, channel: number, at: number, suffix: string): string =>
    `0${what}_${channel}_${module}0${kind}_${at}_${alarmNumber}.${suffix}`;
  const files = PICTURED.map((channel, at): AlarmFile => {
    const picture = new Picture(SIZE.width, SIZE.height);
    const { speedKmh, distance, heading } = motion;
    drawScene(picture, { deviceId, channel, clockStrip: false, speedKmh, distance, heading, time: timeMs });
    const what = attachmentKinds.picture;
    return { name: nameOf(what, channel, at, 'jpg'), kind: what, bytes: encodeJpeg(picture) };
  });
  const [, driver] = PICTURED;
  const order = { deviceId, sim: phone, simWidth: version === 2019 ? 10 : 6, channel: driver } as const;
  const toMs = Math.floor(timeMs / 1_000) * 1_000;
  const clip = await cardMovie(source, order, [{ fromMs: toMs - CLIP_MS, toMs }]);
  if (clip === undefined) return files;
  const what = attachmentKinds.video;
  return [...files, { name: nameOf(what, driver, files.length, 'mp4'), kind: what, bytes: clip }];
}
