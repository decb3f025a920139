import type { AudioUnit, MediaUnit, VideoUnit } from '@outrider/model/live/media-unit.ts';
import type { Output } from 'mediabunny';
import { type AudioTrack, audioTrackFor } from './audio-track.ts';
import { Timeline } from './timeline.ts';
import { VideoTrack } from './video-track.ts';

/** Whether an MP4 can begin with the unit. */
export function canBegin(unit: MediaUnit): unit is VideoUnit {
  return unit.kind === 'video' && unit.key && VideoTrack.canBeginWith(unit);
}

/** The tracks of an MP4 being written, of the units of one stream: pictures keep their intervals, from 0 on. */
export class UnitTracks {
  readonly #timeline: Timeline;
  readonly #video: VideoTrack;
  readonly #audio: AudioTrack | undefined;
  videoUnits = 0;
  audioUnits = 0;

  /**
   * @param first the key unit that it begins with
   * @param firstSound the first unit of sound; without one there is no track for it
   */
  constructor(output: Output, first: VideoUnit, firstSound: AudioUnit | undefined) {
    this.#timeline = new Timeline(first.captureMs);
    this.#video = new VideoTrack(output, first);
    this.#audio = firstSound === undefined ? undefined : audioTrackFor(output, firstSound);
  }

  async add(unit: MediaUnit): Promise<void> {
    const ms = this.#timeline.at(unit.captureMs);
    if (unit.kind === 'video') this.videoUnits += (await this.#video.add(unit, ms)) ? 1 : 0;
    else if (ms >= 0 && (await this.#audio?.add(unit, ms))) this.audioUnits++;
  }

  async end(): Promise<void> {
    await this.#video.end();
    await this.#audio?.end();
  }
}
