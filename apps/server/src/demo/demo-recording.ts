import { join } from 'node:path';
import type { MediaSpec } from '@outrider/model/recordings/media-setting.ts';
import { recordingVideo } from '@outrider/model/recordings/recording-plan.ts';

/** The vehicle of which the demo records a channel from its first start on. */
export const RECORDED_DEVICE = 'OT-001';

/** What is set of it: its first channel, the main stream. */
export const recordedFromTheStart = {
  recordingVideo: recordingVideo.chosenChannels,
  recordedChannels: '1',
} as const;

/** Most bytes of it: an hour. The oldest go first. */
const CAPACITY_BYTES = 300 * 1024 ** 2;

/** Where its recordings are: a folder of their own, so that nobody else's have less room for it. */
export function demoMediaSpec(data: string): MediaSpec {
  return {
    path: join(data, 'demo-media'),
    capacityBytes: CAPACITY_BYTES,
    readOnly: false,
    only: RECORDED_DEVICE,
  };
}
