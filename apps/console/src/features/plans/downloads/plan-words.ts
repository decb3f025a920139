import {
  type DownloadMode,
  downloadModes,
  type PlanMedia,
  planMedia,
} from '@outrider/model/plans/download-plan.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

/** What is done about an event, as people are offered it. */
export const modeWords: readonly (readonly [mode: DownloadMode, word: PlainWord])[] = [
  [downloadModes.hidden, 'Hidden'],
  [downloadModes.download, 'Download'],
  [downloadModes.notDownload, 'Not Download'],
  [downloadModes.discard, 'Discard'],
];

/** What of its moment is wanted. */
export const mediaWords: readonly (readonly [media: PlanMedia, word: PlainWord])[] = [
  [planMedia.video, 'VIDEO'],
  [planMedia.videoAudio, 'VIDEO WITH AUDIO'],
  [planMedia.snapshot, 'SNAPSHOT'],
  [planMedia.videoSnapshot, 'VIDEO AND SNAPSHOT'],
  [planMedia.videoAudioSnapshot, 'VIDEO WITH AUDIO AND SNAPSHOT'],
];

export const modeWord = (mode: DownloadMode): PlainWord =>
  modeWords.find(([each]) => each === mode)?.[1] ?? 'Not Download';
export const mediaWord = (media: PlanMedia): PlainWord =>
  mediaWords.find(([each]) => each === media)?.[1] ?? 'VIDEO WITH AUDIO';
