import type { StreamType } from '../live/media-unit.ts';

/** How a device's pictures are recorded (rule DEV-7): `recenable` of the wire. */
export const recordingVideo = { forbidden: -1, liveOnly: 0, everyChannel: 1, chosenChannels: 2 } as const;
/** How its sound is recorded (rule DEV-7): `recaudio` of the wire. */
export const recordingAudio = {
  forbidden: -1,
  singleNotRecorded: 0,
  singleRecorded: 1,
  severalNotRecorded: 2,
  severalRecorded: 3,
} as const;

/** What the record of a device says of recording it. */
export interface RecordingSettings {
  readonly recordingVideo: number;
  readonly recordingAudio: number;
  /** One character a channel, 1 where it is recorded; those it does not say are not. */
  readonly recordedChannels: string;
  /** One character a channel: 0 its main stream is recorded, 1 its sub stream; those it does not say main. */
  readonly recordedStreams: string;
  /** One character a channel, 0 where there is one (rule C12). */
  readonly channelMask: string;
}

/** A channel that the server is to record. */
export interface PlannedChannel {
  /** 1-based. */
  readonly channel: number;
  readonly stream: StreamType;
}

/** The channels of a device that are to be recorded while it is online. */
export function plannedChannels(settings: RecordingSettings): PlannedChannel[] {
  const { recordingVideo: video, recordedChannels, recordedStreams, channelMask } = settings;
  if (video <= recordingVideo.liveOnly) return [];
  return Array.from(channelMask).flatMap((mask, at): PlannedChannel[] => {
    const chosen = video === recordingVideo.everyChannel || recordedChannels[at] === '1';
    if (mask !== '0' || !chosen) return [];
    return [{ channel: at + 1, stream: recordedStreams[at] === '1' ? 'sub' : 'main' }];
  });
}

/** The recorded sound: that of each channel, that of one where they all have the same source, or none. */
export type RecordedSound = 'none' | 'single' | 'each';

/** What of its sound is recorded with its pictures. */
export function recordedSound({
  recordingAudio: audio,
}: Pick<RecordingSettings, 'recordingAudio'>): RecordedSound {
  if (audio === recordingAudio.singleRecorded) return 'single';
  return audio === recordingAudio.severalRecorded ? 'each' : 'none';
}
