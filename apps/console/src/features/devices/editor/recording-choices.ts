import { recordingAudio, recordingVideo } from '@outrider/model/recordings/recording-plan.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

/** What is done with the pictures of a device, in words (rule DEV-7). */
export const videoChoices: readonly (readonly [number, PlainWord])[] = [
  [recordingVideo.forbidden, 'Forbidden'],
  [recordingVideo.liveOnly, 'Liveview Only'],
  [recordingVideo.everyChannel, 'Record Full Channel'],
  [recordingVideo.chosenChannels, 'Record Selected Channel'],
];

/** What is done with its sound. */
export const audioChoices: readonly (readonly [number, PlainWord])[] = [
  [recordingAudio.forbidden, 'Forbidden'],
  [recordingAudio.singleNotRecorded, 'Single Source without Record'],
  [recordingAudio.singleRecorded, 'Single Source with Record'],
  [recordingAudio.severalNotRecorded, 'Multi Source without Record'],
  [recordingAudio.severalRecorded, 'Multi Source with Record'],
];
