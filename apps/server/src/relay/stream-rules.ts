import { recordingAudio, recordingVideo } from '@outrider/model/recordings/recording-plan.ts';

/** Rules for the streams of a device, by its record (rule DEV-7); read again at each use. */
export interface StreamRules {
  /** Nobody may have its streams. */
  readonly forbidden: boolean;
  /** Nobody hears it: its sound goes no further. */
  readonly silent: boolean;
}

/** Everything flows: for tests. */
export const freeRules: StreamRules = { forbidden: false, silent: false };

/** What viewers are told of a stream that nobody may have: a raw word of the console's texts. */
export const VIDEO_FORBIDDEN = 'Video of this device is forbidden';

/** The same of a stream beyond those that a branch may watch at once. */
export const STREAMS_FULL =
  'This branch has reached its limit of live streams: an administrator, or the manager of the group above, can raise it';

/** The rules of a device by its record, as that is when they are asked. */
export function streamRulesOf(
  record: () => { readonly recordingVideo: number; readonly recordingAudio: number } | undefined,
): StreamRules {
  return {
    get forbidden() {
      return record()?.recordingVideo === recordingVideo.forbidden;
    },
    get silent() {
      return record()?.recordingAudio === recordingAudio.forbidden;
    },
  };
}
