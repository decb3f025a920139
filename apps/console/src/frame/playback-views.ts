import { gpsPath, remotePlaybackPath, timelinePath, videoPlaybackPath } from '../ground/paths.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

/** A view of the playback of a vehicle: a screen of its own, with rights and rules of its own. */
export interface PlaybackView {
  /** Path of its screen, whose row has its name and says who may open it. */
  readonly screen: string;
  /** Raw word that stands on its tab. */
  readonly short: PlainWord;
  /** Its address with a vehicle, at a moment (ms since 1970 UTC) where one is given; without either where nobody chose one. */
  readonly path: (deviceid: string, ms?: number) => string;
}

/** The views of the one playback (decision 0107), in their order. */
export const playbackViews = [
  { screen: '/timeline', short: 'Timeline', path: timelinePath },
  { screen: '/splayback', short: 'Video', path: videoPlaybackPath },
  { screen: '/remoteplayback', short: 'Remote', path: remotePlaybackPath },
  { screen: '/gpsplayback', short: 'GPS', path: gpsPath },
] as const satisfies readonly PlaybackView[];

export type PlaybackScreen = (typeof playbackViews)[number]['screen'];

/** Where a view is with a vehicle; without one, where one is chosen. */
export function viewPath({ screen, path }: PlaybackView, deviceid: string, ms: number | undefined): string {
  return deviceid === '' ? screen : path(deviceid, ms);
}
