import { MAX_SNAPSHOT_CHARACTERS, MAX_SNAPSHOTS } from '@outrider/model/recordings/export-limits.ts';
import type { PaintedPicture } from './evidence-stretch.ts';

/** Wider ones are made smaller. */
const WIDEST = 1_280;
/** How good a JPEG is, best first, until it is short enough. */
const QUALITIES = [0.85, 0.6, 0.4] as const;

/** What shows a channel. */
export interface ShownChannel {
  readonly channel: number;
  readonly element: HTMLVideoElement | HTMLCanvasElement;
}

/** What a page shows of a device’s channels, in its order: pictures stand in figures that say whose they are. */
export function shownChannels(root: ParentNode, deviceid: string): ShownChannel[] {
  return [...root.querySelectorAll<HTMLElement>('figure[data-channel]')].flatMap((figure) => {
    if (figure.dataset['device'] !== deviceid) return [];
    const element = figure.querySelector<HTMLVideoElement | HTMLCanvasElement>('video, canvas');
    return element === null ? [] : [{ channel: Number(figure.dataset['channel']), element }];
  });
}

/** The pictures of channels as JPEG, as they are on show at this moment; those that show nothing are left out. */
export function paintedPictures(shown: readonly ShownChannel[], time: number): PaintedPicture[] {
  return shown.slice(0, MAX_SNAPSHOTS).flatMap(({ channel, element }) => {
    const jpeg = jpegOf(element);
    return jpeg === undefined ? [] : [{ channel, time: Math.round(time), jpeg }];
  });
}

function jpegOf(element: HTMLVideoElement | HTMLCanvasElement): string | undefined {
  const [width, height] =
    element instanceof HTMLVideoElement
      ? [element.videoWidth, element.videoHeight]
      : [element.width, element.height];
  if (width === 0 || height === 0) return undefined;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, WIDEST / width);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const base64 = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    if (base64.startsWith('/9j/') && base64.length <= MAX_SNAPSHOT_CHARACTERS) return base64;
  }
  return undefined;
}
